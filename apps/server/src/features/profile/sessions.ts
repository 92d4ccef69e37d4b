import type { Returned } from "@passage/contract/endpoint.ts";
import { describeAgent } from "@passage/contract/profile/describe-agent.ts";
import type { getSessions } from "@passage/contract/profile/endpoints.ts";
import { sql } from "kysely";
import { actedBy, recordAudit } from "../../platform/audit.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import { endFamily } from "../auth/session-repository.ts";
import { holderOf } from "../auth/sign-out.ts";

type Caller = AccountScope | StaffScope;

/** As many are listed: nobody looks through more, and "all others" ends the rest too. */
const most = 100;

/** The caller's open sessions, the latest seen first: families are hidden from everybody but the platform. */
export async function listSessions(
  database: Database,
  caller: Caller,
): Promise<Returned<typeof getSessions>> {
  const rows = await ownFamilies(database.read(systemScope("own-sessions", caller)), caller)
    .leftJoin("accounts as a", "a.id", "f.account_id")
    .select(["f.id", "f.user_agent", "f.address", "f.inner_staff_id"])
    .select(["f.created_at", "f.last_seen_at", "a.name", "a.name_zh"])
    .orderBy("f.last_seen_at", "desc")
    .orderBy("f.id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === caller.familyId,
    ...describeAgent(row.user_agent ?? ""),
    address: row.address,
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    actingAs:
      row.inner_staff_id === null ? null : caller.language === "en-us" ? row.name : row.name_zh || row.name,
  }));
}

/** Ends one of the caller's own; nothing for one that is over, or somebody else's. */
export async function endOwnSession(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(systemScope("end-session", caller), async (tx) => {
    const own = await ownFamilies(tx, caller).select("f.id").where("f.id", "=", id).executeTakeFirst();
    if (own && (await endFamily(tx, id, "revoked"))) await record(tx, caller, { session: id });
  });
}

/** Ends all of the caller's but this one; how many. */
export async function endOtherSessions(database: Database, caller: Caller): Promise<number> {
  return database.transaction(systemScope("end-sessions", caller), async (tx) => {
    const others = await ownFamilies(tx, caller)
      .select("f.id")
      .where("f.id", "<>", caller.familyId)
      .execute();
    let ended = 0;
    for (const { id } of others) if (await endFamily(tx, id, "revoked")) ended += 1;
    if (ended > 0) await record(tx, caller, { sessions: ended });
    return ended;
  });
}

/** Those of an account without the ones of staff within it, and of staff with the ones they opened within accounts. */
function ownFamilies(db: ScopedDb, caller: Caller) {
  const open = db.q
    .selectFrom("session_families as f")
    .where("f.ended_at", "is", null)
    .where("f.expires_at", ">", sql<string>`now()`);
  if (caller.kind === "account")
    return open.where("f.account_id", "=", caller.accountId).where("f.inner_staff_id", "is", null);
  return open.where((eb) =>
    eb.or([eb("f.staff_id", "=", caller.staffId), eb("f.inner_staff_id", "=", caller.staffId)]),
  );
}

async function record(tx: ScopedTx, caller: Caller, after: Record<string, number>): Promise<void> {
  const { audience, id } = holderOf(caller);
  const companyId = caller.kind === "account" ? caller.companyId : null;
  await recordAudit(tx, {
    noun: audience,
    nounId: id,
    companyId,
    action: "endSessions",
    by: actedBy(caller),
    after,
  });
}
