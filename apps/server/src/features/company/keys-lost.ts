import type { getKeysLost } from "@passage/contract/company/endpoints.ts";
import { mayOpen } from "@passage/contract/company/rules.ts";
import { keysLostBelow } from "@passage/contract/company/tree.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { administers, relationTo } from "./access.ts";
import { findCompany } from "./repository.ts";

interface Below {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly name_zh: string | null;
  readonly settles_independently: boolean;
  readonly resource_keys: ResourceKey[];
}

/**
 * Which companies below would lose which keys, if a company kept these alone. Those that aren't the caller's to see are
 * counted. Of one that is its own master the rates of commission alone are asked about: nothing else of its is taken
 * from above. @throws AppError 2002
 */
export async function readKeysLost(
  db: ScopedDb,
  companyId: number,
  kept: readonly ResourceKey[],
): Promise<Returned<typeof getKeysLost>> {
  const { relation } = await findCompany(db, companyId);
  if (!mayOpen("mps", relation) && !administers(relation)) throw notFound();
  const asked = administers(relation)
    ? kept
    : resourceKeys.filter((key) => key !== "mps" || kept.includes(key));
  const { rows } = await sql<Below>`select * from companies_below(${companyId})`.execute(db.q);
  const tree = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    settlesItself: row.settles_independently,
    resourceKeys: row.resource_keys,
  }));
  const lost = keysLostBelow(tree, companyId, asked);
  const known = rows.filter((row) => lost.has(row.id) && relationTo(db.scope, row) !== null);
  return {
    companies: known.map((row) => ({
      companyId: row.id,
      name: db.scope.language === "en-us" ? row.name : (row.name_zh ?? row.name),
      keys: lost.get(row.id) ?? [],
    })),
    others: lost.size - known.length,
  };
}
