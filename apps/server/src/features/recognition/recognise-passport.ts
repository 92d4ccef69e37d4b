import { open } from "node:fs/promises";
import type { Returned } from "@passage/contract/endpoint.ts";
import { recognition, uploadLimits } from "@passage/contract/limits.ts";
import type { recognisePassport as endpoint } from "@passage/contract/recognition/endpoints.ts";
import { recognitionFormat } from "@passage/contract/recognition/formats.ts";
import { AppError } from "../../platform/app-error.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import type { FileStore, StoredFile } from "../../platform/storage/file-store.ts";
import { unreadable } from "../../platform/workers/unread.ts";
import { answerRecognition } from "./answer-recognition.ts";
import { beginningLength, canBe } from "./content-kind.ts";
import type { RecognitionDependencies } from "./dependencies.ts";
import { type KeptReading, toKeptReading } from "./kept-reading.ts";
import { placesOf, type RecognitionCall, readStored } from "./read-stored.ts";
import { newGuid, removeBeyond } from "./repository.ts";
import { sealReading } from "./vault.ts";

/**
 * Stores an upload, has a child process read it, and keeps file and reading for a day. Nothing is kept of what can't be
 * read; what is no passport is kept, since it may be filed all the same.
 * @throws AppError 6001 format, 6002 size, 6003 unreadable, with a reason, 6004 no room or broken off, 6006 busy
 */
export async function recognisePassport(
  call: RecognitionCall,
  file: IncomingFile,
  countryId: number | null,
  dependencies: RecognitionDependencies,
): Promise<Returned<typeof endpoint>> {
  const { store } = dependencies;
  const name = cleanName(file.name);
  const mime = recognitionFormat(name);
  if (!mime) throw new AppError("6001");
  // Before a byte is stored; the line is asked again when it comes to that.
  if (!dependencies.recognition.hasRoomFor(placesOf(call.scope))) throw new AppError("6006");
  const stored = await storeUpload(store, file, mime);
  let kept: { guid: string; reading: KeptReading };
  try {
    const read = await readStored(call, { key: stored.key, mime, page: null }, dependencies);
    kept = await keep(call, { name, mime, stored }, toKeptReading(read, countryId), dependencies);
  } catch (error) {
    await store.remove(stored.key);
    throw error;
  }
  return answerRecognition(call.read, kept.guid, kept.reading, dependencies);
}

function keep(
  { scope, transaction }: RecognitionCall,
  { name, mime, stored }: { name: string; mime: string; stored: StoredFile },
  reading: KeptReading,
  { keyring, clock, store }: RecognitionDependencies,
): Promise<{ guid: string; reading: KeptReading }> {
  return transaction(async (tx) => {
    const guid = await newGuid(tx);
    await tx.q
      .insertInto("recognitions")
      .values({
        guid,
        account_id: scope.accountId,
        company_id: scope.companyId,
        name,
        mime,
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        created_at: clock.now().toISOString(),
        ...sealReading(keyring, guid, reading),
      })
      .execute();
    const over = await removeBeyond(tx, scope.accountId, recognition.keptPerAccount);
    // What isn't removed here, because the process ends, is swept.
    tx.afterCommit(() => void Promise.allSettled(over.map((key) => store.remove(key))));
    return { guid, reading };
  });
}

async function storeUpload(store: FileStore, file: IncomingFile, mime: string): Promise<StoredFile> {
  let hasContent = false;
  try {
    return await store.write(file.stream, {
      maxBytes: uploadLimits.recognition,
      truncated: file.truncated,
      check: async (path) => {
        hasContent = true;
        await file.atEnd();
        // Its beginning alone: everything else is looked at in a child process.
        if (!canBe(mime, await beginningOf(path))) throw new AppError("6001");
      },
    });
  } catch (error) {
    // What ended without a byte never got to the check.
    if (error instanceof AppError && error.code === "6003" && !hasContent) throw unreadable("empty");
    throw error;
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningLength), 0, beginningLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
