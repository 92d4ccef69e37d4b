import type { FilePart } from "@passage/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { IncomingFile } from "./route.ts";

export interface Upload {
  /** Form fields that came before the file part. */
  readonly fields: Record<string, unknown>;
  readonly file: IncomingFile;
}

/**
 * Reads a multipart upload up to its file part, which stays a stream: nothing is held whole in memory. Fields must
 * stand before the file, as the web client sends them.
 * @throws AppError 2015 not multipart, 6003 no file part of the declared name
 */
export async function readUpload(request: FastifyRequest, part: FilePart): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("2015");
  const fields: Record<string, unknown> = {};
  const parts = request.parts({
    limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: part.maxBytes, parts: 22, headerPairs: 50 },
  });
  for (;;) {
    const { done, value: piece } = await parts.next();
    if (done) throw new AppError("6003");
    if (piece.type === "field") {
      fields[piece.fieldname] = piece.value;
      continue;
    }
    if (piece.fieldname !== part.field) throw new AppError("6003");
    const { file, filename } = piece;
    const atEnd = async () => {
      const { done: ended } = await parts.next();
      // A field that came too late would otherwise be left out without a word, and the file filed to somebody else.
      if (!ended) throw new AppError("2017");
    };
    return { fields, file: { name: filename ?? "", stream: file, truncated: () => file.truncated, atEnd } };
  }
}

/** Lets what nobody will read run out: browsers read the answer only once they have sent everything. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
