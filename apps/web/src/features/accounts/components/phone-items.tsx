import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import type { AccountRow, ContactRow } from "../api.ts";
import { Receives } from "./contact-columns.tsx";
import { AccountStatusBadge } from "./status-badge.tsx";

const present = (parts: readonly (string | null)[]) => parts.filter((part): part is string => Boolean(part));

/** An account on a phone. */
export function AccountPhoneItem({ row }: { row: AccountRow }) {
  const { domain } = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 text-body">
        <span className="min-w-0 truncate">
          <PersonName nameZh={row.nameZh} nameEn={row.name} />
        </span>
        <span className="shrink-0">
          <AccountStatusBadge status={row.status} />
        </span>
      </div>
      <div className="truncate text-cell text-ink-2">{row.email}</div>
      <div className="truncate text-cell text-ink-3">
        {joinFacts(present([domain.roles[row.role], row.department, row.position]), language)}
      </div>
    </>
  );
}

/** A contact person on a phone. */
export function ContactPhoneItem({ row }: { row: ContactRow }) {
  const phrases = usePhrases();
  const language = useLanguage();
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 text-body">
        <span className="min-w-0 truncate">
          <PersonName nameZh={row.nameZh} nameEn={row.name} />
        </span>
        <span className="shrink-0">
          <Receives row={row} phrases={phrases} />
        </span>
      </div>
      <div className="truncate text-cell text-ink-2">{row.email}</div>
      <div className="truncate text-cell text-ink-3">
        {joinFacts(
          present([
            row.accountStatus === null ? phrases.accounts.contacts.noLogin : phrases.accounts.contacts.login,
            row.department,
            row.position,
          ]),
          language,
        )}
      </div>
    </>
  );
}
