import type { Returned } from "@passage/contract/endpoint.ts";
import type * as endpoints from "@passage/contract/saved-views/endpoints.ts";
import { mostViews } from "@passage/contract/saved-views/rules.ts";
import type { ViewedList, viewSave } from "@passage/contract/saved-views/schema.ts";
import { writtenSearch } from "@passage/contract/students/document-number.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";

type View = Returned<typeof endpoints.saveView>;
type ViewSave = z.output<typeof viewSave>;

const columns = ["id", "name", "search", "is_default as isDefault"] as const;

/** The account's views of a list, by name. */
export async function listViews(db: ScopedDb, scope: AccountScope, list: ViewedList): Promise<View[]> {
  return db.q
    .selectFrom("saved_views")
    .select(columns)
    .where("account_id", "=", scope.accountId)
    .where("list", "=", list)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/**
 * Keeps a view: changes the one named by id, else writes over the one of the same name, else adds one. A document's
 * number that was searched for is left out: numbers are sealed where they are kept.
 * @throws AppError 2002 for a view that isn't there or somebody else's, 2005 where another one has the name, 2006 when
 * there are as many as may be
 */
export async function saveView(tx: ScopedTx, scope: AccountScope, view: ViewSave): Promise<View> {
  // Of one account one save at a time: two tabs neither pass the limit nor make two default views.
  await sql`select pg_advisory_xact_lock(hashtext('saved-views'), ${scope.accountId}::int)`.execute(tx.q);
  const views = await listViews(tx, scope, view.list);
  const sameName = views.find(({ name }) => name === view.name);
  if (view.id !== null && sameName && sameName.id !== view.id)
    throw new AppError("2005", { fields: [{ path: "name", rule: "viewName" }] });
  const id = view.id ?? sameName?.id ?? null;
  if (id !== null && !views.some((one) => one.id === id)) throw notFound();
  if (id === null && views.length >= mostViews) throw new AppError("2006");

  if (view.isDefault)
    await tx.q
      .updateTable("saved_views")
      .set({ is_default: false })
      .where("account_id", "=", scope.accountId)
      .where("list", "=", view.list)
      .where("is_default", "=", true)
      .execute();
  const values = { name: view.name, search: writtenSearch(view.search), is_default: view.isDefault };
  return id === null
    ? tx.q
        .insertInto("saved_views")
        .values({ account_id: scope.accountId, list: view.list, ...values })
        .returning(columns)
        .executeTakeFirstOrThrow()
    : tx.q
        .updateTable("saved_views")
        .set(values)
        .where("id", "=", id)
        .where("account_id", "=", scope.accountId)
        .returning(columns)
        .executeTakeFirstOrThrow();
}

/** Forgets a view, if there is one of this id and it is the account's own. */
export async function deleteView(tx: ScopedTx, scope: AccountScope, id: number): Promise<{ id: number }> {
  await tx.q
    .deleteFrom("saved_views")
    .where("id", "=", id)
    .where("account_id", "=", scope.accountId)
    .execute();
  return { id };
}
