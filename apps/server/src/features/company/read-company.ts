import type { getCompanyInfo } from "@passage/contract/company/endpoints.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { mask } from "@passage/contract/students/masked-number.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { administers } from "./access.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { logoAddress } from "./logo-address.ts";
import { type CompanyAbove, findCompany, openingsOf, readAbove } from "./repository.ts";
import { toSaid } from "./row.ts";
import { readIdCard } from "./vault.ts";

/**
 * All that is said of a company in sight, the ID card number masked. Of one below that is its own master no more than
 * its line in the list is told.
 * @throws AppError 2002
 */
export async function readCompany(
  db: ScopedDb,
  companyId: number,
  { keyring }: Pick<CompanyDependencies, "keyring">,
): Promise<Returned<typeof getCompanyInfo>> {
  const row = await findCompany(db, companyId);
  if (row.relation === "apart") throw notFound();
  const [above, card, bdName] = await Promise.all([
    readAbove(db, companyId),
    administers(row.relation) ? readIdCard(db, keyring, companyId) : null,
    readBdName(db, companyId),
  ]);
  const { resourceKeys, bdStaffId, ...said } = toSaid(row, card && mask(card));
  return {
    companyId,
    version: row.version,
    relation: row.relation,
    status: row.status as Returned<typeof getCompanyInfo>["status"],
    ...said,
    resourceKeys,
    parentName: nameOf(db, above),
    parentKeys: above && row.relation !== "own" ? above.resource_keys : null,
    // Whom staff are known by among themselves is nobody else's matter.
    bdStaffId: row.relation === "staff" ? bdStaffId : null,
    bdName,
    logo: row.logo_guid && logoAddress(db.scope, row.logo_guid, keyring),
    opens: openingsOf(row),
  };
}

function nameOf({ scope }: ScopedDb, company: Pick<CompanyAbove, "name" | "name_zh"> | null): string | null {
  if (!company) return null;
  return scope.language === "en-us" ? company.name : (company.name_zh ?? company.name);
}

async function readBdName(db: ScopedDb, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string; name_zh: string | null }>`
    select name, name_zh from company_card(${companyId})`.execute(db.q);
  return nameOf(db, rows[0] ?? null);
}
