import { recordAudits } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { endLapsedSessions } from "../auth/end-lapsed-sessions.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { type Below, lockBelow } from "./lock-below.ts";
import { inOrder } from "./row.ts";

/**
 * Makes a change of a company that the database carries down its tree: what became of each company below goes to the
 * log under whoever made the change, also where somebody else looks after it; and nobody stays in whose contract is over.
 */
export async function carryingDown<T>(
  tx: ScopedTx,
  companyId: number,
  { clock, timeZone }: Pick<CompanyDependencies, "clock" | "timeZone">,
  change: () => Promise<T>,
): Promise<T> {
  const before = new Map((await lockBelow(tx, companyId, "all")).map((row) => [row.id, row]));
  const done = await change();
  const after = before.size > 0 ? await lockBelow(tx, companyId, "all") : [];
  await recordAudits(
    tx,
    after.flatMap((row) => {
      const was = before.get(row.id);
      if (!was) return [];
      const { id } = row;
      const entry = { noun: "company", nounId: id, companyId: id, action: "carryDown" } as const;
      return [{ ...entry, before: auditedBelow(was), after: auditedBelow(row) }];
    }),
  );
  const companies = [companyId, ...after.map(({ id }) => id)];
  await endLapsedSessions(tx, { companies }, clock.today(timeZone));
  return done;
}

const auditedBelow = (row: Below) => ({
  resourceKeys: inOrder(row.resource_keys),
  contractUntil: row.contract_until,
  frozenWith: row.frozen_with,
});
