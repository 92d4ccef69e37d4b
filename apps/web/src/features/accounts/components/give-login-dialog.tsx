import { presetKeys } from "@passage/contract/accounts/rules.ts";
import { useAccount } from "../../../lib/account.tsx";
import { useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { giveLogin } from "../../../lib/wire/accounts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type ContactRow, nameText, type PeopleCompany } from "../api.ts";
import { contactToEdit, rightsToSave } from "../form/person-draft.ts";
import { usePersonEditor } from "../form/use-person-editor.ts";
import { useSubmit } from "../form/use-submit.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { RightsFields } from "./rights-fields.tsx";

/** Props of {@link GiveLoginDialog}. */
export interface GiveLoginDialogProps {
  contact: ContactRow;
  company: PeopleCompany | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onGiven: () => void;
}

/** Makes a contact person an account: its rights, and the invitation. */
export function GiveLoginDialog(props: GiveLoginDialogProps) {
  return props.open && props.company ? <OpenDialog {...props} company={props.company} /> : null;
}

const noun = "login";
const nothing = () => undefined;

function OpenDialog({
  contact,
  company,
  onOpenChange,
  onGiven,
}: GiveLoginDialogProps & { company: PeopleCompany }) {
  const { accounts } = usePhrases();
  const language = useLanguage();
  const { root } = useAccount();
  const words = accounts.contacts;
  const { mutateAsync } = useWrite(giveLogin, { handles: "all" });
  const { contactPersonId } = contact;
  const dealer = { granter: root.resourceKeys, ceiling: company.companyKeys };
  const editor = usePersonEditor({
    stored: {
      draft: {
        ...contactToEdit(contact),
        login: true,
        language,
        resourceKeys: presetKeys("consultant", dealer),
      },
      version: contact.version,
    },
    save: async (draft, version) => {
      const { superiorId: _none, ...rights } = rightsToSave(draft);
      const body = { contactPersonId, version: version ?? 0, language: draft.language, ...rights };
      const saved = await mutateAsync({ body });
      showToast({ tone: "pos", title: accounts.editor.invited(nameText(contact)) });
      return saved.version;
    },
  });
  const { summary, submit } = useSubmit(editor, () => {
    onOpenChange(false);
    onGiven();
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width={550}
      title={words.giveLoginTitle(nameText(contact))}
      description={words.giveLoginAdvice(contact.email)}
      dismissible={!editor.saving}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{accounts.editor.cancel}</Button>
          <Button kind="primary" busy={editor.saving} onClick={() => void submit()}>
            {accounts.editor.add}
          </Button>
        </>
      }
    >
      <EditorFrame
        editor={editor}
        noun={noun}
        summary={summary}
        onDirty={nothing}
        onSave={() => void submit()}
      >
        <RightsFields
          editor={editor}
          noun={noun}
          companyId={contact.companyId}
          ceiling={company.companyKeys}
          accountId={null}
          withSuperior={false}
        />
      </EditorFrame>
    </Dialog>
  );
}
