/** Whose session a token belongs to: portal accounts or staff of the back office. */
export type Audience = "account" | "staff";

// Public by design (contract "Auth"): they say which front end asks and grant nothing.
const clients = new Map<string, Audience>([
  ["passage-portal:passage-portal", "account"],
  ["passage-bms:passage-bms", "staff"],
]);

/** The audience that a Basic `Authorization` header selects; null when it is missing or names no client of ours. */
export function audienceOf(authorization: string): Audience | null {
  const [, encoded] = /^basic ([\w+/=-]{1,200})$/i.exec(authorization.trim()) ?? [];
  if (encoded === undefined) return null;
  return clients.get(Buffer.from(encoded, "base64").toString("utf8")) ?? null;
}
