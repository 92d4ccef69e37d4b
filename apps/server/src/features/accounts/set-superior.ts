import { aboveOf, withBelow } from "@passage/contract/accounts/rules.ts";
import type { superiorOrder, superiorOutlook, superiorsSet } from "@passage/contract/accounts/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { assertLooksAfter } from "./access.ts";
import { assertMayStandAbove, ownName } from "./assert-superior.ts";
import { lockCompany, studentsOwned, type TreeAccount, treeOf } from "./repository.ts";

type Order = z.output<typeof superiorOrder>;
type Outlook = z.output<typeof superiorOutlook>;

/** The accounts that an order names, in the tree of their company. */
interface Plan {
  readonly tree: readonly TreeAccount[];
  readonly ticked: readonly TreeAccount[];
  readonly superior: TreeAccount | null;
}

/**
 * What an order would do to who sees whose students; changes nothing.
 * @throws AppError as setSuperior
 */
export async function checkSuperior(db: ScopedDb, order: Order): Promise<Outlook> {
  const { tree, ticked, superior } = await plan(db, order);
  const byId = new Map(tree.map((account) => [account.id, account]));
  const owned = await studentsOwned(
    db,
    tree.map(({ id }) => id),
  );
  const studentsOf = (ids: Iterable<number>) =>
    [...ids].reduce((sum, id) => sum + (owned.get(id)?.students ?? 0), 0);
  const nameOf = (id: number | null) => {
    const found = byId.get(id ?? 0);
    return found ? ownName(db.scope, found) : null;
  };
  const tickedIds = ticked.map(({ id }) => id);
  const after = tree.map((account) =>
    tickedIds.includes(account.id) ? { ...account, superiorId: superior?.id ?? null } : account,
  );
  // Only those above what moves see more or less than before, and administrators see it anyway.
  const concerned = new Set([
    ...tickedIds.flatMap((id) => aboveOf(byId, id)),
    ...(superior ? [superior.id, ...aboveOf(byId, superior.id)] : []),
  ]);
  const changes = tree
    .filter(({ id, role }) => concerned.has(id) && role !== "administrator")
    .map((account) => {
      const [was, will] = [withBelow(tree, [account.id]), withBelow(after, [account.id])];
      return { account, more: studentsOf(without(will, was)), less: studentsOf(without(was, will)) };
    });
  return {
    superior: superior && named(superior),
    people: ticked.map((account) => ({
      ...named(account),
      superiorName: nameOf(account.superiorId),
      students: studentsOf(withBelow(tree, [account.id])),
    })),
    gaining: changes
      .filter(({ more }) => more > 0)
      .map(({ account, more }) => ({ ...named(account), students: more })),
    losing: changes
      .filter(({ less }) => less > 0)
      .map(({ account, less }) => ({ ...named(account), students: less })),
  };
}

/**
 * Sets the business superior of accounts, or removes it, all or none.
 * @throws AppError 2002 an account isn't looked after; 7003 the superior is below one of them; 7004 nobody is ticked;
 *   7005 they are not of one company, or nobody to be a superior (data.reason)
 */
export async function setSuperior(tx: ScopedTx, order: Order): Promise<z.output<typeof superiorsSet>> {
  // Judged of what is: the tree is read again once nobody else changes it.
  const seen = await plan(tx, order);
  for (const companyId of companiesOf(seen.ticked)) await lockCompany(tx, companyId);
  const { ticked, superior } = await plan(tx, order);
  const moving = ticked.filter(({ superiorId }) => superiorId !== (superior?.id ?? null));
  if (moving.length === 0) return { changed: 0 };
  await tx.q
    .updateTable("accounts")
    .set({
      superior_id: superior?.id ?? null,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where(
      "id",
      "in",
      moving.map(({ id }) => id),
    )
    .execute();
  await recordAudits(
    tx,
    moving.map((account) => ({
      noun: "account",
      nounId: account.id,
      companyId: account.companyId,
      action: superior ? "setSuperior" : "removeSuperior",
      before: { superiorId: account.superiorId },
      after: { superiorId: superior?.id ?? null },
    })),
  );
  return { changed: moving.length };
}

async function plan(db: ScopedDb, { accountIds, superiorId }: Order): Promise<Plan> {
  const wanted = [...new Set(accountIds)];
  if (wanted.length === 0) throw new AppError("7004");
  const named = [...wanted, ...(superiorId === null ? [] : [superiorId])];
  const rows = await db.q
    .selectFrom("accounts")
    .select(["id", "company_id"])
    .where("id", "in", named)
    .execute();
  if (rows.length < new Set(named).size) throw notFound();
  for (const { company_id } of rows) assertLooksAfter(db, company_id);
  const tree = await treeOf(db, [...new Set(rows.map(({ company_id }) => company_id))]);
  const byId = new Map(tree.map((account) => [account.id, account]));
  const ticked = wanted.map((id) => byId.get(id)).filter((account) => account !== undefined);
  const superior = superiorId === null ? null : (byId.get(superiorId) ?? null);
  if (superior) assertMayStandAbove(db.scope, tree, wanted, superior.id);
  return { tree, ticked, superior };
}

const without = (ids: ReadonlySet<number>, others: ReadonlySet<number>) =>
  [...ids].filter((id) => !others.has(id));

/** In an order of their own, so that two orders never wait for each other. */
const companiesOf = (accounts: readonly TreeAccount[]) =>
  [...new Set(accounts.map(({ companyId }) => companyId))].sort((a, b) => a - b);

const named = ({ id, name, nameZh }: TreeAccount) => ({ accountId: id, name, nameZh });
