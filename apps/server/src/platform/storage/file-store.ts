import type { Readable } from "node:stream";

export interface WriteOptions {
  /** Bytes; refused while streaming, not afterwards. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /** Whether whoever feeds the stream cut it at a limit of its own; asked after its end. */
  readonly truncated?: () => boolean;
  /** Looks at the whole content, in a temporary file, before it counts as stored; throws to refuse. */
  readonly check?: (path: string) => Promise<void>;
}

export interface StoredFile {
  /** Where the store finds it again; random, says nothing of the content. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where uploaded files live. The caller inserts its row after `write` has resolved and answers after the commit: a row
 * never lacks its file. A file without a row, left by a crash in between, is swept a day later.
 */
export interface FileStore {
  /**
   * Stores a stream durably.
   * @throws AppError 6002 too large (params.size in M), 6003 empty, 6004 no room or broken off; whatever `check` throws.
   * Nothing is left behind then.
   */
  write(stream: Readable, options: WriteOptions): Promise<StoredFile>;
  /** @throws AppError 6003 when there is no such file */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes of a stored file; null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** Removing what isn't there is no error. */
  remove(key: string): Promise<void>;
  /** Proves that the store can be written to; throws when it can't. For readiness. */
  check(): Promise<void>;
  /** Keys of files stored before an instant. */
  storedBefore(instant: Date): AsyncIterable<string>;
  /** Removes temporary files begun before an instant; how many. */
  removeTemporary(before: Date): Promise<number>;
}
