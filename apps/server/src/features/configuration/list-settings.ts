import type { setting } from "@passage/contract/configuration/schema.ts";
import {
  type SettingKey,
  settingKeys,
  settingOf,
  settings,
} from "@passage/contract/configuration/settings.ts";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { storedKey } from "../../platform/settings.ts";

type Setting = z.output<typeof setting>;

/** Every setting in the order of the contract, set or not. */
export async function listSettings(db: ScopedDb): Promise<Setting[]> {
  const rows = await db.q
    .selectFrom("configuration as c")
    .leftJoin("staff as s", "s.id", "c.updated_by_staff_id")
    .select(["c.key", "c.value", "c.version", "c.updated_at"])
    .select(ownNameIn(db.scope.language, "s").as("updated_by"))
    .where("c.key", "in", settingKeys.map(storedKey))
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return settingKeys.map((key) => {
    const row = known.get(storedKey(key));
    const { fallback } = settings[key];
    const value = settingOf(key, row?.value);
    return {
      key,
      value,
      fallback,
      changed: value !== fallback,
      version: row?.version ?? 0,
      updatedAt: row?.updated_at ?? null,
      updatedBy: row?.updated_by ?? null,
    };
  });
}

/** One of them. */
export async function readStored(db: ScopedDb, key: SettingKey): Promise<Setting> {
  const found = (await listSettings(db)).find((one) => one.key === key);
  if (!found) throw new Error("Every setting is listed.");
  return found;
}
