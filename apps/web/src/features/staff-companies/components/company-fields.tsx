import { companyNatures, currencies } from "@passage/contract/company/rules.ts";
import { languageTags } from "@passage/contract/languages.ts";
import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import type { Option } from "../../../ui/option.ts";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { citiesQuery, statesQuery } from "../api.ts";
import { type CompanyDraft, fieldId } from "../form/company-draft.ts";
import { FormPart, Pair } from "./form-part.tsx";
import { IdCardField } from "./id-card-field.tsx";

/** Props of {@link CompanyFields}. */
export interface CompanyFieldsProps {
  editor: Editor<CompanyDraft>;
  /** Which form they are in, for the controls' ids. */
  noun: string;
  /** Null while it is new. */
  companyId: number | null;
  /** Why nothing can be changed. */
  readOnly?: string | undefined;
}

type TextPath = "name" | "nameZh" | "legalPerson" | "taxCode" | "address";

const longest: Record<TextPath, number> = {
  name: lengths.shortText,
  nameZh: lengths.shortText,
  legalPerson: lengths.name,
  taxCode: 40,
  address: lengths.address,
};

/** Who a company is and where. */
export function CompanyFields({ editor, noun, companyId, readOnly }: CompanyFieldsProps) {
  const { company } = usePhrases();
  const { fields, info: words } = company;
  const options = useCurrencies();
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
      disabledReason={readOnly}
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
            disabledReason={readOnly}
            onChange={(nature) => set({ nature })}
          />
          {text("taxCode")}
        </Pair>
        <Pair>
          {text("legalPerson")}
          <IdCardField editor={editor} noun={noun} companyId={companyId} readOnly={readOnly} />
        </Pair>
        <Pair>
          <Combobox
            id={fieldId(noun, "displayCurrency")}
            label={fields.displayCurrency}
            options={options}
            value={draft.displayCurrency}
            error={error("displayCurrency")}
            disabledReason={readOnly}
            onChange={(displayCurrency) => displayCurrency && set({ displayCurrency })}
          />
        </Pair>
      </FormPart>
      <FormPart title={words.place}>
        <PlaceFields editor={editor} noun={noun} readOnly={readOnly} />
        {text("address")}
      </FormPart>
    </>
  );
}

/** Country, state and city; what lies below a choice goes with it. */
function PlaceFields({
  editor: { draft, set, error },
  noun,
  readOnly,
}: Pick<CompanyFieldsProps, "editor" | "noun" | "readOnly">) {
  const { company } = usePhrases();
  const { fields, info: words } = company;
  const countries = useCountries();
  const states = useQuery(statesQuery(draft.country));
  const cities = useQuery(citiesQuery(draft.state));
  const noStates = states.data?.length === 0;
  const noCities = cities.data?.length === 0;
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
        disabledReason={readOnly}
        onChange={(country) => set({ country, state: null, city: null })}
      />
      <Combobox<number>
        id={fieldId(noun, "fkAreaStateId")}
        label={fields.fkAreaStateId}
        optional
        clearable={draft.state !== null}
        options={placeOptions(states.data)}
        loading={states.isLoading}
        value={draft.state}
        error={error("fkAreaStateId")}
        disabledReason={readOnly ?? (noStates ? words.noPlaces : undefined)}
        onChange={(state) => set({ state, city: null })}
      />
      <Combobox<number>
        id={fieldId(noun, "fkAreaCityId")}
        label={fields.fkAreaCityId}
        optional
        clearable={draft.city !== null}
        options={placeOptions(cities.data)}
        loading={cities.isLoading}
        value={draft.city}
        error={error("fkAreaCityId")}
        disabledReason={
          readOnly ??
          (noStates || noCities ? words.noPlaces : draft.state === null ? words.stateFirst : undefined)
        }
        onChange={(city) => set({ city })}
      />
    </div>
  );
}

function placeOptions(places: readonly { id: number; name: string }[] | undefined): Option<number>[] {
  return (places ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Those that most agencies work in stand first. */
const first = ["HKD", "CNY", "GBP", "AUD", "USD", "CAD", "NZD", "EUR", "SGD", "MYR", "TWD", "MOP"];

/** All currencies as options, found by code and by name. */
function useCurrencies(): readonly Option[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([languageTags[language]], { type: "currency" });
    const codes = [...first, ...currencies.filter((code) => !first.includes(code))];
    return codes.map((value) => ({ value, label: `${value} ${names.of(value) ?? ""}`.trim() }));
  }, [language]);
}
