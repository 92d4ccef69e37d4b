import { type IntegrationRule, webhookUrlProblem } from "@passage/contract/integrations/rules.ts";
import type {
  saved,
  webhookCreate,
  webhookMade,
  webhookSave,
} from "@passage/contract/integrations/schema.ts";
import type { z } from "zod";
import { validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { holdDeliveries, releaseDeliveries } from "./hold-deliveries.ts";
import { assertVersion, holdActing, lockWebhook, refuseMoreThanMost } from "./repository.ts";
import { literalRefused } from "./target-guard.ts";
import { newWebhookSecret, sealSecret, webhookKey } from "./vault.ts";

type Details = z.output<typeof webhookCreate>;
type Guarded = Pick<IntegrationDependencies, "clock" | "keyring" | "webhooksToLoopback">;

/**
 * Subscribes an address to events, and tells the secret of its signatures, once.
 * @throws AppError 2001 at its field, 2003 disabled meanwhile, 7072 as many as may be
 */
export async function addWebhook(
  tx: ScopedTx,
  scope: StaffScope,
  details: Details,
  dependencies: Guarded,
): Promise<z.output<typeof webhookMade>> {
  const { clock, keyring } = dependencies;
  const { staffId } = scope;
  await holdActing(tx, scope);
  refuseUrl(details.url, dependencies);
  await refuseUnknownCompanies(tx, details.companyIds);
  await refuseMoreThanMost(tx, "webhooks");
  const now = clock.now().toISOString();
  const { id, version } = await tx.q
    .insertInto("webhooks")
    .values({
      ...toColumns(details),
      created_by_staff_id: staffId,
      created_at: now,
      updated_by_staff_id: staffId,
      updated_at: now,
    })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  const secret = newWebhookSecret();
  const { key, wrapped } = webhookKey(keyring, id);
  // What seals them is bound to the row's id, which is known only now.
  await tx.q
    .updateTable("webhooks")
    .set({
      wrapped_key: wrapped,
      secret_sealed: sealSecret(key, id, secret),
      secret_made_by_staff_id: staffId,
    })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, {
    noun: "webhook",
    nounId: id,
    action: "create",
    companyId: null,
    before: null,
    after: { ...details },
  });
  return { id, version, secret };
}

/**
 * Saves a webhook. Switched off, what waits is held; switched on, it goes.
 * @throws AppError 2001, 2002, 2004 stale
 */
export async function saveWebhook(
  tx: ScopedTx,
  { staffId }: StaffScope,
  id: number,
  { version, ...details }: z.output<typeof webhookSave>,
  dependencies: Guarded,
): Promise<z.output<typeof saved>> {
  const row = await lockWebhook(tx, id);
  assertVersion(row, version);
  refuseUrl(details.url, dependencies);
  const before: Details = {
    url: row.url,
    description: row.description,
    events: row.events,
    companyIds: row.company_ids,
    active: row.active,
  };
  await refuseUnknownCompanies(
    tx,
    details.companyIds.filter((one) => !before.companyIds.includes(one)),
  );
  if (Object.keys(changesBetween({ ...before }, { ...details })).length === 0) return { id, version };
  const now = dependencies.clock.now().toISOString();
  await tx.q
    .updateTable("webhooks")
    .set({ ...toColumns(details), updated_by_staff_id: staffId, updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .execute();
  if (before.active && !details.active) await holdDeliveries(tx, id);
  if (!before.active && details.active && row.paused_at === null) await releaseDeliveries(tx, id, now);
  await recordAudit(tx, {
    noun: "webhook",
    nounId: id,
    action: "save",
    companyId: null,
    before: { ...before },
    after: { ...details },
  });
  return { id, version: version + 1 };
}

function toColumns({ url, description, events, companyIds, active }: Details) {
  return { url, description, events, company_ids: companyIds, active };
}

function refuseUrl(url: string, { webhooksToLoopback: toLoopback }: Guarded): void {
  const rule = webhookUrlProblem(url, { toLoopback }) ?? hostProblem(url, toLoopback);
  if (rule) throw validationError({ path: "url", rule });
}

function hostProblem(url: string, toLoopback: boolean): IntegrationRule | null {
  if (!URL.canParse(url)) return "webhookUrl";
  return literalRefused(url, { toLoopback }) ? "webhookPrivate" : null;
}

async function refuseUnknownCompanies(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx.q
    .selectFrom("companies")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  if (known.length < ids.length) throw validationError({ path: "companyIds", rule: "notAnOption" });
}
