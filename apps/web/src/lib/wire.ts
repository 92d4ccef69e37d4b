import type { Endpoint } from "@passage/contract/endpoint.ts";

/**
 * What the browser needs to make a call: a few plain words per endpoint, taken out of the contract by
 * scripts/generate-wire.ts into lib/wire/<noun>.gen.ts. The schemas stay behind, so that signing in does not cost a
 * validation library; the types come along through `declaration`, which exists for the compiler only.
 */
export interface Wire<E extends Endpoint = Endpoint> {
  readonly id: string;
  readonly method: E["method"];
  readonly path: E["path"];
  readonly encoding: NonNullable<E["encoding"]>;
  readonly answer?: "blob" | "bare" | "events";
  /** No overlay, no error display (spec point 8). */
  readonly silent?: true;
  /** Posts its query as a body: it is nothing for addresses. */
  readonly postsQuery?: true;
  readonly idempotent?: "optional" | "required";
  /** Name of the file part of an upload. */
  readonly file?: string;
  readonly declaration?: E;
}
