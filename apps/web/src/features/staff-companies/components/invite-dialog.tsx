import { type Language, languageNames, languages } from "@passage/contract/languages.ts";
import { lengths } from "@passage/contract/limits.ts";
import { type AccountRole, accountRoles } from "@passage/contract/resource-keys.ts";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { useAreaCodes } from "../../../lib/forms/use-countries.ts";
import { type Editor, useEditor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { addCompanyAccount } from "../../../lib/wire/staff-companies.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PhoneField, type PhoneValue } from "../../../ui/phone-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { outdatedByPeople } from "../api.ts";
import { fieldId } from "../form/company-draft.ts";
import { FormHead, Pair } from "./form-part.tsx";

const noun = "invite";

interface Draft {
  readonly name: string;
  readonly nameZh: string;
  readonly email: string;
  readonly phone: PhoneValue;
  readonly role: AccountRole;
  readonly language: Language;
}

/** Props of {@link InviteDialog}. */
export interface InviteDialogProps {
  companyId: number;
  open: boolean;
  onClose: () => void;
}

/** A new login of a company, whose holder is invited by mail. */
export function InviteDialog(props: InviteDialogProps) {
  // A new form each time.
  return props.open ? <Opened {...props} /> : null;
}

function Opened({ companyId, open, onClose }: InviteDialogProps) {
  const { staffCompanies } = usePhrases();
  const words = staffCompanies.accounts;
  const language = useLanguage();
  const [refused, setRefused] = useState(0);
  const [start] = useState<Draft>({
    ...{ name: "", nameZh: "", email: "", phone: { areaCode: "", number: "" } },
    ...{ role: "consultant", language },
  });
  const write = useWrite(addCompanyAccount, { handles: "all", outdates: outdatedByPeople });
  const editor = useEditor({
    stored: { draft: start, version: null },
    check: (draft) =>
      (["name", "email"] as const).flatMap((path) =>
        draft[path].trim() === "" ? [{ path, rule: "required" }] : [],
      ),
    save: async (draft) => {
      const number = draft.phone.number.trim() || null;
      const body = {
        name: draft.name.trim(),
        nameZh: draft.nameZh.trim() || null,
        email: draft.email.trim(),
        phoneRegion: number && (draft.phone.areaCode || null),
        phoneNumber: number,
        role: draft.role,
        language: draft.language,
      };
      return (await write.mutateAsync({ params: { id: companyId }, body })).version;
    },
    reread: async () => ({ draft: start, version: null }),
  });
  const names: Readonly<Record<string, string>> = {
    name: staffCompanies.personName,
    nameZh: staffCompanies.personNameZh,
    email: staffCompanies.email,
    phoneRegion: staffCompanies.phone,
    phoneNumber: staffCompanies.phone,
  };

  async function submit() {
    if (!(await editor.submit())) return setRefused(refused + 1);
    showToast({ tone: "pos", title: words.invited(editor.draft.email.trim()) });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(on) => !on && onClose()}
      title={words.inviteTitle}
      description={words.inviteHint}
      width={550}
      dismissible={!editor.dirty}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.confirm.cancel}
          </Button>
          <Button kind="primary" busy={editor.saving} onClick={() => void submit()}>
            {words.send}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormHead editor={editor} noun={noun} labelOf={(path) => names[path] ?? path} refused={refused} />
        <Fields editor={editor} />
      </form>
    </Dialog>
  );
}

function Fields({ editor: { draft, set, error } }: { editor: Editor<Draft> }) {
  const { staffCompanies: words, domain } = usePhrases();
  const areaCodes = useAreaCodes();
  const text = (path: "name" | "nameZh" | "email", label: string) => (
    <TextField
      id={fieldId(noun, path)}
      label={label}
      optional={path === "nameZh"}
      autoComplete="off"
      {...(path === "email" && { type: "email" as const })}
      maxLength={path === "email" ? lengths.email : lengths.name}
      value={draft[path]}
      error={error(path)}
      onChange={(event) => set({ [path]: event.target.value })}
    />
  );
  return (
    <>
      <Pair>
        {text("name", words.personName)}
        {text("nameZh", words.personNameZh)}
      </Pair>
      {text("email", words.email)}
      <PhoneField
        id={fieldId(noun, "phoneNumber")}
        label={words.phone}
        optional
        areaCodes={areaCodes.options}
        value={draft.phone}
        error={error("phoneNumber") ?? error("phoneRegion")}
        onChange={(phone) => set({ phone })}
      />
      <Pair>
        <Select
          id={fieldId(noun, "role")}
          label={words.role}
          options={accountRoles.map((value) => ({ value, label: domain.roles[value] }))}
          value={draft.role}
          onChange={(role) => role && set({ role })}
        />
        <Select
          id={fieldId(noun, "language")}
          label={words.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={draft.language}
          onChange={(language) => language && set({ language })}
        />
      </Pair>
    </>
  );
}
