import { formatInstant } from "../../../lib/format.ts";
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

/** What there is to know of a key beside what can be edited. */
export function KeyFacts({ stored }: { stored: ServiceKey }) {
  const { integrations } = usePhrases();
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
        {
          label: words.lastUsed,
          value: stored.lastUsedAt ? <RelativeTime at={stored.lastUsedAt} /> : integrations.never,
        },
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
