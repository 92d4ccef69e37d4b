import { auditNouns } from "@passage/contract/audit/rules.ts";
import { lengths } from "@passage/contract/limits.ts";
import type { ListSearch } from "../../lib/use-list-search.ts";

/** Names of the log's filters in the address. */
export const auditFilterNames = [
  "time",
  "from",
  "to",
  "who",
  "company",
  "noun",
  "nounId",
  "action",
  "requestId",
] as const;

export type AuditFilterName = (typeof auditFilterNames)[number];

/** Stretches of time up to now, in hours. */
export const periods = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;

export type Period = keyof typeof periods;

const hour = 3_600_000;

type Filters = ListSearch<AuditFilterName>["filters"];

/** What the address asks of the log; what a hand-typed one gets wrong is left out. `now` is where periods end. */
export function auditFilter(filters: Filters, now: number) {
  const period = periodIn(filters.time);
  const text = (name: AuditFilterName) => filters[name]?.trim().slice(0, lengths.keyword) || undefined;
  const { kind, id } = whoIn(filters.who);
  return {
    ...(period
      ? { from: new Date(now - periods[period] * hour).toISOString() }
      : { from: startOf(filters.from), to: startOf(filters.to, 1) }),
    account: kind === "account" ? id : undefined,
    staff: kind === "staff" ? id : undefined,
    system: kind === "system" ? ("true" as const) : undefined,
    company: idIn(filters.company),
    noun: text("noun"),
    nounId: text("nounId"),
    action: text("action"),
    requestId: text("requestId"),
  };
}

export type AuditFilter = ReturnType<typeof auditFilter>;

export function periodIn(text: string | null): Period | null {
  return (Object.keys(periods) as Period[]).find((one) => one === text) ?? null;
}

/** Who acted, as the address names them: `account:12`, `staff:3`, `system`. */
export function whoIn(text: string | null): { kind: "account" | "staff" | "system" | null; id?: number } {
  if (text === "system") return { kind: "system" };
  const [kind, id] = (text ?? "").split(":");
  const number = idIn(id ?? null);
  if ((kind !== "account" && kind !== "staff") || number === undefined) return { kind: null };
  return { kind, id: number };
}

export function idIn(text: string | null): number | undefined {
  const id = Number(text);
  return text && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** The instant a day of the reader's begins at, or the one so many days later. */
function startOf(day: string | null, later = 0): string | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

/** What the noun filter offers, with one that the address names beside. */
export function nounsWith(chosen: string | null): readonly string[] {
  const all: readonly string[] = auditNouns;
  return chosen && !all.includes(chosen) ? [...all, chosen] : all;
}
