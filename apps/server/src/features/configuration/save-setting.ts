import type { setting } from "@passage/contract/configuration/schema.ts";
import { type SettingKey, settings } from "@passage/contract/configuration/settings.ts";
import { problemsOf } from "@passage/contract/problems.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { storedKey } from "../../platform/settings.ts";
import type { ConfigurationDependencies } from "./dependencies.ts";
import { readStored } from "./list-settings.ts";

type Setting = z.output<typeof setting>;

/**
 * Sets one setting. A save that changes nothing makes no version.
 * @throws AppError 2001 at `value`, 2004
 */
export async function saveSetting(
  tx: ScopedTx,
  scope: StaffScope,
  key: SettingKey,
  { value, version }: { readonly value: unknown; readonly version: number },
  dependencies: ConfigurationDependencies,
): Promise<Setting> {
  const parsed = settings[key].schema.safeParse(value, { reportInput: true });
  if (!parsed.success)
    throw validationError(...problemsOf(parsed.error).map((problem) => ({ ...problem, path: "value" })));
  return write(tx, scope, key, { value: parsed.data, version, action: "save" }, dependencies);
}

/** Puts one setting back to what holds by itself. @throws AppError 2004 */
export function resetSetting(
  tx: ScopedTx,
  scope: StaffScope,
  key: SettingKey,
  version: number,
  dependencies: ConfigurationDependencies,
): Promise<Setting> {
  const { fallback } = settings[key];
  return write(tx, scope, key, { value: fallback, version, action: "reset" }, dependencies);
}

async function write(
  tx: ScopedTx,
  { staffId }: StaffScope,
  key: SettingKey,
  { value, version, action }: { value: Setting["value"]; version: number; action: "save" | "reset" },
  { clock }: ConfigurationDependencies,
): Promise<Setting> {
  // There may be no row to lock yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${storedKey(key)}, 0))`.execute(tx.q);
  const before = await readStored(tx, key);
  if (before.version !== version) {
    const { updatedAt, updatedBy } = before;
    throw new AppError("2004", { data: { current: { version: before.version, updatedAt, updatedBy } } });
  }
  if (before.value === value) return before;
  const columns = {
    value: JSON.stringify(value),
    version: before.version + 1,
    updated_at: clock.now().toISOString(),
    updated_by_staff_id: staffId,
  };
  // The row stays where it says the fallback: who put it back, and when, is part of what is shown.
  await tx.q
    .insertInto("configuration")
    .values({ key: storedKey(key), ...columns })
    .onConflict((on) => on.column("key").doUpdateSet(columns))
    .execute();
  await recordAudit(tx, {
    noun: "configuration",
    nounId: key,
    action,
    companyId: null,
    before: { value: before.value },
    after: { value },
  });
  return readStored(tx, key);
}
