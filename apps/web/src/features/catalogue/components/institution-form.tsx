import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { choicesQuery } from "../api.ts";
import { fieldId } from "../form/field-id.ts";
import type { InstitutionDraft } from "../form/institution-draft.ts";
import { FeesFields } from "./fees-fields.tsx";
import { FormPart } from "./form-part.tsx";
import { NamesFields } from "./names-fields.tsx";
import { FigureField, WebsiteAndOpen } from "./plain-fields.tsx";
import { TestsFields } from "./tests-fields.tsx";

const noun = "institution";

/** Props of {@link InstitutionForm}. */
export interface InstitutionFormProps {
  editor: Editor<InstitutionDraft>;
  /** Applications that name it. */
  applications: number;
}

/** The fields of an institution. */
export function InstitutionForm({ editor, applications }: InstitutionFormProps) {
  const { catalogue } = usePhrases();
  const { editor: words, institutions } = catalogue;
  const choices = useQuery(choicesQuery());
  const { draft, set } = editor;
  const error = (path: string) => editor.error(path);
  const id = (path: string) => fieldId(noun, path);
  return (
    <div className="flex flex-col gap-5">
      <FormPart>
        <NamesFields
          noun={noun}
          path="names"
          label={words.name}
          value={draft.names}
          onChange={(names) => set({ names })}
          error={error}
        />
        <TextField
          id={id("aliases")}
          label={words.aliases}
          optional
          hint={words.aliasesHint}
          maxLength={lengths.note}
          value={draft.aliases}
          error={editor.error("aliases", true)}
          onChange={(event) => set({ aliases: event.target.value })}
        />
        <Combobox<number>
          id={id("fkAreaCountryId")}
          label={words.country}
          options={(choices.data?.countries ?? []).map((country) => ({
            value: country.id,
            label: country.name,
          }))}
          loading={choices.isPending}
          retry={choices.isError ? () => void choices.refetch() : undefined}
          value={draft.country}
          onChange={(country) => set({ country })}
          error={error("fkAreaCountryId")}
          disabledReason={applications > 0 ? institutions.inUse : undefined}
        />
        <NamesFields
          noun={noun}
          path="city"
          label={words.city}
          value={draft.city}
          onChange={(city) => set({ city })}
          error={error}
          short
        />
        <div className="grid grid-cols-2 gap-3.5">
          <FigureField editor={editor} noun={noun} name="qsRank" label={words.qsRank} digits={5} />
          <FigureField editor={editor} noun={noun} name="qsYear" label={words.qsYear} digits={4} />
        </div>
        <WebsiteAndOpen editor={editor} noun={noun} openHint={words.openHintInstitution} />
      </FormPart>
      <FeesFields fees={draft.fees} onChange={(fees) => set({ fees })} error={error} />
      <TestsFields tests={draft.tests} onChange={(tests) => set({ tests })} error={error} />
    </div>
  );
}
