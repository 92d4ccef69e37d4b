import type { MenuVisit } from "@passage/contract/auth/menu.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";

/**
 * Counts one visit of a page for the account and the platform's day (spec point 6).
 * @throws AppError 2003 the account doesn't hold the key it says it came by
 */
export async function recordMenuVisit(
  tx: ScopedTx,
  { accountId, keys }: AccountScope,
  { menuName, resourceKey }: MenuVisit,
  { clock, timeZone }: { readonly clock: Clock; readonly timeZone: string },
): Promise<void> {
  if (!keys.includes(resourceKey)) throw new AppError("2003");
  await tx.q
    .insertInto("menu_visits")
    .values({
      account_id: accountId,
      day: clock.today(timeZone),
      menu_name: menuName,
      resource_key: resourceKey,
      visits: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "day", "menu_name", "resource_key"])
        .doUpdateSet({ visits: sql<number>`menu_visits.visits + 1` }),
    )
    .execute();
}
