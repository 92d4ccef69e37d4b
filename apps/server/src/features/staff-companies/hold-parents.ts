import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { findCompany, holdCompany } from "./repository.ts";

/**
 * Holds what a company stands below and what it is to stand below, the higher one first, as whoever locks a part of the
 * tree goes down it. One company moves at a time, so that the tree keeps its shape until then. False, with nothing held,
 * where the company would come to stand below itself. Only staff who see all companies move any.
 * @throws AppError 2002
 */
export async function holdParents(tx: ScopedTx, id: number, wanted: number | null): Promise<boolean> {
  const { parent_id } = await findCompany(tx, id);
  if (parent_id === wanted || tx.scope.kind !== "staff" || tx.scope.companies !== null) return true;
  await sql`select pg_advisory_xact_lock(hashtextextended('company-moves', 0))`.execute(tx.q);
  const { parent_id: now } = await findCompany(tx, id);
  const parents = [now, wanted].filter((parent) => parent !== null);
  const { rows } = await sql<{ id: number; loops: boolean }>`
    with recursive up (id, parent_id, of) as (
      select id, parent_id, id from companies where id = any (${parents}::int[])
      union select c.id, c.parent_id, u.of from companies c join up u on c.id = u.parent_id
    )
    select of as id, bool_or(id = ${id}) as loops from up group by of order by count(*), of`.execute(tx.q);
  if (rows.some(({ loops }) => loops)) return false;
  for (const parent of rows) await holdCompany(tx, parent.id);
  return true;
}
