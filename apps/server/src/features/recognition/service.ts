import type { Returned } from "@passage/contract/endpoint.ts";
import type { getRecognition, recognisePage } from "@passage/contract/recognition/endpoints.ts";
import type { recognitionPageQuery } from "@passage/contract/recognition/schema.ts";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { answerRecognition } from "./answer-recognition.ts";
import type { RecognitionDependencies } from "./dependencies.ts";
import { toKeptReading } from "./kept-reading.ts";
import { type RecognitionCall, readStored } from "./read-stored.ts";
import { findOwnRecognition } from "./repository.ts";
import { openReading, sealReading } from "./vault.ts";

/** A recognition of one's own, as it was answered; look-alikes are those of now. @throws AppError 2002 */
export async function readRecognition(
  db: ScopedDb,
  guid: string,
  dependencies: RecognitionDependencies,
): Promise<Returned<typeof getRecognition>> {
  const row = await findOwnRecognition(db, guid, dependencies.clock);
  if (!row) throw notFound();
  return answerRecognition(db, guid, openReading(dependencies.keyring, row), dependencies);
}

/** Reads another page of a file that was sent before; from then on that page counts. @throws AppError 2002, 6003, 6006 */
export async function recogniseAnotherPage(
  call: RecognitionCall,
  { fkGuId: guid, page, countryId }: z.output<typeof recognitionPageQuery>,
  dependencies: RecognitionDependencies,
): Promise<Returned<typeof recognisePage>> {
  const { keyring, clock } = dependencies;
  const row = await findOwnRecognition(call.read, guid, clock);
  if (!row) throw notFound();
  const read = await readStored(call, { key: row.storage_key, mime: row.mime, page }, dependencies);
  const reading = toKeptReading(read, countryId ?? openReading(keyring, row).countryId);
  const { numUpdatedRows } = await call.transaction((tx) =>
    tx.q
      .updateTable("recognitions")
      .set(sealReading(keyring, guid, reading))
      .where("guid", "=", guid)
      .executeTakeFirst(),
  );
  // Claimed or removed while it was read.
  if (numUpdatedRows === 0n) throw notFound();
  return answerRecognition(call.read, guid, reading, dependencies);
}
