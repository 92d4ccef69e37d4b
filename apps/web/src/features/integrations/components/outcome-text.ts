import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import type { Delivery } from "../api.ts";

/** How the last try went: the status, and why it failed; a dash before the first. */
export function outcomeText({ status, fault }: Delivery, { integrations }: Phrases): string {
  const words = fault ? integrations.log.faults[fault] : null;
  if (status === null) return words ?? "–";
  return words ? `${status} · ${words}` : String(status);
}
