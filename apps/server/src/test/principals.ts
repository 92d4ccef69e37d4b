import { logout } from "@passage/contract/auth/endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { keyPermissions } from "@passage/contract/integrations/rules.ts";
import {
  type AccountRole,
  accountRoles,
  type ResourceKey,
  resourceKeys,
  rolePresets,
} from "@passage/contract/resource-keys.ts";
import { type StaffPermission, staffPermissions } from "@passage/contract/staff-permissions.ts";
import { hashPassword } from "../features/auth/password.ts";
import { makeServiceKey } from "../features/integrations/test-integrations.ts";
import { tokenHash } from "../platform/authentication.ts";
import { ok, type TestApp } from "./app.ts";
import { fixture, type MadeAccount, makeAccount, makeCompany, makeStaff, tokenOf } from "./factories.ts";

/** `inner`: a staff member within an account. `service`: a key of another back office. */
type Kind = "nobody" | "expired" | "account" | "inner" | "staff" | "service";

/** Somebody who calls, and what is known of them before any code is asked. */
export interface Principal {
  name: string;
  kind: Kind;
  /** Of a session of its own: the same each time, until it is given up. */
  token: () => Promise<string | undefined>;
  /** Another session from now on: signing out ended this one. */
  renew: () => void;
  /** Keys in force. */
  keys: readonly ResourceKey[];
  permissions: readonly StaffPermission[];
  /** Whether the students of the people's `owner` are in sight. */
  sees: boolean;
  /** Whether those of a stranger may be out of sight: not for staff who see all companies. */
  seesAll?: true;
}

export interface People {
  principals: Principal[];
  /** A consultant of an agency with a parent, a sub company, a superior and colleagues. */
  owner: MadeAccount;
  /** Its sign-in. */
  password: string;
  /** A colleague who registered the owner's students, and handed them over. */
  former: MadeAccount;
  /** A consultant of an agency that has nothing to do with the owner's. */
  stranger: MadeAccount;
}

