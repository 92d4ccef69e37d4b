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

/** Where a chain breaks first. */
export interface BrokenLink {
  readonly chain: number;
  readonly position: number;
  readonly auditId: number;
  /** `hash`: the row or its seal isn't what it was; `gap`: links before it are missing. */
  readonly reason: "hash" | "gap" | "row-missing" | "wrong-chain";
}

export interface AuditVerification {
  /** Links that hold. */
  readonly verified: number;
  /** Rows that wait for the sealer. */
  readonly unsealed: number;
  readonly broken: BrokenLink | null;
}

interface Link extends ChainEnd {
  readonly audit_id: number;
  readonly chain: number;
  readonly row_id: number | null;
  readonly company_id: number | null;
  readonly canonical: CanonicalRow;
}

/**
 * Follows every chain from its first link and stops at the first that breaks. Cutting off the end of a chain together
 * with its rows leaves no trace in the database itself: keep the last hashes elsewhere to notice that too.
 * @param onProgress told now and then how many links hold so far; what it throws ends it
 */
export function verifyAudit(
  database: Database,
  onProgress: (verified: number) => Promise<void> = async () => undefined,
): Promise<AuditVerification> {
  return database.transaction(systemScope("verify-audit"), async (tx) => {
    let verified = 0;
    let last: ChainEnd & { chain: number } = { chain: -1, ...chainStart };
    for (;;) {
      const links = await linksAfter(tx, last);
      for (const link of links) {
        const { chain, position, hash } = link;
        const reason = faultOf(link, chain === last.chain ? last : chainStart);
        if (reason) {
          const broken = { chain, position, auditId: link.audit_id, reason };
          return { verified, unsealed: await countUnsealed(tx), broken };
        }
        last = { chain, position, hash };
        verified += 1;
      }
      await onProgress(verified);
      if (links.length < batchSize) return { verified, unsealed: await countUnsealed(tx), broken: null };
    }
  });
}

function faultOf(link: Link, before: ChainEnd): BrokenLink["reason"] | null {
  if (link.position !== before.position + 1) return "gap";
  if (link.row_id === null) return "row-missing";
  if (chainOf(link.company_id) !== link.chain) return "wrong-chain";
  return linkHash(before, link.chain, link.canonical).equals(link.hash) ? null : "hash";
}

async function linksAfter(tx: ScopedTx, last: { chain: number; position: number }): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select s.audit_id, s.chain, s.position, s.hash, l.id as row_id, l.company_id, ${canonicalRow} as canonical
    from audit_seals s left join audit_log l on l.id = s.audit_id
    where (s.chain, s.position) > (${last.chain}::int, ${last.position}::bigint)
    order by s.chain, s.position limit ${batchSize}`.execute(tx.q);
  return rows;
}

async function countUnsealed(tx: ScopedTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log l
    where not exists (select from audit_seals s where s.audit_id = l.id)`.execute(tx.q);
  return rows[0]?.count ?? 0;
}
