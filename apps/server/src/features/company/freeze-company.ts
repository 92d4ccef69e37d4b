import type { freezeOrder } from "@passage/contract/company/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { endSessions } from "../auth/end-sessions.ts";
import { type CompanyRow, lockCompany, readAbove } from "./repository.ts";
import { assertMaySay, refuseStale } from "./save-company.ts";

/**
 * Freezes a company below, with all below it that don't settle independently: nobody of them signs in, and those who
 * are in are out at once. Opening it again opens what was frozen with it.
 * @throws AppError 2002; 2003; 2004 stale; 2006 it stands so already, or is the caller's own; 7021 its own master;
 *   7022 the company above is frozen; 7023 staff froze it, or its contract has run out
 */
export async function freezeCompany(
  tx: ScopedTx,
  { companyId, version, frozen }: z.output<typeof freezeOrder>,
): Promise<{ companyId: number; version: number }> {
  const row = await lockCompany(tx, companyId);
  assertMaySay(row);
  if (row.relation === "own") throw new AppError("2006");
  refuseStale(row, version);
  const changed = frozen ? await freeze(tx, row) : await open(tx, row);
  await recordAudits(
    tx,
    changed.map(({ id }) => ({
      noun: "company",
      nounId: id,
      companyId: id,
      action: frozen ? "freeze" : "unfreeze",
      before: { status: frozen ? "active" : "frozen" },
      after: { status: frozen ? "frozen" : "active" },
    })),
  );
  return { companyId, version: changed.find(({ id }) => id === companyId)?.version ?? version };
}

interface Changed {
  readonly id: number;
  readonly version: number;
}

async function freeze(tx: ScopedTx, row: CompanyRow): Promise<Changed[]> {
  if (row.status !== "active") throw new AppError("2006");
  const { rows } = await sql<Changed>`
    with recursive below (id) as (
      select ${row.id}::int
      union select c.id from companies c join below b on c.parent_id = b.id where not c.settles_independently
    )
    update companies c set status = 'frozen', frozen_with = ${row.id}, version = c.version + 1, updated_at = now()
    from below b where c.id = b.id and c.status = 'active'
    returning c.id, c.version`.execute(tx.q);
  const accounts = await tx.q
    .selectFrom("accounts")
    .select("id")
    .where(
      "company_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  await endSessions(tx, { accounts: accounts.map(({ id }) => id), because: "frozen" });
  return rows;
}

async function open(tx: ScopedTx, row: CompanyRow): Promise<Changed[]> {
  if (row.status === "active") throw new AppError("2006");
  if (row.status !== "frozen" || (row.frozen_with === null && row.relation !== "staff"))
    throw new AppError("7023");
  const above = await readAbove(tx, row.id);
  const alone = row.frozen_with === null || row.frozen_with === row.id;
  if (!alone || (above !== null && above.status !== "active")) throw new AppError("7022");
  const { rows } = await sql<Changed>`
    update companies set status = 'active', frozen_with = null, version = version + 1, updated_at = now()
    where (id = ${row.id} or frozen_with = ${row.id}) and status = 'frozen'
    returning id, version`.execute(tx.q);
  return rows;
}
