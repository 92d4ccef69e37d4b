import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { LoadingDrawer } from "../../../lib/loading-drawer.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { saveAccount } from "../../../lib/wire/accounts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type AccountDetail, accountQuery, companiesQuery, nameText } from "../api.ts";
import { accountToEdit, personToSave, rightsToSave } from "../form/person-draft.ts";
import { useEmailCheck } from "../form/use-email-check.ts";
import { usePersonEditor } from "../form/use-person-editor.ts";
import { useSubmit } from "../form/use-submit.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import { FormPart } from "./form-part.tsx";
import { MailFields } from "./mail-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { AccountStatusBadge } from "./status-badge.tsx";

/** Props of {@link AccountDrawer}. */
export interface AccountDrawerProps {
  accountId: number;
  /** The row's name, while the whole is on its way. */
  title: string;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** One account beside the list: its form for whoever looks after it, else what there is to read. */
export function AccountDrawer({ accountId, title, onClose, onDirty }: AccountDrawerProps) {
  const { accounts } = usePhrases();
  const query = useQuery(accountQuery(accountId));
  if (!query.data)
    return <LoadingDrawer query={query} title={title} words={accounts.editor} onClose={onClose} />;
  const props = { account: query.data, onClose, onDirty };
  return query.data.editable ? <AccountEditor {...props} /> : <AccountReader {...props} />;
}

type OpenAccountProps = { account: AccountDetail } & Pick<AccountDrawerProps, "onClose" | "onDirty">;

function Meta({ account }: { account: AccountDetail }) {
  return (
    <>
      <AccountStatusBadge status={account.status} />
      <span className="truncate text-ink-3">{account.companyName}</span>
    </>
  );
}

const titleOf = ({ name, nameZh }: AccountDetail) => (
  <PersonName style="head" nameZh={nameZh} nameEn={name} />
);

function AccountReader({ account, onClose }: OpenAccountProps) {
  const { accounts } = usePhrases();
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      meta={<Meta account={account} />}
      title={titleOf(account)}
      footerStart={<span className="text-hint text-ink-3">{accounts.readOnly}</span>}
    >
      <AccountFacts account={account} />
    </Drawer>
  );
}

const noun = "account";

function AccountEditor({ account, onClose, onDirty }: OpenAccountProps) {
  const { accounts } = usePhrases();
  const words = accounts.editor;
  const client = useQueryClient();
  const ownOnly = useOwnOnly();
  const companies = useQuery(companiesQuery());
  const { mutateAsync } = useWrite(saveAccount, { handles: "all" });
  const editor = usePersonEditor({
    stored: { draft: accountToEdit(account), version: account.version },
    save: async (draft, version) => {
      const body = { accountId: account.accountId, version: version ?? 0 };
      const saved = await mutateAsync({ body: { ...body, ...personToSave(draft), ...rightsToSave(draft) } });
      showToast({ tone: "pos", title: words.saved(draft.nameZh.trim() || draft.name.trim()) });
      return saved.version;
    },
    reread: async () => {
      const now = await client.fetchQuery(accountQuery(account.accountId));
      return { draft: accountToEdit(now), version: now.version };
    },
  });
  const { summary, submit } = useSubmit(editor);
  const emails = useEmailCheck({
    companyId: account.companyId,
    contactPersonId: account.contactPersonId,
    login: true,
  });
  const { invited } = account;
  const unchanged = editor.dirty ? undefined : words.unchanged;

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      meta={<Meta account={account} />}
      title={titleOf(account)}
      footerStart={
        <AccountActions account={account} name={nameText(account)} dirty={editor.dirty} onGone={onClose} />
      }
      footer={
        <Button
          kind="primary"
          busy={editor.saving}
          disabledReason={unchanged}
          reasonAt="start"
          {...ownOnly}
          onClick={() => void submit()}
        >
          {words.save}
        </Button>
      }
    >
      <EditorFrame
        editor={editor}
        noun={noun}
        summary={summary}
        onDirty={onDirty}
        onSave={() => {
          if (editor.dirty && !ownOnly) void submit();
        }}
      >
        <PersonFields
          editor={editor}
          noun={noun}
          emails={emails}
          emailFixed={invited ? undefined : words.emailFixed}
        />
        <FormPart title={words.login}>
          <RightsFields
            editor={editor}
            noun={noun}
            companyId={account.companyId}
            ceiling={account.companyKeys}
            accountId={account.accountId}
          />
        </FormPart>
        <MailFields
          editor={editor}
          noun={noun}
          company={companies.data?.find(({ companyId }) => companyId === account.companyId)}
        />
      </EditorFrame>
    </Drawer>
  );
}
