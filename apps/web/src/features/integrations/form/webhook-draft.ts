import { webhookEvents } from "@passage/contract/integrations/events.ts";
import { webhookUrlProblem } from "@passage/contract/integrations/rules.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { Option } from "../../../ui/option.ts";
import type { Webhook } from "../api.ts";

/** A webhook as it is typed. */
export interface WebhookDraft {
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly companies: readonly Option<number>[];
  readonly active: boolean;
}

/** A new one: it hears of everything, everywhere. */
export const emptyWebhook: WebhookDraft = {
  url: "",
  description: "",
  events: webhookEvents,
  companies: [],
  active: true,
};

/** A stored one as text to edit. */
export function webhookToEdit({ url, description, events, companies, active }: Webhook): WebhookDraft {
  return {
    url,
    description: description ?? "",
    events,
    companies: companies.map(({ id, name }) => ({ value: id, label: name })),
    active,
  };
}

/** What was typed, as it is saved. Events keep the order of the form, whatever was ticked first. */
export function webhookToSave({ url, description, events, companies, active }: WebhookDraft) {
  return {
    url: url.trim(),
    description: description.trim() || null,
    events: webhookEvents.filter((event) => events.includes(event)),
    companyIds: companies.map(({ value }) => value),
    active,
  };
}

/** What the rules say of what was typed. */
export function problemsOfWebhook(draft: WebhookDraft, toLoopback: boolean): FieldProblem[] {
  const { url, events } = webhookToSave(draft);
  const wrong = url === "" ? "required" : webhookUrlProblem(url, { toLoopback });
  return [
    ...(wrong ? [{ path: "url", rule: wrong }] : []),
    ...(events.length === 0 ? [{ path: "events", rule: "required" }] : []),
  ];
}
