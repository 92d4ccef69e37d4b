import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { CourseDraft } from "../form/course-draft.ts";
import { fieldId } from "../form/field-id.ts";
import { CurrencyField } from "./currency-field.tsx";
import { FormPart } from "./form-part.tsx";

/** What a course costs: tuition, an application, a place in advance, all in one currency. */
export function CourseMoney({ editor }: { editor: Editor<CourseDraft> }) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const { draft, set, error } = editor;
  const amount = (name: "tuition" | "applicationFee" | "deposit", hint?: string) => (
    <TextField
      id={fieldId("course", name)}
      label={words[name]}
      optional
      hint={hint}
      inputMode="decimal"
      figures="tabular"
      autoComplete="off"
      maxLength={16}
      value={draft[name]}
      error={error(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <FormPart title={words.money}>
      <div className="grid grid-cols-[76px_minmax(0,1fr)] items-start gap-3.5">
        <CurrencyField
          id={fieldId("course", "currency")}
          value={draft.currency}
          error={error("currency")}
          onChange={(currency) => set({ currency })}
        />
        {amount("tuition", words.tuitionHint)}
      </div>
      <div className="grid grid-cols-2 items-start gap-3.5">
        {amount("applicationFee", words.applicationFeeHint)}
        {amount("deposit")}
      </div>
    </FormPart>
  );
}
