import { type DataOpening, mayOpen } from "@passage/contract/company/rules.ts";
import type { openingOrder } from "@passage/contract/company/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { carryingDown } from "./carry-down.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { type CompanyRow, lockCompany, openingsOf, readAbove } from "./repository.ts";
import { inOrder } from "./row.ts";
import { refuseStale } from "./save-company.ts";

/**
 * Opens data of a company to the one above, or the rates of commission to it, or closes them. Counts with the next
 * request: who sees what is worked out for each. Rates that a company loses are lost below it.
 * @throws AppError 2002; 2004 stale; 7024 not the caller's to say, with data.reason
 */
export async function openData(
  tx: ScopedTx,
  { companyId, version, opening, open }: z.output<typeof openingOrder>,
  dependencies: Pick<CompanyDependencies, "clock" | "timeZone">,
): Promise<{ companyId: number; version: number }> {
  const row = await lockCompany(tx, companyId);
  // Of the root of a tree there is nobody to open anything to, or who opens rates to it.
  if (row.parent_id === null || !mayOpen(opening, row.relation))
    throw new AppError("7024", { data: { reason: opening === "mps" ? "above" : "company" } });
  refuseStale(row, version);
  const before = openingsOf(row);
  if (before[opening] === open) return { companyId, version };
  const columns = await columnsOf(tx, row, opening, open);
  const save = () =>
    tx.q
      .updateTable("companies")
      .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
      .where("id", "=", companyId)
      .returning("version")
      .executeTakeFirstOrThrow();
  const saved = await (opening === "mps" ? carryingDown(tx, companyId, dependencies, save) : save());
  await recordAudit(tx, {
    noun: "company",
    nounId: companyId,
    companyId,
    action: open ? "openData" : "closeData",
    before: { [`opens.${opening}`]: before[opening] },
    after: { [`opens.${opening}`]: open },
  });
  return { companyId, version: saved.version };
}

async function columnsOf(tx: ScopedTx, row: CompanyRow, opening: DataOpening, open: boolean) {
  switch (opening) {
    case "students":
      return { opens_students: open };
    case "applications":
      return { opens_applications: open };
    case "commissions":
      return { opens_commissions: open };
    case "mps":
      if (open) await assertHeld(tx, row);
      return {
        resource_keys: open
          ? inOrder([...row.resource_keys, "mps"])
          : row.resource_keys.filter((key) => key !== "mps"),
      };
  }
}

/** Nobody opens what they don't see: the company above holds the rates, and so does whoever acts. @throws AppError 7024 */
async function assertHeld(tx: ScopedTx, row: CompanyRow): Promise<void> {
  const { scope } = tx;
  const above = await readAbove(tx, row.id);
  const held =
    above?.resource_keys.includes("mps") && (scope.kind !== "account" || scope.keys.includes("mps"));
  if (!held) throw new AppError("7024", { data: { reason: "notHeld" } });
}
