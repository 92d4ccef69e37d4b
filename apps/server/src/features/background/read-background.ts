import type { getBackground } from "@passage/contract/background/endpoints.ts";
import type { EntriesOf } from "@passage/contract/background/rules.ts";
import type { Background } from "@passage/contract/background/schema.ts";
import { type BackgroundSection, backgroundSections } from "@passage/contract/background/sections.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { notFound } from "../../platform/app-error.ts";
import type { DataKey } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { hasStudent } from "../students/has-student.ts";
import type { BackgroundReader } from "./dependencies.ts";
import { sectionsOf } from "./repository.ts";
import { withMaskedAccounts } from "./stored-accounts.ts";
import { openEntries } from "./vault.ts";

/** A student's sections with their versions, accounts masked. @throws AppError 2002 it or its applications aren't in sight */
export async function readBackground(
  db: ScopedDb,
  studentId: number,
  reader: BackgroundReader,
): Promise<Returned<typeof getBackground>> {
  const [there, rows, entries] = await Promise.all([
    hasStudent(db, studentId),
    sectionsOf(db, studentId),
    readEntries(db, studentId, reader),
  ]);
  if (!there) throw notFound();
  return Object.fromEntries(
    backgroundSections.map((section) => {
      const row = rows.find((one) => one.section === section);
      const kept = {
        version: row?.version ?? 0,
        savedAt: row?.saved_at ?? null,
        savedBy: row?.saved_by ?? null,
        entries: withMaskedAccounts(section, entries[section]),
      };
      return [section, kept];
    }),
  ) as unknown as Background;
}

/** Entries of every section, whole; empty where nothing is saved or in sight. */
export async function readEntries(
  db: ScopedDb,
  studentId: number,
  { keyOf }: BackgroundReader,
): Promise<EntriesOf> {
  const rows = await sectionsOf(db, studentId);
  let key: Promise<DataKey> | undefined;
  const once = () => {
    key ??= keyOf(db, studentId);
    return key;
  };
  const opened = await Promise.all(
    backgroundSections.map(async (section: BackgroundSection) => {
      const row = rows.find((one) => one.section === section);
      return [section, row ? await openEntries(row, section, once) : []] as const;
    }),
  );
  return Object.fromEntries(opened) as unknown as EntriesOf;
}
