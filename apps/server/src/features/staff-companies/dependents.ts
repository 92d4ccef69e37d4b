import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import type { Standing } from "@passage/contract/company/tree.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";

/** How a company stands, as the contract's rules ask. */
export function standingOf(row: { id: number; status: string; frozen_with: number | null }): Standing {
  return { id: row.id, status: row.status as CompanyStatus, frozenWith: row.frozen_with };
}

/** Those in sight below a company that don't settle independently, all the way down, each after the one above it. */
export async function readDependents(db: ScopedDb, id: number) {
  const { rows } = await sql<{ id: number; parent_id: number; status: string; frozen_with: number | null }>`
    with recursive below (id, depth) as (
      select ${id}::int, 0
      union all select c.id, b.depth + 1 from companies c join below b on c.parent_id = b.id
      where not c.settles_independently and ${lookedAfterByStaff(db, "c.id")}
    )
    select c.id, c.parent_id, c.status, c.frozen_with from below b join companies c on c.id = b.id
    where b.depth > 0 order by b.depth, c.id`.execute(db.q);
  return rows.map((row) => ({ ...standingOf(row), parentId: row.parent_id, settlesItself: false }));
}
