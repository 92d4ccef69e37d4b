import { inlineFormats } from "@passage/contract/files/rules.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { type FileRow, findFile } from "./repository.ts";

/** A file in sight, to be saved or, where the browser can, shown. @throws AppError 2002, 6003 gone from the store */
export async function serveFile(
  db: ScopedDb,
  store: FileStore,
  guid: string,
  { inline }: { inline: boolean },
): Promise<FileAnswer> {
  return fileAnswer(await findFile(db, guid), store, { inline });
}

/** A file's content as it is. @throws AppError 6003 gone from the store */
export async function fileAnswer(
  row: FileRow,
  store: FileStore,
  { inline }: { inline: boolean },
): Promise<FileAnswer> {
  return {
    stream: await store.open(row.storage_key),
    name: row.name,
    mime: row.mime,
    size: row.size,
    inline: inline && inlineFormats.includes(row.mime),
  };
}
