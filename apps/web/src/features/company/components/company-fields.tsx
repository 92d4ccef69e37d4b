import { type CompanyRelation, companyNatures, mayChangeField } from "@passage/contract/company/rules.ts";
import { lengths } from "@passage/contract/limits.ts";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type CompanyDraft, fieldId } from "../form/company-draft.ts";
import { useCurrencies } from "../form/use-currencies.ts";
import { usePlaces } from "../form/use-places.ts";
import { FormPart } from "./form-part.tsx";
import { IdCardField } from "./id-card-field.tsx";

/** Props of {@link CompanyFields}. */
export interface CompanyFieldsProps {
  editor: Editor<CompanyDraft>;
  /** Which form they are in, for the controls' ids. */
  noun: string;
  /** Null while it is new: then everything may be said. */
  companyId: number | null;
  relation: CompanyRelation;
}

type TextPath = "name" | "nameZh" | "legalPerson" | "taxCode" | "address";

const longest: Record<TextPath, number> = {
  name: lengths.shortText,
  nameZh: lengths.shortText,
  legalPerson: lengths.name,
  taxCode: 40,
  address: lengths.address,
};

/** What a company says of itself: who it is and where. */
export function CompanyFields({ editor, noun, companyId, relation }: CompanyFieldsProps) {
  const { company } = usePhrases();
  const { fields, info: words } = company;
  const currencies = useCurrencies();
  const isNew = companyId === null;
  const named = isNew || mayChangeField("name", relation);
  const { draft, set, error } = editor;

  const text = (path: TextPath, optional = true) => (
    <TextField
      id={fieldId(noun, path)}
      label={fields[path]}
      optional={optional}
      autoComplete="off"
      maxLength={longest[path]}
      value={draft[path]}
      error={error(path)}
      {...((path === "name" || path === "nameZh") &&
        !named && { disabledReason: path === "name" ? words.nameHint : words.bdChanges })}
      onChange={(event) => set({ [path]: event.target.value })}
    />
  );
  return (
    <>
      <FormPart title={words.identity}>
        <Pair>
          {text("name", false)}
          {text("nameZh")}
        </Pair>
        <Pair>
          <Select
            id={fieldId(noun, "nature")}
            label={fields.nature}
            optional
            emptyLabel={words.none}
            options={companyNatures.map((value) => ({ value, label: company.natures[value] }))}
            value={draft.nature}
            error={error("nature")}
            onChange={(nature) => set({ nature })}
          />
          {text("taxCode")}
        </Pair>
        <Pair>
          {text("legalPerson")}
          <IdCardField editor={editor} noun={noun} companyId={companyId} />
        </Pair>
        <Pair>
          <Combobox
            id={fieldId(noun, "displayCurrency")}
            label={fields.displayCurrency}
            options={currencies}
            value={draft.displayCurrency}
            error={error("displayCurrency")}
            onChange={(displayCurrency) => displayCurrency && set({ displayCurrency })}
          />
        </Pair>
      </FormPart>
      <FormPart title={words.place}>
        <PlaceFields editor={editor} noun={noun} isNew={isNew} />
        {text("address")}
      </FormPart>
    </>
  );
}

/** Country, state and city; what lies below a choice goes with it. */
function PlaceFields({
  editor: { draft, set, error },
  noun,
  isNew,
}: Pick<CompanyFieldsProps, "editor" | "noun"> & { isNew: boolean }) {
  const { company } = usePhrases();
  const { fields, info: words } = company;
  const countries = useCountries();
  const { states, cities } = usePlaces(draft.country, draft.state);
  const noStates = !states.loading && states.options.length === 0;
  const noCities = draft.state !== null && !cities.loading && cities.options.length === 0;
  return (
    <div className="grid gap-3.5 sm:grid-cols-3">
      <Combobox<number>
        id={fieldId(noun, "fkAreaCountryId")}
        label={fields.fkAreaCountryId}
        options={countries.options}
        loading={countries.loading}
        retry={countries.retry}
        value={draft.country}
        error={error("fkAreaCountryId")}
        disabledReason={isNew ? undefined : words.bdChanges}
        onChange={(country) => set({ country, state: null, city: null })}
      />
      <Combobox<number>
        id={fieldId(noun, "fkAreaStateId")}
        label={fields.fkAreaStateId}
        optional
        clearable={draft.state !== null}
        options={states.options}
        loading={states.loading}
        value={draft.state}
        error={error("fkAreaStateId")}
        disabledReason={noStates ? words.noPlaces : undefined}
        onChange={(state) => set({ state, city: null })}
      />
      <Combobox<number>
        id={fieldId(noun, "fkAreaCityId")}
        label={fields.fkAreaCityId}
        optional
        clearable={draft.city !== null}
        options={cities.options}
        loading={cities.loading}
        value={draft.city}
        error={error("fkAreaCityId")}
        disabledReason={
          noStates || noCities ? words.noPlaces : draft.state === null ? words.stateFirst : undefined
        }
        onChange={(city) => set({ city })}
      />
    </div>
  );
}

/** Two fields beside each other, one under the other where there is no room. */
export function Pair({ children }: { children: React.ReactNode }) {
  return <div className="grid gap-3.5 sm:grid-cols-2">{children}</div>;
}
