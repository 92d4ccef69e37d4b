import { type MessagingApp, messagingApps } from "@passage/contract/accounts/messaging.ts";
import { useQuery } from "@tanstack/react-query";
import { linkClass } from "../../ui/button-style.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { isApiError } from "../api/api-error.ts";
import { read } from "../api/queries.ts";
import { joinFacts } from "../format.ts";
import { useLanguage, usePhrases } from "../i18n/phrases.tsx";
import { nameLanguage } from "../name-language.ts";
import { PersonName } from "../person-name.tsx";
import { formatPhone } from "../phone-text.ts";
import { getAgentUserInfoById } from "../wire/accounts.gen.ts";

/** The card of an account within sight (spec point 7): what is known of it; what nobody filled in is left out. */
export function ColleagueCard({ accountId }: { accountId: number }) {
  const { accounts, domain } = usePhrases();
  const language = useLanguage();
  const query = useQuery(
    read(getAgentUserInfoById, { query: { onlineAgentUserId: accountId } }, { handles: "all" }),
  );
  const card = query.data;
  const { columns, editor, card: words } = accounts;
  if (query.isError)
    return (
      <ErrorState compact title={words.failed} onRetry={() => void query.refetch()}>
        {isApiError(query.error) ? query.error.message : null}
      </ErrorState>
    );
  if (!card) return <SkeletonText lines={5} />;
  const langOf = (name: string | null) => {
    const lang = name === null ? undefined : nameLanguage(name, language);
    return lang ? { lang } : {};
  };
  const apps = messagingApps.filter((app): app is MessagingApp => Boolean(card.messaging[app]));
  const facts = [
    { label: columns.department, value: card.department },
    {
      label: columns.email,
      value: (
        <a className={linkClass} href={`mailto:${card.email}`}>
          {card.email}
        </a>
      ),
    },
    { label: editor.mobile, value: card.phone && <Line number={card.phone} /> },
    { label: editor.tel, value: card.tel && <Line number={card.tel} /> },
    ...apps.map((app) => ({ label: accounts.apps[app], value: card.messaging[app] })),
    { label: columns.superior, value: card.superiorName, ...langOf(card.superiorName) },
    { label: columns.company, value: card.companyName, ...langOf(card.companyName) },
  ];
  return (
    <>
      <h2 className="text-module">
        <PersonName nameZh={card.nameZh} nameEn={card.name} style="head" />
      </h2>
      <p className="mb-3 text-hint text-ink-2">
        {joinFacts(
          [domain.roles[card.role], card.position, card.active ? null : accounts.statuses.disabled],
          language,
        )}
      </p>
      <Facts facts={facts.filter(({ value }) => Boolean(value))} labelWidth={96} />
    </>
  );
}

/** A number as people read it, to be called by a press. */
function Line({ number }: { number: string }) {
  return (
    <a className={linkClass} href={`tel:${number}`}>
      <span className="tabular">{formatPhone(number)}</span>
    </a>
  );
}
