import {
  CircleCheck,
  CirclePause,
  CircleSlash,
  Clock,
  OctagonAlert,
  Power,
  RotateCw,
  TriangleAlert,
} from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { Delivery, ServiceKey, Webhook } from "../api.ts";

/** Whether a key can be used. */
export function KeyState({ state }: { state: ServiceKey["state"] }) {
  const { states } = usePhrases().integrations.keys;
  const icons = { active: CircleCheck, expired: Clock, revoked: CircleSlash } as const;
  return (
    <Badge icon={icons[state]} tone={state === "expired" ? "att" : "plain"}>
      {states[state]}
    </Badge>
  );
}

/** Whether a webhook is told what happens, and hears it. */
export function WebhookState({
  webhook,
}: {
  webhook: Pick<Webhook, "active" | "pausedAt" | "failingSince">;
}) {
  const { states } = usePhrases().integrations.webhooks;
  const { active, pausedAt, failingSince } = webhook;
  if (!active) return <Badge icon={Power}>{states.off}</Badge>;
  if (pausedAt)
    return (
      <Badge icon={CirclePause} tone="neg" ground>
        {states.paused}
      </Badge>
    );
  if (failingSince)
    return (
      <Badge icon={TriangleAlert} tone="att">
        {states.failing}
      </Badge>
    );
  return <Badge icon={CircleCheck}>{states.active}</Badge>;
}

/** What became of a delivery. */
export function DeliveryBadge({ row: { state, tries, nextTryAt } }: { row: Delivery }) {
  const { log } = usePhrases().integrations;
  if (state === "delivered")
    return (
      <Badge icon={CircleCheck} tone="pos">
        {log.states.delivered}
      </Badge>
    );
  if (state === "failed")
    return (
      <Badge icon={OctagonAlert} tone="neg">
        {log.states.failed}
      </Badge>
    );
  if (nextTryAt === null) return <Badge icon={CirclePause}>{log.held}</Badge>;
  if (tries > 0)
    return (
      <Badge icon={RotateCw} tone="att">
        {log.retrying}
      </Badge>
    );
  return <Badge icon={Clock}>{log.states.waiting}</Badge>;
}
