import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import type { UploadedTable } from "./check-catalogue.ts";
import { type CatalogueImport, insertImport } from "./repository.ts";
import { type Begun, beginning } from "./work.ts";

const formats: Readonly<Record<string, UploadedTable["format"]>> = {
  xlsx: "xlsx",
  csv: "csv",
  txt: "csv",
  tsv: "csv",
};

/** What an uploaded file is by its name. @throws AppError 6001 */
export function formatOf(fileName: string): UploadedTable["format"] {
  const format = formats[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ""];
  if (!format) throw new AppError("6001");
  return format;
}

/**
 * Takes an upload whole; it never touches the disk. What it holds is read afterwards.
 * @throws AppError 6001 format, 6002 too large, 6003 empty or followed by another part, 6004 broke off
 */
export async function takeUpload(
  file: IncomingFile,
  { kind, encoding }: { kind: CatalogueKind; encoding: TextEncoding | null },
): Promise<UploadedTable & { fileName: string }> {
  const fileName = cleanName(file.name);
  const format = formatOf(fileName);
  const pieces: Buffer[] = [];
  try {
    for await (const piece of file.stream) pieces.push(piece);
  } catch (cause) {
    if (!file.truncated()) throw new AppError("6004", { cause });
  }
  if (file.truncated())
    throw new AppError("6002", { params: { size: uploadLimits.catalogueTable / (1024 * 1024) } });
  await file.atEnd();
  const content = Buffer.concat(pieces);
  if (content.length === 0) throw new AppError("6003");
  return { kind, encoding, format, content, fileName };
}

/** Writes the line of an import whose table is about to be read. */
export async function beginReading(
  tx: ScopedTx,
  { kind, fileName }: { kind: CatalogueKind; fileName: string },
  now: Date,
): Promise<{ row: CatalogueImport; begun: Begun }> {
  const { run, ...values } = beginning();
  const row = await insertImport(tx, {
    ...values,
    run,
    kind,
    file_name: fileName,
    created_by_staff_id: tx.scope.kind === "staff" ? tx.scope.staffId : null,
    created_at: now.toISOString(),
  });
  return { row, begun: { importId: row.id, id: run, state: "reading" } };
}
