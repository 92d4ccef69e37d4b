import { timing } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { tellLive } from "../../platform/live-channel.ts";
import { readSetting } from "../../platform/settings.ts";
import type { Holder } from "./repository.ts";

const hour = 3_600_000;

/** Opens a session family, of the holder or of a staff member within an account; its id. `host`, `userAgent` and `address` tell people their sessions apart. */
export async function insertFamily(
  tx: ScopedTx,
  { audience, id }: Holder,
  origin: { host: string | null; userAgent: string; address: string },
  inner: { readonly staffId: number } | null = null,
): Promise<number> {
  const life = inner ? (await readSetting(tx, "innerSessionHours")) * hour : timing.sessionFamilyLife;
  const row = await tx.q
    .insertInto("session_families")
    .values({
      account_id: audience === "account" ? id : null,
      staff_id: audience === "staff" ? id : null,
      host: origin.host,
      user_agent: origin.userAgent,
      address: origin.address,
      inner_staff_id: inner?.staffId ?? null,
      expires_at: sql<string>`now() + make_interval(secs => ${life / 1_000})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface PresentedRefresh {
  readonly familyId: number;
  readonly holder: Holder;
  /** The staff member who acts as the account; null for the holder itself. */
  readonly innerStaffId: number | null;
  /** The family was ended, or its time or the token's has run out. */
  readonly over: boolean;
  /** Seconds since the token was exchanged; null = not yet. */
  readonly usedFor: number | null;
  readonly successorSealed: Buffer | null;
}

/** Finds a refresh token and locks it with its family: two exchanges of one token come one after the other. */
export async function lockRefreshToken(tx: ScopedTx, hash: Buffer): Promise<PresentedRefresh | null> {
  const row = await tx.q
    .selectFrom("session_tokens as t")
    .innerJoin("session_families as f", "f.id", "t.family_id")
    .select(["f.id as familyId", "f.account_id", "f.staff_id", "f.inner_staff_id as innerStaffId"])
    .select("t.successor_sealed as successorSealed")
    .select([
      sql<boolean>`f.ended_at is not null or f.expires_at <= now() or t.expires_at <= now()`.as("over"),
      sql<number | null>`extract(epoch from clock_timestamp() - t.used_at)::float8`.as("usedFor"),
    ])
    .where("t.hash", "=", hash)
    .where("t.kind", "=", "refresh")
    .forNoKeyUpdate(["t", "f"])
    .executeTakeFirst();
  if (!row) return null;
  const { account_id, staff_id, ...token } = row;
  return { ...token, holder: holderOf(account_id, staff_id) };
}

function holderOf(accountId: number | null, staffId: number | null): Holder {
  return staffId === null ? { audience: "account", id: accountId ?? 0 } : { audience: "staff", id: staffId };
}

/** Marks a refresh token as exchanged and keeps its sealed successor; the family's earlier ones have served. */
export async function markExchanged(
  tx: ScopedTx,
  { hash, familyId, successorSealed }: { hash: Buffer; familyId: number; successorSealed: Buffer },
): Promise<void> {
  await tx.q
    .updateTable("session_tokens")
    .set({ successor_sealed: null })
    .where("family_id", "=", familyId)
    .where("used_at", "<", sql<string>`now() - make_interval(secs => ${timing.refreshGrace / 1_000})`)
    .where("successor_sealed", "is not", null)
    .execute();
  await tx.q
    .updateTable("session_tokens")
    .set({ used_at: sql<string>`clock_timestamp()`, successor_sealed: successorSealed })
    .where("hash", "=", hash)
    .execute();
}

/** Ends a family; from now on none of its tokens is good for anything. False when it had ended before. */
export async function endFamily(
  tx: ScopedTx,
  familyId: number,
  by: "logout" | "reuse" | "revoked",
): Promise<boolean> {
  const { numUpdatedRows } = await tx.q
    .updateTable("session_families")
    .set({ ended_at: sql<string>`now()`, ended_by: by })
    .where("id", "=", familyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const ended = numUpdatedRows > 0n;
  if (ended) await tellLive(tx, { kind: "sessionEnded", familyId });
  return ended;
}

/** Its holder just proved who they are. */
export async function proveFamily(tx: ScopedTx, familyId: number): Promise<void> {
  await tx.q
    .updateTable("session_families")
    .set({ proved_at: sql<string>`now()` })
    .where("id", "=", familyId)
    .execute();
}

/** When a family was opened, ISO 8601; needs the platform's scope. */
export async function familyOpenedAt(db: ScopedDb, familyId: number): Promise<string> {
  const row = await db.q
    .selectFrom("session_families")
    .select("created_at")
    .where("id", "=", familyId)
    .executeTakeFirstOrThrow();
  return row.created_at;
}
