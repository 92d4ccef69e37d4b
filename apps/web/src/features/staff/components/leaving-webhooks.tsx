import { useId } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { Leaving } from "../api.ts";

/**
 * Webhooks whose secret somebody who is to be disabled has seen, and the way to roll one over. That isn't done in the
 * same step: the new secret is told once, to who hands it on to the receiver.
 */
export function LeavingWebhooks({ webhooks }: { webhooks: Leaving["webhooks"] }) {
  const { staff } = usePhrases();
  const { webhooks: words } = staff.ask.disable;
  const id = useId();
  const mayRoll = [useMay("integrationsEdit"), useMay("companiesAll")].every(Boolean);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-cell">
        {words.title(webhooks.length)}
      </h3>
      <ul className="flex flex-col">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="break-words py-1 text-body">
            {webhook.host}
          </li>
        ))}
      </ul>
      <p className="text-cell text-ink-2">{mayRoll ? words.advice : words.notYours}</p>
      {mayRoll && (
        <AppLink href="/bms/integrations?tab=webhooks" className={`self-start text-cell ${linkClass}`}>
          {words.rollOver}
        </AppLink>
      )}
    </section>
  );
}
