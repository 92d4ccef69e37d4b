import { mayBecome, turnsAlong } from "@passage/contract/company/tree.ts";
import type { statusChanged, statusOrder } from "@passage/contract/staff-companies/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import { administeringNow } from "../../platform/authentication.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import { lockBelow } from "../company/lock-below.ts";
import { readDependents, standingOf } from "./dependents.ts";
import { holdCompany, lockCompany, type SeenCompany } from "./repository.ts";
import { endAll } from "./save-company.ts";

const actions = { active: "unfreeze", frozen: "freeze", expired: "expire" } as const;

/**
 * Freezes or expires a company, or opens it again; where it is asked for, with those below that turn with it. What its
 * agency froze staff can take over: nobody else opens it then. Sessions end at once, on every instance.
 * @throws AppError 2002; 2004; 2006 it stands so already; 7022 the company above is closed, and its contract is this one's
 */
export async function setCompanyStatus(
  tx: ScopedTx,
  id: number,
  { version, status, withBelow }: z.output<typeof statusOrder>,
): Promise<z.output<typeof statusChanged>> {
  const row = await lockCompany(tx, id);
  if (row.version !== version) throw new AppError("2004", { data: { current: { version: row.version } } });
  const top = standingOf(row);
  if (!mayBecome(top, status)) throw new AppError("2006");
  if (status === "active") await refuseBelowClosed(tx, row);
  await lockBelow(tx, id, "goingAlong");
  // What was made below it meanwhile may be the caller's to close as well.
  const wider = await administeringNow(tx);
  const below = await readDependents(wider, id);
  const before = new Map([top, ...below].map((one) => [one.id, one]));
  const turned = withBelow ? turnsAlong(below, top) : [id];
  const { rows } = await sql<{ id: number; version: number }>`
    update companies set status = ${status}, frozen_with = null, version = version + 1, updated_at = now()
    where id = any (${turned}::int[]) and ${lookedAfterByStaff(wider, "companies.id")}
    returning id, version`.execute(wider.q);
  const saved = rows.find((one) => one.id === id);
  if (!saved) throw notFound();
  await recordAudits(
    wider,
    rows.map((changed) => {
      const was = before.get(changed.id) ?? top;
      return {
        noun: "company",
        nounId: changed.id,
        companyId: changed.id,
        action: actions[status],
        before: { status: was.status, frozenWith: was.frozenWith },
        after: { status, frozenWith: null },
      };
    }),
  );
  const changed = rows.map((one) => one.id);
  const sessions = status === "active" ? 0 : await endAll(wider, changed, status);
  return { companyId: id, version: saved.version, companies: changed.length, sessions };
}

/** A company that doesn't settle independently is never open below one that is closed. */
async function refuseBelowClosed(tx: ScopedTx, row: SeenCompany): Promise<void> {
  if (row.settles_independently || row.parent_id === null) return;
  if ((await holdCompany(tx, row.parent_id)) !== "active") throw new AppError("7022");
}
