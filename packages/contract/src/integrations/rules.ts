import { addDays } from "../calendar.ts";
import type { FieldProblem } from "../problems.ts";
import { type StaffPermission, staffPermissions } from "../staff-permissions.ts";
import { isAddressRange } from "./address-range.ts";

/** Rules of integrations alone; `required`, `tooLong` and the like are everybody's. */
export type IntegrationRule =
  | "addressRange"
  | "expiryPast"
  | "expiryFar"
  | "permissionPersons"
  | "permissionNotHeld"
  | "bdOrAll"
  | "webhookUrl"
  | "webhookHttps"
  | "webhookPrivate";

export const integrationLimits = {
  name: 80,
  description: 200,
  url: 500,
  addresses: 20,
  companies: 50,
  /** Service keys in force, and webhooks. */
  most: 50,
  /** Days ahead that a key may last. */
  keyDays: 730,
  /** Deliveries that one staff member has sent by hand within ten minutes, tests and repeats. */
  sendsPerTenMinutes: 30,
  /** Calls of one key within a minute. */
  callsPerMinute: 600,
} as const;

/** Why a call with a service key was refused; `person`: it takes somebody who can prove who they are. */
export const keyRefusals = ["unknown", "revoked", "expired", "elsewhere", "permission", "person"] as const;

export type KeyRefusal = (typeof keyRefusals)[number];

/** How long the former secret of a key or webhook goes on beside a new one. */
export const rolloverMs = 24 * 60 * 60_000;

/** Minutes to wait after each failed try; after as many tries and one, a delivery is given up. */
export const retryMinutes = [1, 5, 15, 60, 180, 420, 780] as const;

/** A webhook that has failed for so many days, without one delivery in between, is paused. */
export const pauseAfterDays = 3;

/** How long the delivery log is kept. */
export const deliveryDays = 30;

/**
 * What only a person may do: a key that could deal out keys, edit staff, act as an agent or move the platform's own
 * limits would be its own master.
 */
export const personPermissions = [
  "staffEdit",
  "integrationsEdit",
  "accountsOpen",
  "accountsRecover",
  "configurationEdit",
] as const;

/** Permissions that a service key may hold. */
export const keyPermissions: readonly StaffPermission[] = staffPermissions.filter(
  (permission) => !(personPermissions as readonly StaffPermission[]).includes(permission),
);

/** Why somebody who holds these permissions can't give one to a service key; null when they can. */
export function grantRefusal(
  permission: StaffPermission,
  held: readonly StaffPermission[],
): "permissionPersons" | "permissionNotHeld" | null {
  if (!keyPermissions.includes(permission)) return "permissionPersons";
  return held.includes(permission) ? null : "permissionNotHeld";
}

/**
 * Whether somebody may change a key that holds these permissions: a text of it, a wider address or a later day would be
 * every one of them. Who lacks one may revoke it, and nothing else.
 */
export function mayChangeKey(
  permissions: readonly StaffPermission[],
  held: readonly StaffPermission[],
): boolean {
  return permissions.every((one) => held.includes(one));
}

/** What the rules of a service key look at. */
export interface KeyFacts {
  readonly permissions: readonly StaffPermission[];
  /** The BD consultant whose companies it sees, where it doesn't see all. */
  readonly bdStaffId: number | null;
  readonly addresses: readonly string[];
}

/**
 * What is wrong with a service key. Who saves one holds all that it holds already ({@link mayChangeKey}).
 * @param held permissions of whoever saves it
 */
export function keyProblems(
  key: KeyFacts,
  { held }: { readonly held: readonly StaffPermission[] },
): FieldProblem[] {
  const refused = key.permissions
    .map((permission) => grantRefusal(permission, held))
    .find((refusal) => refusal !== null);
  const all = key.permissions.includes("companiesAll");
  return [
    ...(refused ? [{ path: "permissions", rule: refused }] : []),
    ...(key.permissions.every((permission) => permission === "companiesAll")
      ? [{ path: "permissions", rule: "required" }]
      : []),
    ...(all === (key.bdStaffId !== null) ? [{ path: "bdStaffId", rule: "bdOrAll" }] : []),
    ...(key.addresses.every(isAddressRange) ? [] : [{ path: "addresses", rule: "addressRange" }]),
  ];
}

/**
 * What is wrong with the last day of a service key, given to a new one or as an act of its own.
 * @param today the platform's day, `YYYY-MM-DD`
 */
export function expiryProblems(expiresOn: string, today: string): FieldProblem[] {
  const { keyDays: max } = integrationLimits;
  if (expiresOn < today) return [{ path: "expiresOn", rule: "expiryPast" }];
  return expiresOn > addDays(today, max) ? [{ path: "expiresOn", rule: "expiryFar", params: { max } }] : [];
}

/** Scheme and host, a port, a path; no sign-in before the host, and nothing that programs read differently. */
const address = /^(https?):\/\/(\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?][^\s#\\]*)?$/i;
/** Names that never leave the house. What a name resolves to is looked at when something is sent. */
const inHouse = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is this very machine by its own words, which a demo may send to. */
export function isLoopbackHost(hostname: string): boolean {
  return loopback.test(hostname);
}

/**
 * What is wrong with the address of a webhook: https, a host of the internet, no sign-in in it. In a demo http to this
 * very machine will do.
 */
export function webhookUrlProblem(
  text: string,
  { toLoopback }: { readonly toLoopback: boolean },
): IntegrationRule | null {
  const [, scheme = "", host = ""] = address.exec(text) ?? [];
  if (host === "") return "webhookUrl";
  const name = host.toLowerCase().replace(/\.$/, "");
  if (toLoopback && isLoopbackHost(name)) return null;
  if (scheme.toLowerCase() !== "https") return "webhookHttps";
  // Plain words are names of this network; addresses of all kinds are looked at by the server.
  return inHouse.test(name) || !/[.:]/.test(name) ? "webhookPrivate" : null;
}
