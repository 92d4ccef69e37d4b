import type { z } from "zod";
import { type ErrorCode, generalCodes } from "./errors.ts";
import type { ResourceKey } from "./resource-keys.ts";
import type { StaffPermission } from "./staff-permissions.ts";

/** Who may call. There is no default: a declaration without access does not compile. */
export type Access =
  | { readonly kind: "public" }
  /** Any signed-in portal account. */
  | { readonly kind: "signedIn" }
  /** Any signed-in person: an account, or a staff member, with the permission when one is named. */
  | { readonly kind: "session"; readonly staffPermission: StaffPermission | null }
  /** A portal account that holds at least one of the keys. */
  | { readonly kind: "keys"; readonly anyOf: readonly [ResourceKey, ...ResourceKey[]] }
  /** A staff member; with the permission, when one is named. */
  | { readonly kind: "staff"; readonly permission: StaffPermission | null };

export const open = { kind: "public" } as const satisfies Access;
export const signedIn = { kind: "signedIn" } as const satisfies Access;
export const anyKey = (...anyOf: [ResourceKey, ...ResourceKey[]]) => ({ kind: "keys", anyOf }) as const;
export const session = (staffPermission: StaffPermission | null = null) =>
  ({ kind: "session", staffPermission }) as const;
export const staff = (permission: StaffPermission | null = null) => ({ kind: "staff", permission }) as const;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** How the web client encodes the body. The server reads form and JSON alike wherever a body is no upload. */
export type Encoding = "form" | "json" | "multipart";

/** A file part of a multipart upload: its field name, its size bound in bytes and how many may come. */
export interface FilePart {
  readonly field: string;
  readonly maxBytes: number;
}

/**
 * What comes back: `envelope` = { code, message, data }; `blob` = a file, or the envelope when it fails;
 * `bare` = a format of its own (OAuth, health, documents), described in the summary; `events` = server-sent events
 * without end, or the envelope when it fails.
 */
export type Answer = "envelope" | "blob" | "bare" | "events";

type Schema = z.ZodType;

export interface Declaration<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  By extends Access = Access,
  As extends Answer = Answer,
> {
  /** The call's name: the last word of its path, unique in the contract. */
  readonly id: string;
  readonly method: Method;
  /** Path with `{name}` for parameters, exactly as the spec writes it. */
  readonly path: `/${string}`;
  /** Other forms of the same call: aliases of the spec, and POST beside a GET that writes. */
  readonly also?: readonly { readonly method: Method; readonly path: `/${string}` }[];
  readonly summary: string;
  readonly access: By;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly file?: FilePart;
  readonly data: Data;
  readonly answer?: As;
  /** Codes of its own, beside {@link generalCodes} and those implied; nothing else may be answered. */
  readonly errors?: readonly ErrorCode[];
  readonly encoding?: Encoding;
  /** The web shows neither overlay nor error (spec point 8). */
  readonly silent?: boolean;
  /** What the query says is nothing for addresses: the web posts it as a body, which the server reads as well. */
  readonly postsQuery?: true;
  /** Whether an Idempotency-Key is read: `required` where money or a pipeline step moves. */
  readonly idempotent?: "optional" | "required";
  /** A GET that answers HEAD as well, without its body: for programs that ask so before they fetch. */
  readonly head?: true;
  /**
   * Refused with 2009 to a staff member who is in the portal as an account (domain 1): what only the account itself may
   * do, such as exporting, signing, or changing keys and passwords.
   */
  readonly ownOnly?: true;
  /**
   * Refused with 2010 unless the holder proved who they are within this many milliseconds, by signing in or by a step-up
   * (`verification`): dangerous acts.
   */
  readonly stepUp?: number;
  /** Refused with 2003 to staff who look after some companies alone: what is the platform's as a whole. */
  readonly everyCompany?: true;
  /**
   * Refused with 2003 to accounts that look after no company: what administrators alone may do. Whose company it is,
   * the service asks.
   */
  readonly administratorOnly?: true;
  /** Allowed while a new password is due, when everything else is refused with 2020. */
  readonly whilePasswordDue?: true;
}

export type Endpoint = Declaration;

/**
 * Declares one call of the wire. Routes, the typed client, OpenAPI, the permission matrix and the fuzz test are all
 * derived from the declaration, so nothing about the wire is written twice.
 */
export function endpoint<
  Data extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const By extends Access = Access,
  const As extends Answer = "envelope",
>(
  declaration: Declaration<Params, Query, Body, Data, By, As>,
): Declaration<Params, Query, Body, Data, By, As> {
  return declaration;
}

// An optional property reads as `S | undefined`; only a declaration without the part is undefined alone.
type Parsed<S> = [S] extends [undefined] ? undefined : z.output<Extract<S, Schema>>;
type Given<S, Name extends string> = [S] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : undefined extends z.input<Extract<S, Schema>>
    ? { readonly [N in Name]?: z.input<Extract<S, Schema>> }
    : { readonly [N in Name]: z.input<Extract<S, Schema>> };

/** What the server's handler receives, parsed. */
export interface Received<E extends Endpoint> {
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly body: Parsed<E["body"]>;
}

/** What a caller of the typed client passes. */
export type Sent<E extends Endpoint> = Given<E["params"], "params"> &
  Given<E["query"], "query"> &
  Given<E["body"], "body">;

/** The data of a successful answer, as the caller gets it. */
export type Answered<E extends Endpoint> = z.output<E["data"]>;

/** What a handler returns, before the answer is stripped to the declared shape. */
export type Returned<E extends Endpoint> = z.output<E["data"]>;

/** The envelope every answer but a file comes in. */
export interface Envelope<Data = unknown> {
  code: string;
  message: string;
  data: Data;
}

/** Codes that come with what is declared: a key that is read, a path parameter that names nothing. */
function impliedCodes({ idempotent, params, ownOnly, stepUp }: Endpoint): readonly ErrorCode[] {
  return [
    ...(idempotent ? (["2007", "2008"] as const) : []),
    ...(params ? (["2002"] as const) : []),
    ...(ownOnly ? (["2009"] as const) : []),
    ...(stepUp ? (["2010"] as const) : []),
  ];
}

/** Whether a call may be refused with a code, by its declaration. */
export function mayAnswer(endpoint: Endpoint, code: ErrorCode): boolean {
  const general: readonly ErrorCode[] = generalCodes;
  return [general, endpoint.errors ?? [], impliedCodes(endpoint)].some((codes) => codes.includes(code));
}
