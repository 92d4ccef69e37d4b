import type { newSubcompany } from "@passage/contract/company/schema.ts";
import { mostCompaniesOfTree } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { administeringNow } from "../../platform/authentication.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { addAccount } from "../accounts/add-account.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { type CompanyRow, findCompany, lockCompany } from "./repository.ts";
import { auditedSaid, type CompanySaid, inOrder, toColumns, toSaid } from "./row.ts";
import { assertMaySay, refuseKeys, refuseWrong } from "./save-company.ts";
import { writeIdCard } from "./vault.ts";

type Input = z.output<typeof newSubcompany>;

/**
 * A new company below one that the caller administers. BD consultant and the end of the contract are those of the
 * company above, and it never settles independently: staff may say otherwise later. Its first administrator is invited,
 * gets all its keys, and is the one whom commission is written to.
 * @throws AppError 2001; 2002 the company above; 2005, 7007 the administrator's address; 2006 the company above isn't
 *   active; 7002 keys; 7021 it is its own master; 7025 too many
 */
export async function addSubcompany(
  tx: ScopedTx,
  input: Input,
  dependencies: CompanyDependencies,
): Promise<{ companyId: number; version: number }> {
  const parent = await lockCompany(tx, input.fkParentAgentId);
  assertMaySay(parent);
  if (parent.status !== "active") throw new AppError("2006");
  await refuseTooMany(tx, parent);
  const said = toNew(input, parent);
  await refuseWrong(tx, said);
  refuseKeys(tx, [], said.resourceKeys, inOrder(parent.resource_keys));
  const { id } = await tx.q
    .insertInto("companies")
    .values(toColumns(said))
    .returning("id")
    .executeTakeFirstOrThrow();
  // From here on the new company is one of those that the caller administers.
  const wider = await administeringNow(tx);
  if (said.idCardNumber !== null) await writeIdCard(wider, dependencies.keyring, id, said.idCardNumber);
  const row = await findCompany(wider, id);
  await recordAudit(wider, {
    noun: "company",
    nounId: id,
    companyId: id,
    action: "create",
    after: auditedSaid(toSaid(row, said.idCardNumber), null),
  });
  await addAdministrator(
    wider,
    id,
    { ...input.administrator, resourceKeys: said.resourceKeys },
    dependencies,
  );
  return { companyId: id, version: row.version };
}

/** Of the whole tree, so that no company is made below another to get around it. @throws AppError 7025 */
async function refuseTooMany(tx: ScopedTx, { id }: CompanyRow): Promise<void> {
  const { rows } = await sql<{
    count: number | null;
  }>`select count_companies_of_tree(${id}) as count`.execute(tx.q);
  const count = rows[0]?.count ?? null;
  if (count === null) throw notFound();
  if (count >= mostCompaniesOfTree) throw new AppError("7025", { data: { most: mostCompaniesOfTree } });
}

function toNew(input: Input, parent: CompanyRow): CompanySaid {
  const { administrator: _, ...said } = input;
  return {
    ...said,
    resourceKeys: inOrder(said.resourceKeys),
    isSettlementPort: false,
    firstContractDate: null,
    contractUntil: parent.contract_until,
    bdStaffId: parent.bd_staff_id,
  };
}

type Administrator = Input["administrator"] & Pick<Input, "resourceKeys">;

/** Problems of the person are told at the person's fields. */
async function addAdministrator(
  tx: ScopedTx,
  companyId: number,
  person: Administrator,
  dependencies: CompanyDependencies,
): Promise<void> {
  const account = {
    ...person,
    companyId,
    role: "administrator" as const,
    validUntil: null,
    superiorId: null,
    telRegion: null,
    telNumber: null,
    messaging: {},
    department: null,
    position: null,
    isCommissionEmail: true,
    isNewsEmail: true,
  };
  await addAccount(tx, account, dependencies.people).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "2001") throw error;
    const fields = error.details.fields ?? [];
    throw validationError(...fields.map((field) => ({ ...field, path: `administrator.${field.path}` })));
  });
}
