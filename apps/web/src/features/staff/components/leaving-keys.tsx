import { useId } from "react";
import { dayOfInstant, formatDay, joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { Leaving } from "../api.ts";

type Key = Leaving["keys"][number];

/** Props of {@link LeavingKeys}. */
export interface LeavingKeysProps {
  keys: readonly Key[];
  /** Those that end in the same step. */
  revoked: readonly number[];
  onRevoked: (ids: readonly number[]) => void;
}

/** Service keys that somebody who is to be disabled has to do with, each to be revoked, and the way to roll one over. */
export function LeavingKeys({ keys, revoked, onRevoked }: LeavingKeysProps) {
  const { staff } = usePhrases();
  const { keys: words } = staff.ask.disable;
  const id = useId();
  const mayRevoke = [useMay("integrationsEdit"), useMay("companiesAll")].every(Boolean);
  const setRevoked = (key: Key, on: boolean) =>
    onRevoked(on ? [...revoked, key.id] : revoked.filter((one) => one !== key.id));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-cell">
        {words.title(keys.length)}
      </h3>
      <ul className="flex flex-col">
        {keys.map((key) => (
          <li key={key.id}>
            {mayRevoke ? (
              <Checkbox
                label={words.revoke(key.name)}
                hint={<KeyHint of={key} />}
                checked={revoked.includes(key.id)}
                onChange={(on) => setRevoked(key, on)}
              />
            ) : (
              <p className="py-1 text-body">
                {key.name}
                <span className="block text-hint text-ink-3">
                  <KeyHint of={key} />
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="text-cell text-ink-2">{mayRevoke ? words.advice : words.notYours}</p>
      {mayRevoke && (
        <AppLink href="/bms/integrations" className={`self-start text-cell ${linkClass}`}>
          {words.rollOver}
        </AppLink>
      )}
    </section>
  );
}

function KeyHint({ of: { known, bound, lastUsedAt, expiresOn, expired } }: { of: Key }) {
  const { staff } = usePhrases();
  const language = useLanguage();
  const { keys: words } = staff.ask.disable;
  return joinSentences(
    [
      known ? words.known : "",
      bound ? words.bound : "",
      lastUsedAt ? words.lastUsed(formatDay(dayOfInstant(lastUsedAt), language)) : words.neverUsed,
      (expired ? words.expired : words.until)(formatDay(expiresOn, language)),
    ],
    language,
  );
}
