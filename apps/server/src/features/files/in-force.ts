import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The condition of files that count: not deleted, and no newer version has taken their place. */
export function inForce(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.superseded_by`)} is null)`;
}