/** Everybody that quality.md names, around one consultant. */
export async function makePeople({ app, database }: TestApp): Promise<People> {
  const grand = await makeCompany(database);
  // Opens nothing to its own parent: what lies below it ends here.
  const parent = await makeCompany(database, { parent_id: grand, opens_students: false });
  const house = await makeCompany(database, { parent_id: parent });
  const sub = await makeCompany(database, { parent_id: house });
  const foreign = await makeCompany(database);
  const password = "Passage#1";
  const allKeys = [...resourceKeys];
  const account = (
    company: number,
    role: AccountRole,
    superior: number | null = null,
    keys: readonly ResourceKey[] = allKeys,
  ) => makeAccount(database, company, { role, resource_keys: [...keys], superior_id: superior });

  const superior = await account(house, "consultant");
  const owner = await makeAccount(database, house, {
    role: "consultant",
    resource_keys: allKeys,
    superior_id: superior.id,
    password_hash: await hashPassword(password),
  });
  const stranger = await account(foreign, "consultant");

  const principals: Principal[] = [];
  const nobody = (name: string, kind: Kind, token: () => Promise<string | undefined>) =>
    principals.push({ name, kind, ...kept(token), keys: [], permissions: [], sees: false });
  const signedIn = (name: string, { id }: { id: number }, keys: readonly ResourceKey[], sees: boolean) =>
    principals.push({
      name,
      kind: "account",
      ...kept(() => tokenOf(database, { account: id })),
      keys,
      permissions: [],
      sees,
    });
  const staff = async (name: string, permissions: readonly StaffPermission[]) => {
    const id = await makeStaff(database, { permissions: [...permissions] });
    const session = kept(() => tokenOf(database, { staff: id }));
    principals.push({ name, kind: "staff", ...session, keys: [], permissions, sees: true, seesAll: true });
  };
  const consultant = async (name: string, company: number, sees: boolean) => {
    const permissions = staffPermissions.filter((permission) => permission !== "companiesAll");
    const id = await makeStaff(database, { permissions, everywhere: false, role: "bd" });
    await database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ bd_staff_id: id }).where("id", "=", company).execute(),
    );
    const session = kept(() => tokenOf(database, { staff: id }));
    principals.push({ name, kind: "staff", ...session, keys: [], permissions, sees });
  };

  signedIn("owner", owner, allKeys, true);
  const visitor = await makeStaff(database);
  principals.push({
    name: "owner, by a staff member",
    kind: "inner",
    ...kept(() => tokenOf(database, { account: owner.id, inner: visitor })),
    keys: allKeys,
    permissions: [],
    sees: true,
  });
  nobody("no token", "nobody", async () => undefined);
  nobody("garbage token", "nobody", async () => "A".repeat(43));
  // Of somebody else: the owner may end all sessions but one.
  const late = await account(house, "consultant");
  nobody("token over its time", "expired", async () => {
    const token = await tokenOf(database, { account: late.id });
    await database.transaction(fixture, ({ q }) =>
      q
        .updateTable("session_tokens")
        .set({ expires_at: "2020-01-01T00:00:00Z" })
        .where("hash", "=", tokenHash(token))
        .execute(),
    );
    return token;
  });
  nobody("signed out", "nobody", async () => {
    const token = await tokenOf(database, { account: owner.id });
    await ok(app, logout, {}, { token });
    return token;
  });
  const disabled = await makeAccount(database, house, { role: "administrator", status: "disabled" });
  nobody("disabled account", "nobody", () => tokenOf(database, { account: disabled.id }));
  const frozen = await makeCompany(database, { status: "frozen" });
  const ofFrozen = await account(frozen, "administrator");
  nobody("account of a frozen company", "nobody", () => tokenOf(database, { account: ofFrozen.id }));

  const bare = await makeCompany(database, { parent_id: grand, resource_keys: [] });
  for (const role of accountRoles) {
    signedIn(`${role} with every key`, await account(house, role), allKeys, role === "administrator");
    const keyless = await makeAccount(database, house, { role, resource_keys: [] });
    signedIn(`${role} without a key`, keyless, [], role === "administrator");
    signedIn(`${role} below a ceiling without keys`, await account(bare, role), [], false);
  }
  signedIn("administrator of a sub company", await account(sub, "administrator"), allKeys, false);
  signedIn("administrator of the parent, data opened", await account(parent, "administrator"), allKeys, true);
  signedIn("administrator further up, data closed", await account(grand, "administrator"), allKeys, false);
  signedIn("colleague of the same rank", await account(house, "consultant", superior.id), allKeys, false);
  const former = await account(house, "consultant");
  signedIn("former owner", former, allKeys, false);
  signedIn("superior", superior, allKeys, true);
  signedIn("foreign administrator", await account(foreign, "administrator"), allKeys, false);
  const { finance } = rolePresets;
  signedIn("finance with its own keys", await account(house, "finance", null, finance), finance, false);
  await staff("staff with every permission", staffPermissions);
  await staff("staff who only read", ["applicationsRead"]);
  await staff(
    "staff with every permission but the desk's",
    staffPermissions.filter((name) => !name.startsWith("applications")),
  );
  await staff("staff without a permission", []);
  await consultant("BD consultant of the company", house, true);
  await consultant("BD consultant of another company", foreign, false);
  const service = (name: string, values: Parameters<typeof makeServiceKey>[1], kind: Kind = "service") => {
    const token = kept(async () => (await makeServiceKey(database, values)).secret);
    const permissions = values?.permissions ?? keyPermissions;
    const seesAll = permissions.includes("companiesAll") && { seesAll: true as const };
    principals.push({ name, kind, ...token, keys: [], permissions, sees: true, ...seesAll });
  };
  service("service key with every permission", {});
  service("service key that only reads", { permissions: ["applicationsRead", "companiesAll"] });
  service("service key that was revoked", { revoked_at: "2026-11-19T04:00:00Z" }, "nobody");
  return { principals, owner, password, former, stranger };
}

/** Makes a session on first use and keeps it until it is given up. */
function kept(make: () => Promise<string | undefined>): Pick<Principal, "token" | "renew"> {
  let session: Promise<string | undefined> | undefined;
  return {
    token: () => {
      session ??= make();
      return session;
    },
    renew: () => {
      session = undefined;
    },
  };
}

/** What must become of a principal before anything else: status and code, or null = let in. */
export function refusalFor(
  { access, answer, everyCompany, administratorOnly, stepUp, ownOnly }: Endpoint,
  { name, kind, keys, permissions, seesAll }: Principal,
): [number, string] | null {
  if (access.kind === "public") return null;
  if (kind === "nobody") return [401, "2011"];
  if (kind === "expired") return [200, "0006"];
  const lacks = (needed: StaffPermission | null) => needed !== null && !permissions.includes(needed);
  const office = kind === "staff" || kind === "service";
  if (access.kind === "session" && office && lacks(access.staffPermission)) return [200, "2003"];
  if (access.kind === "session" && kind === "inner") return ownOnly ? [200, "2009"] : null;
  if (access.kind === "session") return kind === "service" ? [403, "2012"] : null;
  if ((access.kind === "staff") !== office) return [403, "2012"];
  if (access.kind === "keys" && !access.anyOf.some((key) => keys.includes(key))) return [200, "2003"];
  if (access.kind === "staff" && lacks(access.permission)) return [200, "2003"];
  // Of a session itself, and without an end: for persons.
  if (kind === "service" && access.kind === "staff" && (access.permission === null || answer === "events"))
    return [403, "2012"];
  if (everyCompany && office && !seesAll) return [200, "2003"];
  if (administratorOnly && !office && !name.includes("administrator")) return [200, "2003"];
  if (ownOnly && kind === "inner") return [200, "2009"];
  if (stepUp && kind === "service") return [200, "2010"];
  return null;
}
