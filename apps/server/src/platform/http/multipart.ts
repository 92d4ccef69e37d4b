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
 * @throws AppError 2015 not multipart, 6003 no file or a second one
 */
export async function readUpload(request: FastifyRequest, part: FilePart): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError("2015");
  const fields: Record<string, unknown> = {};
  const parts = request.parts({
    limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: part.maxBytes, parts: 22, headerPairs: 50 },
  });
  for await (const piece of parts) {
    if (piece.type === "field") {
      fields[piece.fieldname] = piece.value;
      continue;
    }
    if (piece.fieldname !== part.field) {
      piece.file.resume();
      throw new AppError("6003");
    }
    return {
      fields,
      file: { name: piece.filename ?? "", stream: piece.file, truncated: () => piece.file.truncated },
    };
  }
  throw new AppError("6003");
}
