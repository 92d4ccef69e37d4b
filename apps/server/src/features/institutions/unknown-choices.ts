import type { FieldProblem } from "@passage/contract/problems.ts";
import type { ScopedDb } from "../../platform/database.ts";

/** Levels that don't exist, each at the field that names it; null names every level. */
export async function unknownLevels(
  db: ScopedDb,
  named: readonly { readonly id: number | null; readonly path: string }[],
): Promise<FieldProblem[]> {
  const wanted = named.flatMap(({ id }) => (id === null ? [] : [id]));
  if (wanted.length === 0) return [];
  const rows = await db.q.selectFrom("major_levels").select("id").where("id", "in", wanted).execute();
  const known = new Set(rows.map(({ id }) => id));
  return named.flatMap(({ id, path }) =>
    id === null || known.has(id) ? [] : [{ path, rule: "notAnOption" }],
  );
}
