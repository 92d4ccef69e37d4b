import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import { type Holder, lockHolder } from "./repository.ts";
import { holderOf } from "./sign-out.ts";

/**
 * Locks the caller before anything that lets them in is changed: it comes after whoever is at it, in another window or
 * as staff who recover the account.
 * @throws AppError 2011 the session was ended meanwhile
 */
export async function takeOwnTurn(tx: ScopedTx, caller: AccountScope | StaffScope): Promise<Holder> {
  const holder = holderOf(caller);
  await lockHolder(tx, holder);
  const { rows } = await sql<{ open: boolean }>`
    select own_session_is_open(${caller.familyId}) as open`.execute(tx.q);
  if (!rows[0]?.open) throw new AppError("2011");
  return holder;
}
