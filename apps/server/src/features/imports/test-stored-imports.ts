import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import type { Database } from "../../platform/database.ts";
import { testKeyring } from "../../test/app.ts";
import { fixture, makeStudent } from "../../test/factories.ts";
import { newImportKey, sealCells, sealTable, sealVerdict } from "./vault.ts";

/** A checked import, and one that is done, of an account: past the services. */
export async function makeImports(
  database: Database,
  owner: { id: number; companyId: number },
): Promise<{ importId: number; doneImportId: number }> {
  const importId = await insert(database, owner, "checked");
  const doneImportId = await insert(database, owner, "done");
  await makeStudent(database, owner, { import_id: doneImportId });
  return { importId, doneImportId };
}

function insert(
  database: Database,
  { id, companyId }: { id: number; companyId: number },
  state: "checked" | "done",
): Promise<number> {
  const { key, wrapped } = newImportKey(testKeyring, id);
  return database.transaction(fixture, async ({ q }) => {
    const made = await q
      .insertInto("imports")
      .values({
        account_id: id,
        company_id: companyId,
        file_name: "students.csv",
        state,
        row_count: 2,
        wrapped_key: wrapped,
        table_sealed: sealTable(key, { headers: ["姓名"], samples: [["王思远", "李雷"]] }),
        fields: ["nameZh"],
        day_order: "dmy",
        day_order_open: false,
        ...(state === "done" && { imported: 1, finished_at: "2026-11-19T04:00:00Z" }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = [2, 3].map((row) => ({
      import_id: made.id,
      account_id: id,
      row,
      cells_sealed: sealCells(key, row, ["王思远"]),
      verdict_sealed: sealVerdict(key, row, {
        student: { ...emptyStudentInfo, nameZh: "王思远" },
        errors: [],
        warnings: [],
        duplicates: [],
      }),
      kind: "ready",
      may_import: true,
      choice: row === 2 ? "import" : "skip",
    }));
    await q.insertInto("import_rows").values(rows).execute();
    return made.id;
  });
}
