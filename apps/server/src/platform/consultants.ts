import { type SqlBool, sql } from "kysely";

/** Who may look after companies now: active staff `s` whom the contract's `isConsultant` calls one. */
export const isConsultant = sql<SqlBool>`(s.status = 'active' and is_consultant(s.role, s.bd_code))`;
