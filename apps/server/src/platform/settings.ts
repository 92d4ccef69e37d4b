import { type SettingKey, type SettingValue, settingOf } from "@passage/contract/configuration/settings.ts";
import type { ScopedDb } from "./database.ts";

/**
 * What staff have set, or what holds without. Read where it is used, by its primary key: so it counts at once on every
 * instance, and a transaction sees one state of it.
 */
export async function readSetting<Key extends SettingKey>(
  db: ScopedDb,
  key: Key,
): Promise<SettingValue<Key>> {
  const row = await db.q
    .selectFrom("configuration")
    .select("value")
    .where("key", "=", storedKey(key))
    .executeTakeFirst();
  return settingOf(key, row?.value);
}

/** The table keeps what the platform notes for itself, too: settings stand apart from that. */
export function storedKey(key: SettingKey): string {
  return `setting:${key}`;
}
