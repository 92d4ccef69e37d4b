import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { useAccount } from "../../../lib/account.tsx";
import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import type { AuthorityRow } from "../api.ts";
import { KeyTick } from "./key-tick.tsx";

/** One account with its keys, on a phone. */
export function AuthorityItem({ row }: { row: AuthorityRow }) {
  const { company, domain } = usePhrases();
  const language = useLanguage();
  const { root } = useAccount();
  return (
    <div>
      <PersonName nameZh={row.nameZh} nameEn={row.name} />
      <div className="text-hint text-ink-3">
        {joinFacts(
          [
            row.companyName,
            domain.roles[row.role],
            row.status === "active" ? null : company.authority.statuses[row.status],
          ].filter((text): text is string => text !== null),
          language,
        )}
      </div>
      <div className="mt-1 grid grid-cols-1 gap-x-3">
        {resourceKeys.map((key) => (
          <KeyTick key={key} row={row} name={key} held={root.resourceKeys.includes(key)} labelled />
        ))}
      </div>
    </div>
  );
}
