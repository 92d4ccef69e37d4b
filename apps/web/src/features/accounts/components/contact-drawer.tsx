import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { removeContactPerson, saveContactPerson } from "../../../lib/wire/accounts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type ContactRow, companiesQuery, nameText, outdatedByPeople } from "../api.ts";
import { contactToEdit, personToSave } from "../form/person-draft.ts";
import { useEmailCheck } from "../form/use-email-check.ts";
import { usePersonEditor } from "../form/use-person-editor.ts";
import { useSubmit } from "../form/use-submit.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { GiveLoginDialog } from "./give-login-dialog.tsx";
import { MailFields } from "./mail-fields.tsx";
import { PersonFields } from "./person-fields.tsx";

/** Props of {@link ContactDrawer}. */
export interface ContactDrawerProps {
  /** Without a login, of a company that the caller looks after. */
  contact: ContactRow;
  /** Reads it again, after somebody else saved it. */
  reread: () => Promise<ContactRow | null>;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

const noun = "contact";

/** A contact person without a login beside the list: its form, a login for it, its removal. */
export function ContactDrawer({ contact, reread, onClose, onDirty }: ContactDrawerProps) {
  const { accounts } = usePhrases();
  const words = accounts.editor;
  const ownOnly = useOwnOnly();
  const companies = useQuery(companiesQuery());
  const company = companies.data?.find(({ companyId }) => companyId === contact.companyId);
  const { mutateAsync } = useWrite(saveContactPerson, { handles: "all" });
  const [giving, setGiving] = useState(false);
  const { contactPersonId, companyId } = contact;
  const editor = usePersonEditor({
    stored: { draft: contactToEdit(contact), version: contact.version },
    save: async (draft, version) => {
      const saved = await mutateAsync({
        body: { contactPersonId, companyId, version, ...personToSave(draft) },
      });
      showToast({ tone: "pos", title: words.saved(draft.nameZh.trim() || draft.name.trim()) });
      return saved.version;
    },
    reread: async () => {
      const now = await reread();
      if (!now) throw new Error("It is gone.");
      return { draft: contactToEdit(now), version: now.version };
    },
  });
  const { summary, submit } = useSubmit(editor);
  const emails = useEmailCheck({ companyId, contactPersonId, login: false });

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      meta={<span className="truncate text-ink-3">{contact.companyName}</span>}
      title={<PersonName style="head" nameZh={contact.nameZh} nameEn={contact.name} />}
      footerStart={
        <div className="flex flex-wrap gap-2">
          <Button
            icon={KeyRound}
            disabledReason={editor.dirty ? words.unsaved : undefined}
            reasonAt="elsewhere"
            {...ownOnly}
            onClick={() => setGiving(true)}
          >
            {accounts.contacts.giveLogin}
          </Button>
          <Removal contact={contact} onGone={onClose} />
        </div>
      }
      footer={
        <Button
          kind="primary"
          busy={editor.saving}
          disabledReason={editor.dirty ? undefined : words.unchanged}
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
        <PersonFields editor={editor} noun={noun} emails={emails} />
        <MailFields editor={editor} noun={noun} company={company} />
      </EditorFrame>
      <GiveLoginDialog
        contact={contact}
        companies={companies}
        open={giving}
        onOpenChange={setGiving}
        onGiven={onClose}
      />
    </Drawer>
  );
}

function Removal({ contact, onGone }: { contact: ContactRow; onGone: () => void }) {
  const { accounts } = usePhrases();
  const words = accounts.contacts;
  const client = useQueryClient();
  const ownOnly = useOwnOnly();
  const [asked, setAsked] = useState(false);
  const { mutateAsync } = useWrite(removeContactPerson, { handles: "all" });
  const name = nameText(contact);

  async function remove() {
    const { contactPersonId, version } = contact;
    try {
      await mutateAsync({ body: { contactPersonId, version } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast({ tone: "neg", title: accounts.actions.refused, description: error.message });
      throw error;
    } finally {
      for (const wire of outdatedByPeople) void client.invalidateQueries({ queryKey: callKey(wire) });
    }
    showToast({ tone: "pos", title: words.removed(name) });
    onGone();
  }

  return (
    <>
      <Button
        kind="danger"
        icon={Trash2}
        disabledReason={contact.isCommissionEmail ? words.sole : undefined}
        reasonAt="elsewhere"
        data-tip={contact.isCommissionEmail ? words.sole : undefined}
        {...ownOnly}
        onClick={() => setAsked(true)}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={words.removeTitle(name)}
        description={words.removeAdvice}
        confirmLabel={words.remove}
        danger
        onConfirm={remove}
      />
    </>
  );
}
