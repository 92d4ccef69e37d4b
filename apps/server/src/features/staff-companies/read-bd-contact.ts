import type { Returned } from "@passage/contract/endpoint.ts";
import type { getAgentBdContactInfo } from "@passage/contract/staff-companies/endpoints.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";

interface Row {
  name: string;
  name_zh: string | null;
  phone: string | null;
  email: string;
  bd_code: string | null;
}

/** Whom the caller's company calls; null while nobody is named. Staff rows are hidden from accounts, hence the function. */
export async function readBdContact(db: ScopedDb): Promise<Returned<typeof getAgentBdContactInfo>> {
  const { rows } = await sql<Row>`select * from bd_contact()`.execute(db.q);
  const [row] = rows;
  if (!row) return null;
  const { name, name_zh: nameZh, phone, email, bd_code: bdCode } = row;
  const shown = db.scope.language === "en-us" ? name : (nameZh ?? name);
  return { name: shown, nameEn: name, nameZh, phone, email, bdCode };
}
