import { type RawBuilder, sql } from "kysely";

/** A numeric column as money is written: two decimals at least, and none of the column's empty ones. */
export function amountText(amount: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`round(${amount}, greatest(2, min_scale(${amount})))::text`;
}
