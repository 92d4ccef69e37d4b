import type { Readable } from "node:stream";
import type { Access, Endpoint, Received, Returned } from "@passage/contract/endpoint.ts";
import type { ScopedDb, ScopedTx } from "../database.ts";
import type { AccountScope, PublicScope, Scope, StaffScope } from "../scope.ts";

/** Who has been let in, by the declaration's access. */
export type ScopeOf<A extends Access> = A extends { kind: "keys" | "signedIn" }
  ? AccountScope
  : A extends { kind: "staff" }
    ? StaffScope
    : A extends { kind: "session" }
      ? AccountScope | StaffScope
      : A extends { kind: "public" }
        ? PublicScope
        : Scope;

/** The file part of an upload, still streaming. Form fields that stand before it are in `body`. */
export interface IncomingFile {
  readonly name: string;
  readonly stream: Readable;
  /** True once the stream was cut at the declaration's `maxBytes`. */
  readonly truncated: () => boolean;
  /** To be asked once the stream was read: throws 6003 when a second file follows, 2017 when a field does. */
  readonly atEnd: () => Promise<void>;
}

/** A file to send. */
export interface FileAnswer {
  readonly stream: Readable;
  readonly name: string;
  readonly mime: string;
  /** Bytes; null for what is made while it is sent. */
  readonly size: number | null;
  /** Shown in the browser's own viewer, sandboxed, instead of saved. */
  readonly inline: boolean;
  /** Seconds for which the reader's own browser may keep it: for what never changes under its address. */
  readonly kept?: number;
  /** Tag of these very bytes: a caller who has them already is told so (304). */
  readonly etag?: string;
}

/** An answer in a format of its own. */
export interface BareAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Server-sent events, for as long as both sides keep the stream open. */
export interface EventsAnswer {
  readonly stream: Readable;
}

export interface Replay<T> {
  /** Asserts again that the caller may see what the stored answer tells; throws when not. */
  readonly beforeReplay: (tx: ScopedTx, answer: T) => Promise<unknown>;
  /** What is kept of the answer, where it may not be kept whole; `beforeReplay` then refuses. */
  readonly stored?: (answer: T) => unknown;
}

export interface Call<E extends Endpoint> extends Received<E> {
  readonly scope: ScopeOf<E["access"]>;
  readonly read: ScopedDb;
  /** One transaction under the caller's scope; replays a stored answer where an Idempotency-Key came along. */
  readonly transaction: <T>(work: (tx: ScopedTx) => Promise<T>, replay?: Replay<T>) => Promise<T>;
  /** Whether `transaction` will replay a stored answer: asked by what counts before it how often something is done. */
  readonly isReplay: () => Promise<boolean>;
  /** The upload; throws 6003 when the request holds none. */
  readonly file: () => Promise<IncomingFile>;
  /** Aborts when the caller goes away before the answer, for work worth ending then. */
  readonly signal: AbortSignal;
  /** Address and browser, for sessions, limits and audit; never logged. */
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    readonly authorization: string;
    /** Tags of what the caller has already; empty without. */
    readonly ifNoneMatch: string;
  };
}

type Result<E extends Endpoint> =
  Exclude<E["answer"], undefined> extends infer A
    ? [A] extends ["blob"]
      ? FileAnswer
      : [A] extends ["bare"]
        ? BareAnswer
        : [A] extends ["events"]
          ? EventsAnswer
          : Returned<E>
    : never;

/** A declaration with the code that serves it. Made by `route` only, so nothing undeclared can be served. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Result<E>>): Route {
  return { endpoint, handle: handle as unknown as Route["handle"] };
}
