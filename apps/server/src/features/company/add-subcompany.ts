import type { newSubcompany } from "@passage/contract/company/schema.ts";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
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
 *   active; 7002 keys; 7021 it is its own master
 */
export async function addSubcompany(
  tx: ScopedTx,
  input: Input,
  dependencies: CompanyDependencies,
): Promise<{ companyId: number; version: number }> {
  const parent = await lockCompany(tx, input.fkParentAgentId);
  assertMaySay(parent);
  if (parent.status !== "active") throw new AppError("2006");
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
