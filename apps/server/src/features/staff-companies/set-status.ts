import { mayBecome } from "@passage/contract/staff-companies/rules.ts";
import type { statusChanged, statusOrder } from "@passage/contract/staff-companies/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import { lockCompany, type SeenCompany } from "./repository.ts";
import { endAll } from "./save-company.ts";

const actions = { active: "unfreeze", frozen: "freeze", expired: "expire" } as const;

/**
 * Freezes or expires a company, or opens it again; where it is asked for, with those below that don't settle
 * independently and stand as it does. Sessions end at once, on every instance.
 * @throws AppError 2002; 2004; 2006 it stands so already; 7022 the company above is closed, and its contract is this one's
 */
export async function setCompanyStatus(
  tx: ScopedTx,
  id: number,
  { version, status, withBelow }: z.output<typeof statusOrder>,
): Promise<z.output<typeof statusChanged>> {
  const row = await lockCompany(tx, id);
  if (row.version !== version) throw new AppError("2004", { data: { current: { version: row.version } } });
  const before = row.status as typeof status;
  if (!mayBecome(before, status)) throw new AppError("2006");
  if (status === "active") await refuseBelowClosed(tx, row);
  const { rows } = await sql<{ id: number; version: number }>`
    with recursive below (id) as (
      select ${id}::int
      union select c.id from companies c join below b on c.parent_id = b.id
      where ${withBelow} and not c.settles_independently and c.status = ${before}
        and ${lookedAfterByStaff(tx, "c.id")}
    )
    update companies c set status = ${status}, version = c.version + 1, updated_at = now()
    from below b where c.id = b.id
    returning c.id, c.version`.execute(tx.q);
  await recordAudits(
    tx,
    rows.map((changed) => ({
      noun: "company",
      nounId: changed.id,
      companyId: changed.id,
      action: actions[status],
      before: { status: before },
      after: { status },
    })),
  );
  const changed = rows.map((one) => one.id);
  const sessions = status === "active" ? 0 : await endAll(tx, changed, status);
  const saved = rows.find((one) => one.id === id)?.version ?? version;
  return { companyId: id, version: saved, companies: changed.length, sessions };
}

/** A company that doesn't settle independently is never open below one that is closed. */
async function refuseBelowClosed(tx: ScopedTx, row: SeenCompany): Promise<void> {
  if (row.settles_independently) return;
  const { rows } = await sql<{ status: string }>`select status from company_above(${row.id})`.execute(tx.q);
  if (rows[0] && rows[0].status !== "active") throw new AppError("7022");
}
