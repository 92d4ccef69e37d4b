import { sql } from "kysely";
import {
  type CanonicalRow,
  type ChainEnd,
  canonicalRow,
  chainOf,
  chainStart,
  linkHash,
} from "./audit-chain.ts";
import type { Database, ScopedTx } from "./database.ts";
import { systemScope } from "./scope.ts";

const batchSize = 500;

/** Rows are this old before the quick pass takes for granted that nothing older is still on its way. */
const settledAfter = "1 hour";

const scope = systemScope("job:seal-audit");

/**
 * Chains the rows that aren't sealed yet, one chain per company, so that writers never wait for each other; how many.
 * One sealer at a time; running it twice or on two instances does no harm. `whole` looks through the whole log, for
 * rows that committed long after they were written; the quick pass starts an hour back.
 */
export async function sealAudit(database: Database, { whole = false } = {}): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await database.transaction(scope, (tx) => sealBatch(tx, whole));
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

async function sealBatch(tx: ScopedTx, whole: boolean): Promise<number> {
  // A statement sees what had committed before it began: the lock has to be had before the first look.
  await sql`select pg_advisory_xact_lock(hashtextextended('seal-audit', 0))`.execute(tx.q);
  const from = whole ? 0 : await sealedUpTo(tx);
  const { rows } = await sql<{ id: number; company_id: number | null; canonical: CanonicalRow }>`
    select l.id, l.company_id, ${canonicalRow} as canonical from audit_log l
    where l.id > ${from} and not exists (select from audit_seals s where s.audit_id = l.id)
    order by l.id limit ${batchSize}`.execute(tx.q);
  if (rows.length === 0) return 0;

  const ends = await chainEnds(tx, [...new Set(rows.map((row) => chainOf(row.company_id)))]);
  const seals = rows.map((row) => {
    const chain = chainOf(row.company_id);
    const before = ends.get(chain) ?? chainStart;
    const end = { position: before.position + 1, hash: linkHash(before, chain, row.canonical) };
    ends.set(chain, end);
    return { audit_id: row.id, chain, ...end };
  });
  await tx.q.insertInto("audit_seals").values(seals).execute();
  return rows.length;
}

/** Id of the youngest sealed row that has settled: below it all is sealed, or so late that the whole pass takes it. */
async function sealedUpTo(tx: ScopedTx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select l.id from audit_seals s join audit_log l on l.id = s.audit_id
    where l.at < now() - ${settledAfter}::interval
    order by s.audit_id desc limit 1`.execute(tx.q);
  return rows[0]?.id ?? 0;
}

async function chainEnds(tx: ScopedTx, chains: number[]): Promise<Map<number, ChainEnd>> {
  const { rows } = await sql<ChainEnd & { chain: number }>`
    select wanted.chain, last.position, last.hash
    from unnest(${chains}::int[]) as wanted (chain)
    cross join lateral (
      select position, hash from audit_seals where chain = wanted.chain order by position desc limit 1) last`.execute(
    tx.q,
  );
  return new Map(rows.map(({ chain, position, hash }) => [chain, { position, hash }]));
}
