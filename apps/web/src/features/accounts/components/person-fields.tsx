import { lengths } from "@passage/contract/limits.ts";
import { useAreaCodes } from "../../../lib/forms/use-countries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { useEmailCheck } from "../form/use-email-check.ts";
import type { PersonEditor } from "../form/use-person-editor.ts";
import { FieldGrid, FormPart } from "./form-part.tsx";
import { MessagingFields } from "./messaging-fields.tsx";

/** Props of {@link PersonFields}. */
export interface PersonFieldsProps {
  editor: PersonEditor;
  /** Before the ids of controls, for links of the summary. */
  noun: string;
  emails: ReturnType<typeof useEmailCheck>;
  /** Why the address stays as it is. */
  emailFixed?: string | undefined;
}

/** Who a person is, and how to reach them. */
export function PersonFields({ editor, noun, emails, emailFixed }: PersonFieldsProps) {
  const { accounts } = usePhrases();
  const words = accounts.editor;
  const areaCodes = useAreaCodes();
  const { draft, set, error } = editor;
  const text = (control: "name" | "nameZh" | "department" | "position") => ({
    id: `${noun}-${control}`,
    label: words[control],
    value: draft[control],
    error: error(control),
    maxLength: lengths.name,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => set({ [control]: event.target.value }),
  });
  return (
    <>
      <FormPart title={words.person}>
        <FieldGrid>
          <TextField {...text("name")} hint={words.nameHint} />
          <TextField {...text("nameZh")} optional />
          <TextField {...text("department")} optional />
          <TextField {...text("position")} optional />
        </FieldGrid>
      </FormPart>
      <FormPart title={words.reach}>
        <TextField
          id={`${noun}-email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          label={words.email}
          maxLength={lengths.email}
          value={draft.email}
          error={error("email")}
          warning={emails.warning(draft.email)}
          hint={draft.login ? words.emailLogin : undefined}
          disabledReason={emailFixed}
          onChange={(event) => set({ email: event.target.value })}
          onBlur={() => emails.ask(draft.email, editor.base.email)}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: focus passes through on its way to the fields within */}
        <div onFocus={editor.loadPhoneCheck}>
          <FieldGrid>
            {(["phone", "tel"] as const).map((control) => (
              <PhoneField
                key={control}
                id={`${noun}-${control}`}
                label={control === "phone" ? words.mobile : words.tel}
                optional
                areaCodes={areaCodes.options}
                value={draft[control]}
                error={error(control)}
                onChange={(value) => set({ [control]: value })}
              />
            ))}
          </FieldGrid>
        </div>
        <MessagingFields
          id={`${noun}-messaging`}
          value={draft.messaging}
          error={error("messaging")}
          onChange={(messaging) => set({ messaging })}
        />
      </FormPart>
    </>
  );
}
