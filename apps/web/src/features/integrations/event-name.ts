import { type Action, actionNames } from "@passage/contract/applications/transitions.ts";
import { webhookEvents } from "@passage/contract/integrations/events.ts";
import type { Phrases } from "../../lib/i18n/load-phrases.ts";

const isAction = (text: string): text is Action => actionNames.some((action) => action === text);

/** An event in words. */
export function eventName(event: string, { domain, integrations }: Phrases): string {
  const { webhooks } = integrations;
  const own: Readonly<Record<string, string>> = {
    "application.created": webhooks.created,
    "student.registered": webhooks.registered,
    "student.transferred": webhooks.transferred,
    "student.erased": webhooks.erased,
    test: webhooks.test,
  };
  const action = event.replace("application.", "");
  return own[event] ?? (isAction(action) ? domain.happened[action] : event);
}

/** Events in the groups that the form shows. */
export const eventGroups = {
  application: webhookEvents.filter((event) => event.startsWith("application.")),
  student: webhookEvents.filter((event) => event.startsWith("student.")),
} as const;

/** How many events somebody asked for. */
export function eventsText(events: readonly string[], { integrations: { webhooks } }: Phrases): string {
  return events.length === webhookEvents.length ? webhooks.allEvents : webhooks.eventsCount(events.length);
}
