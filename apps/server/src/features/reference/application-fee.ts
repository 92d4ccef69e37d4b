import { type RawBuilder, sql } from "kysely";
import { amountText } from "../../platform/amount-text.ts";

/**
 * What an application to a course costs, as money with two decimals at least: its own fee, else its institution's for
 * the level, else the institution's for all levels; null where nothing is known.
 * @param alias of the table of courses
 */
export function applicationFeeOf(alias: string): RawBuilder<{ amount: string; currency: string } | null> {
  const course = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`coalesce(
    case when ${course("application_fee")} is not null
      then ${moneyOf(course("application_fee"), course("currency"))} end,
    (select ${moneyOf(sql.ref("f.amount"), sql.ref("f.currency"))} from institution_fees f
      where f.institution_id = ${course("institution_id")}
        and (f.major_level_id = ${course("major_level_id")} or f.major_level_id is null)
      order by f.major_level_id nulls last limit 1))`;
}

/** An amount with its currency, as the wire has money. */
function moneyOf(amount: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('amount', ${amountText(amount)}, 'currency', ${currency})`;
}
