import { presetKeys } from "@passage/contract/accounts/rules.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useAccount } from "../../../lib/account.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { giveLogin } from "../../../lib/wire/accounts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type ContactRow, nameText, type PeopleCompany } from "../api.ts";
import { contactToEdit, rightsToSave } from "../form/person-draft.ts";
import { usePersonEditor } from "../form/use-person-editor.ts";
import { useSubmit } from "../form/use-submit.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { FormPart } from "./form-part.tsx";
import { RightsFields } from "./rights-fields.tsx";

/** Props of {@link GiveLoginDialog}. */
export interface GiveLoginDialogProps {
  contact: ContactRow;
  /** Its company says what can be dealt out. */
  companies: UseQueryResult<PeopleCompany[], ApiError>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onGiven: () => void;
}

/** Makes a contact person an account: its rights, and the invitation. */
export function GiveLoginDialog(props: GiveLoginDialogProps) {
  const { contact, companies, open, onOpenChange } = props;
  const { accounts } = usePhrases();
  if (!open) return null;
  const company = companies.data?.find(({ companyId }) => companyId === contact.companyId);
  if (company) return <OpenDialog {...props} company={company} />;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width={550}
      title={accounts.contacts.giveLoginTitle(nameText(contact))}
      description={accounts.contacts.giveLoginAdvice(contact.email)}
      footer={
        <Button kind="quiet" onClick={() => onOpenChange(false)}>
          {accounts.editor.cancel}
        </Button>
      }
    >
      {hasFailed(companies) ? (
        <ListFailure words={accounts} query={companies} />
      ) : companies.data ? (
        <EmptyState compact title={accounts.add.notYours}>
          {accounts.add.notYoursAdvice}
        </EmptyState>
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  );
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
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {accounts.editor.cancel}
          </Button>
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
        closes
        onSave={() => void submit()}
      >
        <FormPart title={accounts.editor.login}>
          <RightsFields
            editor={editor}
            noun={noun}
            companyId={contact.companyId}
            ceiling={company.companyKeys}
            accountId={null}
            withSuperior={false}
          />
        </FormPart>
      </EditorFrame>
    </Dialog>
  );
}
