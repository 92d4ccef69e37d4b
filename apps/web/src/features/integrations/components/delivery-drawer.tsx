import { Send } from "lucide-react";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { formatCount, formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { listDeliveries, listWebhooks, redeliver } from "../../../lib/wire/integrations.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Delivery } from "../api.ts";
import { eventName } from "../event-name.ts";
import { outcomeText } from "./outcome-text.ts";
import { DeliveryBadge } from "./state-badges.tsx";

/** Props of {@link DeliveryDrawer}. */
export interface DeliveryDrawerProps {
  webhookId: number;
  row: Delivery;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One delivery: how its tries went, and what is sent. */
export function DeliveryDrawer({ webhookId, row, onClose, onPrevious, onNext }: DeliveryDrawerProps) {
  const phrases = usePhrases();
  const { log: words } = phrases.integrations;
  const language = useLanguage();
  const again = useWrite(redeliver, {
    outdates: [listDeliveries, listWebhooks],
    onSuccess: () => void showToast({ tone: "info", title: words.sentAgain }),
  });
  // Several: one turns to another delivery while the answer about the first is on its way.
  const [sending, setSending] = useState<readonly number[]>([]);
  async function send(deliveryId: number) {
    setSending((now) => [...now, deliveryId]);
    // A failure is shown by the api client.
    await again.mutateAsync({ params: { id: webhookId, deliveryId } }).catch(() => undefined);
    setSending((now) => now.filter((one) => one !== deliveryId));
  }
  const instant = (at: string | null) => (at ? formatInstant(at, language) : "–");
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      meta={<DeliveryBadge row={row} />}
      title={eventName(row.type, phrases)}
      onPrevious={onPrevious}
      onNext={onNext}
      footer={
        <Button icon={Send} busy={sending.includes(row.id)} onClick={() => void send(row.id)}>
          {words.again}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            { label: words.happened, value: instant(row.occurredAt) },
            { label: words.tries, value: row.tries },
            { label: words.last, value: instant(row.lastTryAt) },
            { label: words.next, value: instant(row.nextTryAt) },
            { label: words.answer, value: outcomeText(row, phrases) },
            ...(row.answer ? [{ label: words.answerText, value: row.answer, lang: "" }] : []),
            {
              label: words.duration,
              value:
                row.durationMs === null ? "–" : words.milliseconds(formatCount(row.durationMs, language)),
            },
            { label: words.id, value: <span className="id-figures break-all">{row.messageId}</span> },
          ]}
        />
        <section>
          <h3 className="mb-1 text-module">{words.payload}</h3>
          <pre
            lang="en"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-control bg-sunken px-3 py-2.5 font-mono text-hint outline-offset-1"
          >
            {JSON.stringify(JSON.parse(row.payload), null, 2)}
          </pre>
        </section>
      </div>
    </Drawer>
  );
}
