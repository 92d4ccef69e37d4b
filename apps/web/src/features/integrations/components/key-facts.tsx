import { formatDay, formatInstant, joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { ServiceKey } from "../api.ts";

/** The two ends of a key's text: enough to tell it from another. */
export function KeyText({ start, lastFour }: { start: string; lastFour: string }) {
  return (
    <span className="id-figures">
      {start}…{lastFour}
    </span>
  );
}

/** Props of {@link KeyFacts}. */
export interface KeyFactsProps {
  stored: ServiceKey;
  /** With what the form would show, where there is none. */
  whole: boolean;
}

/** What there is to know of a key beside what can be edited. */
export function KeyFacts({ stored, whole }: KeyFactsProps) {
  const { domain, integrations } = usePhrases();
  const { keys: words } = integrations;
  const language = useLanguage();
  const texts = stored.secrets.map((secret) => (
    <div key={secret.createdAt + secret.lastFour}>
      <KeyText {...secret} />
      {secret.validUntil && (
        <span className="ml-2 text-ink-3">{words.until(formatInstant(secret.validUntil, language))}</span>
      )}
    </div>
  ));
  return (
    <Facts
      facts={[
        ...(texts.length > 0 ? [{ label: words.key, value: texts }] : []),
        { label: words.expires, value: formatDay(stored.expiresOn, language) },
        ...(whole
          ? [
              {
                label: words.permissions,
                value: joinNames(
                  stored.permissions
                    .filter((one) => one !== "companiesAll")
                    .map((one) => domain.staffPermissions[one]),
                  language,
                ),
              },
              {
                label: words.companies,
                value: stored.bd ? words.companiesOf(stored.bd.name) : words.allCompanies,
              },
              {
                label: words.addresses,
                value: stored.addresses.length > 0 ? stored.addresses.join(", ") : words.anywhere,
              },
            ]
          : []),
        {
          label: words.lastUsed,
          value: stored.lastUsedAt ? <RelativeTime at={stored.lastUsedAt} /> : integrations.never,
        },
        ...(stored.lastRefused
          ? [
              {
                label: words.lastRefused,
                value: (
                  <>
                    <RelativeTime at={stored.lastRefused.at} />
                    <div className="break-words">
                      {words.refusedFrom(words.refusals[stored.lastRefused.reason], stored.lastRefused.from)}
                    </div>
                  </>
                ),
              },
            ]
          : []),
        {
          label: words.made,
          value: (
            <>
              <RelativeTime at={stored.createdAt} /> {stored.createdBy && words.by(stored.createdBy)}
            </>
          ),
        },
        ...(stored.revokedAt
          ? [{ label: words.states.revoked, value: <RelativeTime at={stored.revokedAt} /> }]
          : []),
      ]}
    />
  );
}
