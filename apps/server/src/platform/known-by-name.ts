import { sql } from "kysely";
import type { Accounts, Companies } from "../db/types.gen.ts";

/**
 * Accounts as a caller may know them by name, for queries that name a student's owner: wider than the rows of people,
 * which are those of the own company and of those looked after, and narrower than a row. Row-level security is in the
 * view itself.
 */
export const knownAccounts = sql<
  Pick<Accounts, "company_id" | "email" | "name" | "name_zh" | "role"> & { id: number; status: string }
>`known_accounts`;

/** Companies in the same way. */
export const knownCompanies = sql<
  Pick<Companies, "country_id" | "name" | "name_zh"> & { id: number }
>`known_companies`;
