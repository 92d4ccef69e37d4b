import { type RawBuilder, sql } from "kysely";

/** Rows of a table that one step takes over, by their numbers, both included. */
export interface Part {
  readonly importId: number;
  readonly from: number;
  readonly to: number;
  /** ISO 8601. */
  readonly now: string;
  /** Who applies it; null for the command line. */
  readonly staffId: number | null;
}

/** Rows `r` of a part with a verdict. */
export const rowsOf = ({ importId, from, to }: Part, verdict: "new" | "changed") => sql`
  r.import_id = ${importId} and r.row between ${from} and ${to} and r.verdict = ${verdict}`;

/** What a row `r` says in a column. */
export const text = (column: string) => sql`r.data ->> ${sql.lit(column)}`;

/** The row's value where the table has the column, else what is stored: `c.name_zh`. */
export function valueOr(column: string, stored: string, type: string): RawBuilder<unknown> {
  return sql`case when r.data ? ${sql.lit(column)} then (${text(column)})::${sql.raw(type)} else ${sql.ref(stored)} end`;
}
