import type { KeyRefusal } from "@passage/contract/integrations/rules.ts";
import { sql } from "kysely";
import { AppError } from "./app-error.ts";
import { recordAudit } from "./audit.ts";
import type { Database } from "./database.ts";
import { regionOf } from "./network-of.ts";
import { consume } from "./rate-limit.ts";
import { systemScope } from "./scope.ts";

export interface RefusedKey {
  /** Null for a text that belongs to no key. */
  readonly keyId: number | null;
  readonly reason: KeyRefusal;
  /** Where the call came from. */
  readonly address: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Of one key, and of all texts that belong to none: whoever holds one can't fill the log with it. */
const entries = { limit: 6, windowSeconds: 3600, blockSeconds: 3600 } as const;

/** So long after one the next refusal is not looked at. */
const quiet = "1 minute";

/**
 * Notes that a service key was refused: at the key, to the minute, and in the log a few times an hour. The refusal
 * stands whether or not this works.
 */
export async function noteRefusal(database: Database, refused: RefusedKey): Promise<void> {
  const { keyId, reason, address, requestId, now } = refused;
  const scope = systemScope("service-key-refused", { requestId, language: "en-us" });
  try {
    const due = keyId === null ? await isDue(database) : await mark(database, { ...refused, keyId });
    if (!due) return;
    await consume(database, `service-key-refused:${keyId ?? "unknown"}`, entries);
    await database.transaction(scope, (tx) =>
      recordAudit(tx, {
        noun: "serviceKey",
        nounId: keyId ?? "unknown",
        action: "refuse",
        companyId: null,
        after: { refusal: reason, network: regionOf(address), happenedAt: now.toISOString() },
      }),
    );
  } catch {
    // The caller is told of its own refusal.
  }
}

/** Whether texts of no key were last on record a while ago: a look, before anything is written. */
async function isDue(database: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(max(at) < now() - ${quiet}::interval, true) as due from (
      select at from audit_log where noun = 'serviceKey' and noun_id = 'unknown' order by id desc limit 1) l`.execute(
    database.read(systemScope("service-key-refused")).q,
  );
  return rows[0]?.due ?? true;
}

/** Writes it at the key; false where that was done a moment ago. */
async function mark(
  database: Database,
  { keyId, reason, address, now }: RefusedKey & { readonly keyId: number },
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await database.transaction(systemScope("service-key-refused"), ({ q }) =>
    q
      .updateTable("service_keys")
      .set({ last_refused_at: at, last_refused_reason: reason, last_refused_from: address })
      .where("id", "=", keyId)
      .where(sql<boolean>`coalesce(last_refused_at <= ${at}::timestamptz - ${quiet}::interval, true)`)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

const reasons: Readonly<Record<string, KeyRefusal>> = {
  "2003": "permission",
  "2010": "person",
  "2012": "person",
};

/** Why a key that was let in may not make a call; null where it is no matter of what it may. */
export function reasonOf(error: unknown): KeyRefusal | null {
  return error instanceof AppError ? (reasons[error.code] ?? null) : null;
}
