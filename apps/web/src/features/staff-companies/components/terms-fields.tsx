import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { KeysLost } from "../../../lib/forms/keys-lost.tsx";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { choicesQuery, findCompanies, keysLostQuery, type StaffCompany } from "../api.ts";
import { type CompanyDraft, fieldId } from "../form/company-draft.ts";
import { FormPart, Pair } from "./form-part.tsx";

/** Props of {@link TermsFields}. */
export interface TermsFieldsProps {
  editor: Editor<CompanyDraft>;
  noun: string;
  /** As it is stored; null while it is new. */
  stored: StaffCompany | null;
  /** The most that it can hold where it stands below another one, as far as that is known. */
  ceiling: readonly string[] | null;
  /** The end of the contract above, where it has none of its own; null also where that isn't known. */
  endAbove: string | null;
  readOnly?: string | undefined;
}

/** What staff alone say: contract, place in the tree, who looks after it, and the most that it can hold. */
export function TermsFields({ editor, noun, stored, ceiling, endAbove, readOnly }: TermsFieldsProps) {
  const { company, domain, staffCompanies: words } = usePhrases();
  const { fields } = company;
  const all = useMay("companiesAll");
  const choices = useQuery(choicesQuery());
  const { draft, set, error } = editor;
  const onlyAll = readOnly ?? (all ? undefined : words.onlyAll);
  const endsWithAbove = draft.parent !== null && !draft.settlesItself;
  const taken = stored?.resourceKeys.some((key) => !draft.keys.includes(key)) ?? false;
  const lost = useQuery({ ...keysLostQuery(stored?.companyId ?? 0, draft.keys), enabled: taken });
  const consultants = (choices.data?.consultants ?? [])
    .filter(({ id, active }) => active || id === draft.bd)
    .map(({ id, name, bdCode }) => ({ value: id, label: bdCode ? `${name} · ${bdCode}` : name }));
  return (
    <>
      <FormPart title={company.info.terms}>
        <Pair>
          <AsyncSelect<number>
            id={fieldId(noun, "fkParentAgentId")}
            label={fields.fkParentAgentId}
            optional
            clearable={draft.parent !== null}
            load={findCompanies}
            minLength={0}
            prompt={words.findCompany}
            value={draft.parent}
            error={error("fkParentAgentId")}
            disabledReason={stored === null ? readOnly : onlyAll}
            onChange={(parent) => set({ parent })}
          />
          <Select<number>
            id={fieldId(noun, "bdStaffId")}
            label={words.columns.bd}
            emptyLabel={words.nobody}
            options={consultants}
            value={draft.bd}
            error={error("bdStaffId")}
            disabledReason={onlyAll}
            onChange={(bd) => set({ bd })}
          />
        </Pair>
        <Pair>
          <DateField
            id={fieldId(noun, "firstContractDate")}
            label={fields.firstContractDate}
            optional
            value={draft.firstContract}
            error={error("firstContractDate")}
            disabledReason={readOnly}
            onChange={(firstContract) => set({ firstContract })}
          />
          <DateField
            id={fieldId(noun, "contractUntil")}
            label={fields.contractUntil}
            optional
            value={endsWithAbove ? endAbove : draft.contractUntil}
            error={error("contractUntil")}
            disabledReason={readOnly ?? (endsWithAbove ? words.endsWithAbove : undefined)}
            onChange={(contractUntil) => set({ contractUntil })}
          />
        </Pair>
        <Checkbox
          id={fieldId(noun, "isSettlementPort")}
          label={company.info.settlesItself}
          checked={draft.settlesItself}
          disabledReason={stored === null || stored.fkParentAgentId === null ? readOnly : onlyAll}
          onChange={(settlesItself) => set({ settlesItself })}
        />
      </FormPart>
      <FormPart title={words.history.resourceKeys} hint={words.ceilingHint}>
        <fieldset id={fieldId(noun, "resourceKeys")} tabIndex={-1} className="grid gap-x-5 sm:grid-cols-2">
          <legend className="sr-only">{words.history.resourceKeys}</legend>
          {resourceKeys.map((key) => (
            <Checkbox
              key={key}
              label={domain.resourceKeys[key]}
              checked={draft.keys.includes(key)}
              disabledReason={
                readOnly ??
                (ceiling && !ceiling.includes(key) && !draft.keys.includes(key)
                  ? words.notHeldAbove
                  : undefined)
              }
              onChange={(on) =>
                set({ keys: resourceKeys.filter((one) => (one === key ? on : draft.keys.includes(one))) })
              }
            />
          ))}
        </fieldset>
        {taken && <KeysLost lost={lost.isFetching ? undefined : lost.data} />}
        {error("resourceKeys") && <p className="text-hint text-neg">{error("resourceKeys")}</p>}
      </FormPart>
    </>
  );
}
