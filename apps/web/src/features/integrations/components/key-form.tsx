import { grantRefusal, integrationLimits, keyPermissions } from "@passage/contract/integrations/rules.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useStaff } from "../../../lib/staff.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import type { ServiceKeys } from "../api.ts";
import type { KeyDraft } from "../form/key-draft.ts";
import { LastDayField } from "./last-day-field.tsx";

/** Props of {@link KeyForm}. */
export interface KeyFormProps {
  editor: Editor<KeyDraft>;
  /** How long it lasts is said of a new one here; later on it is an act of its own. */
  isNew: boolean;
  bdConsultants: ServiceKeys["bdConsultants"];
}

/** The fields of a service key. */
export function KeyForm({ editor, isNew, bdConsultants }: KeyFormProps) {
  const { integrations } = usePhrases();
  const { keys: words } = integrations;
  const { draft, set, error } = editor;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        id="key-name"
        label={words.name}
        hint={words.nameHint}
        maxLength={integrationLimits.name}
        value={draft.name}
        error={error("name")}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Permissions editor={editor} />
      <RadioGroup<"all" | "bd">
        id="key-companies"
        label={words.companies}
        direction="column"
        options={[
          { value: "all", label: words.allCompanies },
          { value: "bd", label: words.ofBd },
        ]}
        value={draft.everyCompany ? "all" : "bd"}
        onChange={(which) => set({ everyCompany: which === "all" })}
      />
      {!draft.everyCompany && (
        <Select<number>
          id="key-bdStaffId"
          label={words.bd}
          placeholder={words.chooseBd}
          options={bdConsultants.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.bdStaffId}
          error={error("bdStaffId")}
          onChange={(bdStaffId) => set({ bdStaffId })}
        />
      )}
      {isNew && (
        <LastDayField
          id="key-expiresOn"
          value={draft.expiresOn}
          error={error("expiresOn")}
          onChange={(expiresOn) => set({ expiresOn })}
        />
      )}
      <TextAreaField
        id="key-addresses"
        label={words.addresses}
        optional
        hint={words.addressesHint}
        value={draft.addresses}
        error={error("addresses", true)}
        onChange={(event) => set({ addresses: event.target.value })}
      />
    </div>
  );
}

function Permissions({ editor }: Pick<KeyFormProps, "editor">) {
  const { domain, integrations, rules } = usePhrases();
  const { permissions: held } = useStaff();
  const { draft, set, error } = editor;
  return (
    <Field
      id="key-permissions"
      group
      label={integrations.keys.permissions}
      error={error("permissions", true)}
    >
      <fieldset id="key-permissions" tabIndex={-1} className="grid gap-x-5 outline-offset-2 sm:grid-cols-2">
        <legend className="sr-only">{integrations.keys.permissions}</legend>
        {keyPermissions
          .filter((permission) => permission !== "companiesAll")
          .map((permission) => {
            const refusal = grantRefusal(permission, held);
            return (
              <Checkbox
                key={permission}
                label={domain.staffPermissions[permission]}
                disabledReason={refusal ? rules[refusal] : undefined}
                checked={draft.permissions.includes(permission)}
                onChange={(on) =>
                  set({
                    permissions: keyPermissions.filter((one) =>
                      one === permission ? on : draft.permissions.includes(one),
                    ),
                  })
                }
              />
            );
          })}
      </fieldset>
    </Field>
  );
}
