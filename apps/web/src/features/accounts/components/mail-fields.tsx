import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { PeopleCompany } from "../api.ts";
import type { PersonEditor } from "../form/use-person-editor.ts";
import { FormPart } from "./form-part.tsx";

/** Props of {@link MailFields}. */
export interface MailFieldsProps {
  editor: PersonEditor;
  noun: string;
  company: PeopleCompany | undefined;
}

/** Which mails of the platform a person gets. The commission flag is handed on, never taken away (spec point 5). */
export function MailFields({ editor, noun, company }: MailFieldsProps) {
  const { accounts } = usePhrases();
  const words = accounts.editor;
  const { draft, base, set, error } = editor;
  const holder = company?.commissionContact ?? null;
  const handsOn = draft.isCommissionEmail && !base.isCommissionEmail;
  return (
    <FormPart title={words.mails}>
      <div className="flex flex-col">
        <Checkbox
          id={`${noun}-isCommissionEmail`}
          label={words.commission}
          hint={
            handsOn && holder !== null
              ? words.commissionFrom(holder)
              : company && holder === null
                ? `${words.commissionHint} ${words.commissionFirst}`
                : words.commissionHint
          }
          checked={draft.isCommissionEmail}
          error={error("isCommissionEmail")}
          disabledReason={base.isCommissionEmail ? words.commissionSole : undefined}
          onChange={(isCommissionEmail) => set({ isCommissionEmail })}
        />
        <Checkbox
          id={`${noun}-isNewsEmail`}
          label={words.news}
          hint={words.newsHint}
          checked={draft.isNewsEmail}
          onChange={(isNewsEmail) => set({ isNewsEmail })}
        />
      </div>
    </FormPart>
  );
}
