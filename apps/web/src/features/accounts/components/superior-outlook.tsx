import type { UseQueryResult } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PersonName } from "../../../lib/person-name.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { nameText, type Outlook } from "../api.ts";

/** Whose students become visible to whom, or why it can't be. */
export function SuperiorOutlook({ outlook }: { outlook: UseQueryResult<Outlook, ApiError> }) {
  const { accounts } = usePhrases();
  const words = accounts.superior;
  // What was read a while ago may be another tree by now: it isn't shown while it is read again.
  if (outlook.isFetching) return <SkeletonText lines={3} />;
  if (outlook.isError) {
    const known = isApiError(outlook.error) && /^7/.test(outlook.error.code ?? "");
    return (
      <Banner tone="neg" title={known ? accounts.actions.refused : words.failed} live>
        {outlook.error.message}
      </Banner>
    );
  }
  if (!outlook.data) return null;
  const { people, gaining, losing } = outlook.data;
  return (
    <section aria-label={words.outlook} className="flex flex-col gap-3 border-line border-t pt-4">
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto text-cell">
        {people.map((person) => (
          <li key={person.accountId} className="flex flex-wrap justify-between gap-x-3">
            <span>
              <PersonName nameZh={person.nameZh} nameEn={person.name} />
            </span>
            <span className="text-ink-3">
              {person.superiorName === null ? words.nobodyNow : words.now(person.superiorName)}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="text-module">{words.outlook}</h3>
      <div role="status">
        <ul className="flex flex-col gap-1 text-cell">
          {gaining.map((one) => (
            <li key={one.accountId} className="flex gap-2">
              <Eye size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
              {words.gains(nameText(one), one.students)}
            </li>
          ))}
          {losing.map((one) => (
            <li key={one.accountId} className="flex gap-2">
              <EyeOff size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
              {words.loses(nameText(one), one.students)}
            </li>
          ))}
          {gaining.length + losing.length === 0 && <li className="text-ink-2">{words.same}</li>}
        </ul>
      </div>
    </section>
  );
}
