import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import type { freezeOrder } from "@passage/contract/company/schema.ts";
import { openingRefusal } from "@passage/contract/company/tree.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import { administeringNow } from "../../platform/authentication.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { endSessions } from "../auth/end-sessions.ts";
import { type Below, lockBelow } from "./lock-below.ts";
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
  const below = await lockBelow(tx, companyId, "goingAlong");
  const changed = frozen ? await freeze(tx, row, below) : await open(tx, row);
  const saved = changed.find(({ id }) => id === companyId);
  if (!saved) throw notFound();
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
  return { companyId, version: saved.version };
}

interface Changed {
  readonly id: number;
  readonly version: number;
}

async function freeze(tx: ScopedTx, row: CompanyRow, below: readonly Below[]): Promise<Changed[]> {
  if (row.status !== "active") throw new AppError("2006");
  // What was made below it meanwhile is the caller's to freeze as well.
  const wider = await administeringNow(tx);
  const ids = [row, ...below].map(({ id }) => id);
  const { rows } = await sql<Changed>`
    update companies set status = 'frozen', frozen_with = ${row.id}, version = version + 1, updated_at = now()
    where id = any (${ids}::int[]) and status = 'active'
    returning id, version`.execute(wider.q);
  const accounts = await wider.q
    .selectFrom("accounts")
    .select("id")
    .where(
      "company_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  await endSessions(wider, { accounts: accounts.map(({ id }) => id), because: "frozen" });
  return rows;
}

async function open(tx: ScopedTx, row: CompanyRow): Promise<Changed[]> {
  if (row.status === "active") throw new AppError("2006");
  const above = await readAbove(tx, row.id);
  const standing = { id: row.id, status: row.status as CompanyStatus, frozenWith: row.frozen_with };
  const refused = openingRefusal(standing, above?.status ?? null);
  if (refused) throw new AppError(refused === "staff" ? "7023" : "7022");
  const { rows } = await sql<Changed>`
    update companies set status = 'active', frozen_with = null, version = version + 1, updated_at = now()
    where (id = ${row.id} or frozen_with = ${row.id}) and status = 'frozen'
    returning id, version`.execute(tx.q);
  return rows;
}
