import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import type { AccountRow, ContactRow } from "../api.ts";
import { Receives } from "./contact-columns.tsx";
import { AccountStatusBadge } from "./status-badge.tsx";

const present = (parts: readonly (string | null)[]) => parts.filter((part): part is string => Boolean(part));

/** An account on a phone; of which company, where there are several. */
export function AccountPhoneItem({ row, several }: { row: AccountRow; several: boolean }) {
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
      {several && <CompanyLine name={row.companyName} />}
    </>
  );
}

/** A contact person on a phone; of which company, where there are several. */
export function ContactPhoneItem({ row, several }: { row: ContactRow; several: boolean }) {
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
      {several && <CompanyLine name={row.companyName} />}
    </>
  );
}

function CompanyLine({ name }: { name: string }) {
  return (
    <div className="truncate text-cell text-ink-3" lang={nameLanguage(name, useLanguage())}>
      {name}
    </div>
  );
}
