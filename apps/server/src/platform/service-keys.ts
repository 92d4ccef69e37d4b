import { randomBytes } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { integrationLimits, personPermissions } from "@passage/contract/integrations/rules.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { sql } from "kysely";
import { AppError } from "./app-error.ts";
import type { Database } from "./database.ts";
import { consume } from "./rate-limit.ts";
import { grantScope, type Scope, type StaffScope, systemScope } from "./scope.ts";
import { noteRefusal, reasonOf } from "./service-key-refusals.ts";

const start = "psk_";

/** A new service key: 256 random bits. */
export function newServiceKey(): string {
  return `${start}${randomBytes(32).toString("base64url")}`;
}

/** Whether a token is a service key by its looks. Tokens of sessions are shorter, though one may begin alike. */
export function isServiceKey(token: string): boolean {
  return token.startsWith(start) && token.length === start.length + 43;
}

export interface PresentedKey {
  /** SHA-256 of the token. */
  readonly hash: Buffer;
  readonly requestId: string;
  readonly language: Language;
  /** The platform's calendar day, `YYYY-MM-DD`, for the key's last one. */
  readonly today: string;
  readonly now: Date;
  /** Where the call comes from. */
  readonly address: string;
}

interface ResolvedKey {
  key_id: number;
  staff_id: number;
  staff_name: string;
  permissions: StaffPermission[];
  staff_companies: number[] | null;
  addresses: string[];
  refusal: "revoked" | "expired" | null;
  last_used_at: string | null;
}

/** Whether it never was one or was revoked, its holder isn't told. */
const codes = { unknown: "2011", revoked: "2011", expired: "7071", elsewhere: "7070" } as const;

const rate = { limit: integrationLimits.callsPerMinute, windowSeconds: 60, blockSeconds: 5 } as const;

/**
 * Makes the scope of a service key: that of the staff row it acts as. It has never proved who it is, so that dangerous
 * acts are refused to it (2010). Whatever is wrong is told to who holds the key's text alone.
 * @throws AppError 2011 unknown or revoked, 7071 past its time, 7070 used from elsewhere, 2016 too many calls
 */
export async function authenticateServiceKey(
  database: Database,
  presented: PresentedKey,
): Promise<StaffScope> {
  const { hash, requestId, language, today, now, address } = presented;
  const system = systemScope("service-key", { requestId, language });
  const { rows } = await sql<ResolvedKey>`
    select * from resolve_service_key(${hash}, ${today}::date, ${now.toISOString()}::timestamptz)`.execute(
    database.read(system).q,
  );
  const key = rows.at(0);
  const refusal = !key ? "unknown" : (key.refusal ?? (isWithin(address, key.addresses) ? null : "elsewhere"));
  if (!key || refusal) {
    await noteRefusal(database, {
      keyId: key?.key_id ?? null,
      reason: refusal ?? "unknown",
      address,
      requestId,
      now,
    });
    throw new AppError(codes[refusal ?? "unknown"]);
  }
  await consume(database, `service-key:${key.key_id}`, rate);
  noteUse(database, key, now);
  return grantScope<StaffScope>({
    kind: "staff",
    staffId: key.staff_id,
    staffName: key.staff_name,
    permissions: key.permissions,
    companies: key.staff_companies,
    service: { keyId: key.key_id },
    familyId: 0,
    provedAt: 0,
    passwordChangeNeeded: false,
    requestId,
    language,
  });
}

/** Whether an address is among addresses and ranges in CIDR form; none of them = anywhere. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const [base = "", length] = range.split("/");
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    if (length === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(length), family);
  }
  // IPv4 as a socket for both families shows it.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}

/** Once a minute, beside the request: when a key was used last is for people to look at. */
function noteUse(database: Database, { key_id, last_used_at }: ResolvedKey, now: Date): void {
  if (last_used_at !== null && now.getTime() - Date.parse(last_used_at) < 60_000) return;
  void database
    .transaction(systemScope("service-key-used"), ({ q }) =>
      q
        .updateTable("service_keys")
        .set({ last_used_at: now.toISOString() })
        .where("id", "=", key_id)
        .execute(),
    )
    .catch(() => undefined);
}

/**
 * Looks whether somebody may make a call; where that is a service key and it may not, it is noted.
 * @throws AppError whatever `look` throws
 */
export async function notingRefusals(
  database: Database,
  scope: Scope,
  call: Pick<PresentedKey, "requestId" | "address" | "now">,
  look: () => void,
): Promise<void> {
  try {
    look();
  } catch (error) {
    const reason = reasonOf(error);
    if (scope.kind === "staff" && scope.service && reason)
      await noteRefusal(database, { ...call, keyId: scope.service.keyId, reason });
    throw error;
  }
}

/**
 * Keeps service keys off what only persons do: calls about the session itself, and those that no key may hold the
 * permission for. A stream without end would outlive the key. @throws AppError 2012
 */
export function assertPerson({ access, answer }: Pick<Endpoint, "access" | "answer">, scope: Scope): void {
  if (scope.kind !== "staff" || !scope.service || access.kind === "public") return;
  if (!mayKeysCall({ access, answer })) throw new AppError("2012");
}

/** Whether a call is for service keys at all; which of them, its permission says. */
export function mayKeysCall({ access, answer }: Pick<Endpoint, "access" | "answer">): boolean {
  if (access.kind !== "staff" || access.permission === null || answer === "events") return false;
  return !(personPermissions as readonly StaffPermission[]).includes(access.permission);
}
