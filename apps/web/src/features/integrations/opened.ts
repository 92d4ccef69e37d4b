import type { Search, SearchChanges } from "../../lib/search.ts";

export type IntegrationsTab = "keys" | "webhooks";

/** What is being edited: `key:new`, `key:3`, `webhook:new`, `webhook:3`; a text, so that two can be compared. */
export type Editing = `${"key" | "webhook"}:${string}`;

export const tabOf = ({ tab }: Search): IntegrationsTab => (tab === "webhooks" ? "webhooks" : "keys");

const idIn = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** What the address says is being edited. */
export function editingIn(search: Search): Editing | null {
  if (tabOf(search) === "keys") {
    return search.key === "new" || idIn(search.key) !== null ? `key:${search.key}` : null;
  }
  if (search.webhook === "new") return "webhook:new";
  return search.edit && idIn(search.webhook) !== null ? `webhook:${search.webhook}` : null;
}

/** The change of the address that opens something to be edited; null closes it. */
export function editingSearch(search: Search, editing: Editing | null): SearchChanges {
  const [noun, id] = editing?.split(":") ?? [];
  if (tabOf(search) === "keys") return { key: noun === "key" ? id : undefined };
  if (noun === "webhook") return { webhook: id, edit: id === "new" ? undefined : "1" };
  return { edit: undefined, webhook: search.webhook === "new" ? undefined : search.webhook };
}

/** The id of what is edited; null where it is a new one, or nothing of that kind. */
export function idOf(editing: Editing | null, noun: "key" | "webhook"): number | "new" | null {
  const [kind, id] = editing?.split(":") ?? [];
  if (kind !== noun) return null;
  return id === "new" ? "new" : idIn(id);
}

/** The webhook whose log is shown. */
export function shownWebhook(search: Search): number | null {
  return tabOf(search) === "webhooks" ? idIn(search.webhook) : null;
}

/** The delivery that is open beside the log. */
export const shownDelivery = ({ delivery }: Search): number | null => idIn(delivery);
