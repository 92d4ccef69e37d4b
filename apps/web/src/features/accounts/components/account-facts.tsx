import { type MessagingApp, messagingApps } from "@passage/contract/accounts/messaging.ts";
import { formatCount, formatDay, joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { Facts } from "../../../ui/facts.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { AccountDetail } from "../api.ts";

/** An account for those who read it only. */
export function AccountFacts({ account }: { account: AccountDetail }) {
  const { accounts, domain } = usePhrases();
  const language = useLanguage();
  const { columns, editor: words } = accounts;
  const apps = messagingApps.filter((app): app is MessagingApp => Boolean(account.messaging[app]));
  return (
    <Facts
      facts={[
        { label: columns.email, value: account.email },
        { label: words.mobile, value: account.phone && formatPhone(account.phone) },
        { label: words.tel, value: account.tel && formatPhone(account.tel) },
        ...apps.map((app) => ({ label: accounts.apps[app], value: account.messaging[app] })),
        { label: columns.department, value: account.department },
        { label: columns.position, value: account.position },
        { label: columns.role, value: domain.roles[account.role] },
        {
          label: columns.keys,
          value: joinNames(
            account.resourceKeys.map((key) => domain.resourceKeys[key]),
            language,
          ),
        },
        { label: columns.superior, value: account.superiorName ?? words.noSuperior },
        { label: words.subordinates, value: formatCount(account.subordinates, language) },
        {
          label: columns.validUntil,
          value: account.validUntil ? formatDay(account.validUntil, language) : accounts.none,
        },
        {
          label: columns.lastSignedIn,
          value: account.lastSignedInAt ? <RelativeTime at={account.lastSignedInAt} /> : accounts.never,
        },
        { label: words.commission, value: account.isCommissionEmail ? accounts.yes : accounts.no },
        { label: words.news, value: account.isNewsEmail ? accounts.yes : accounts.no },
      ]}
    />
  );
}
