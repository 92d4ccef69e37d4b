import { messagingApps } from "@passage/contract/accounts/messaging.ts";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { LoadingDrawer } from "../../../lib/loading-drawer.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { type ContactRow, contactQuery } from "../api.ts";
import { AccountDrawer } from "./account-drawer.tsx";
import { ContactDrawer } from "./contact-drawer.tsx";

/** Props of {@link OpenContact}. */
export interface OpenContactProps {
  contactPersonId: number;
  /** As the list shows it, while the person itself is on its way. */
  row: ContactRow | undefined;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** The contact person that is open beside the list: a login is its account, everybody else a form of their own. */
export function OpenContact({ contactPersonId, row, onClose, onDirty }: OpenContactProps) {
  const { accounts } = usePhrases();
  const query = useQuery(contactQuery(contactPersonId));
  const contact = query.data ?? row;
  const title = contact ? contact.name : accounts.contacts.title;
  if (!contact)
    return <LoadingDrawer query={query} title={title} words={accounts.editor} onClose={onClose} />;
  if (contact.accountId !== null)
    return <AccountDrawer accountId={contact.accountId} title={title} onClose={onClose} onDirty={onDirty} />;
  if (!contact.editable) return <ContactReader contact={contact} onClose={onClose} />;
  return (
    <ContactDrawer
      contact={contact}
      reread={async () => (await query.refetch()).data ?? null}
      onClose={onClose}
      onDirty={onDirty}
    />
  );
}

function ContactReader({ contact, onClose }: { contact: ContactRow; onClose: () => void }) {
  const { accounts } = usePhrases();
  const { columns, editor: words } = accounts;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      meta={<span className="truncate text-ink-3">{contact.companyName}</span>}
      title={<PersonName style="head" nameZh={contact.nameZh} nameEn={contact.name} />}
      footerStart={<span className="text-hint text-ink-3">{accounts.readOnly}</span>}
    >
      <Facts
        facts={[
          { label: columns.email, value: contact.email },
          { label: words.mobile, value: contact.phone && formatPhone(contact.phone) },
          { label: words.tel, value: contact.tel && formatPhone(contact.tel) },
          ...messagingApps
            .filter((app) => contact.messaging[app])
            .map((app) => ({ label: accounts.apps[app], value: contact.messaging[app] })),
          { label: columns.department, value: contact.department },
          { label: columns.position, value: contact.position },
          { label: words.commission, value: contact.isCommissionEmail ? accounts.yes : accounts.no },
          { label: words.news, value: contact.isNewsEmail ? accounts.yes : accounts.no },
        ]}
      />
    </Drawer>
  );
}
