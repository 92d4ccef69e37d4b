import type { LevelKind } from "@passage/contract/applications/documents.ts";
import type { ScopedDb } from "../../platform/database.ts";

/** What kind of level an id names: decides which documents an application needs. Staff edit levels, so they are read. */
export async function levelKindsOf(db: ScopedDb): Promise<(id: number) => LevelKind> {
  const rows = await db.q.selectFrom("major_levels").select(["id", "kind"]).execute();
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind as LevelKind]));
  return (id) => {
    const kind = kinds.get(id);
    if (!kind) throw new Error(`unknown major level ${id}`);
    return kind;
  };
}
