import { type Language, languageNames, languages } from "@passage/contract/languages.ts";
import { lengths } from "@passage/contract/limits.ts";
import { mayTakeOver, type PersonRole, personRoles } from "@passage/contract/staff/rules.ts";
import { useAreaCodes } from "../../../lib/forms/use-countries.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useStaff } from "../../../lib/staff.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Member } from "../api.ts";
import { type StaffDraft, staffFieldId } from "../staff-draft.ts";
import { PermissionBoxes } from "./permission-boxes.tsx";

/** Props of {@link MemberForm}. */
export interface MemberFormProps {
  editor: Editor<StaffDraft>;
  stored: Member | null;
  /** The phone is being looked at: what checks it is wanted. */
  onPhone: () => void;
  mailLanguage: Language;
  onMailLanguage: (language: Language) => void;
}

/** Names, contact, role and permissions of a staff member. */
export function MemberForm({ editor, stored, onPhone, mailLanguage, onMailLanguage }: MemberFormProps) {
  const { staff } = usePhrases();
  const me = useStaff();
  const areaCodes = useAreaCodes();
  const { form: words } = staff;
  const { draft, set, error } = editor;
  const own = stored?.id === me.id;
  const moreThanMine = stored !== null && !mayTakeOver(me, stored);
  const text = (path: "name" | "nameZh" | "email" | "bdCode") => ({
    id: staffFieldId(path),
    value: draft[path],
    error: error(path),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        <TextField
          {...text("name")}
          label={words.name}
          hint={words.nameHint}
          maxLength={lengths.name}
          autoComplete="off"
        />
        <TextField
          {...text("nameZh")}
          label={words.nameZh}
          optional
          maxLength={lengths.name}
          autoComplete="off"
        />
        <TextField
          {...text("email")}
          label={words.email}
          hint={words.emailHint}
          type="email"
          maxLength={lengths.email}
          autoComplete="off"
          disabledReason={moreThanMine ? words.holdsMore : undefined}
        />
        <div onFocusCapture={onPhone}>
          <PhoneField
            id={staffFieldId("phoneNumber")}
            label={words.phone}
            optional
            hint={words.phoneHint}
            areaCodes={areaCodes.options}
            value={{ areaCode: draft.phoneRegion, number: draft.phoneNumber }}
            onChange={({ areaCode, number }) => set({ phoneRegion: areaCode, phoneNumber: number })}
            error={error("phoneNumber") ?? error("phoneRegion")}
          />
        </div>
        <Select<PersonRole>
          id={staffFieldId("role")}
          label={words.role}
          placeholder={words.chooseRole}
          options={personRoles.map((value) => ({ value, label: staff.roles[value] }))}
          value={draft.role}
          onChange={(role) => set({ role })}
          error={error("role")}
          disabledReason={own ? words.own : undefined}
        />
        <TextField
          {...text("bdCode")}
          label={words.bdCode}
          hint={words.bdCodeHint}
          optional={draft.role !== "bd"}
          figures="id"
          maxLength={12}
          autoComplete="off"
        />
        {!stored && (
          <Select<Language>
            label={words.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={mailLanguage}
            onChange={(next) => next && onMailLanguage(next)}
          />
        )}
      </div>
      <PermissionBoxes editor={editor} stored={stored} />
    </>
  );
}
