import { type Kysely, sql } from "kysely";

/** Signs within a word go, "King's" is kings; all others part words. */
const within = ".'’‘`´";
const between = '()[]{},;:!?/\\|&*"“”–—-·、，。（）：；…_=<>@%^~$';

/**
 * Names of the catalogue are found without their signs ("kings", "hons"): those that are there lose them here, as new
 * ones do when they are saved. Courses whose institution changes follow by their trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const plain = (column: string) =>
    sql`translate(translate(${sql.ref(column)}, ${sql.lit(within)}, ''), ${sql.lit(between)}, ${sql.lit(" ".repeat(between.length))})`;
  await sql`update courses set own_search = ${plain("own_search")} where own_search <> ${plain("own_search")}`.execute(
    db,
  );
  await sql`update institutions set search = ${plain("search")} where search <> ${plain("search")}`.execute(
    db,
  );
}
