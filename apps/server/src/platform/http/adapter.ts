import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import { type Endpoint, type Method, mayAnswer } from "@passage/contract/endpoint.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import { problemsOf } from "@passage/contract/problems.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import {
  assertAccess,
  assertAdministrator,
  assertEveryCompany,
  assertOwn,
  assertProved,
  authenticate,
  publicScope,
} from "../authentication.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { bodyHash, isAnswered, replayOrRun } from "../idempotency.ts";
import { principalOf, type Scope } from "../scope.ts";
import { assertPerson, notingRefusals } from "../service-keys.ts";
import { createTurns, type Turns } from "../turns.ts";
import "./fastify-types.ts";
import { decodeForm, FormText, openJsonFields } from "./decode.ts";
import { success } from "./envelope.ts";
import { drain, readUpload, type Upload } from "./multipart.ts";
import { sendBare, sendEvents, sendFile } from "./reply.ts";
import { languageOf } from "./request-language.ts";
import type { BareAnswer, Call, EventsAnswer, FileAnswer, Route } from "./route.ts";

export interface AdapterDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  /** Hears of each session that was let in. */
  readonly seen?: { readonly note: (familyId: number) => void } | undefined;
  /** Hears of refusals that the declaration doesn't name, which are a fault of ours; the log has them, too. */
  readonly onUndeclared?: ((refusal: { endpoint: string; code: ErrorCode }) => void) | undefined;
}

/**
 * Calls of one person that are worked on at once, and that may wait: a page asks for a dozen things, yet nobody takes
 * all connections to the database from the others. Beyond that 2016.
 */
const callsAtOnce = { all: Number.POSITIVE_INFINITY, each: 6, line: 100 };

/**
 * Serves the contract: every declared endpoint from its route, nothing else.
 * @throws at boot when an endpoint has no route, or two routes claim one
 */
export function serveContract(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: AdapterDependencies,
): void {
  const served = new Map<Endpoint, Route>();
  for (const route of routes) {
    if (!allEndpoints.includes(route.endpoint)) throw new Error(`Undeclared endpoint: ${route.endpoint.id}`);
    if (served.has(route.endpoint)) throw new Error(`Served twice: ${route.endpoint.id}`);
    served.set(route.endpoint, route);
  }
  const turns = createTurns(callsAtOnce);
  for (const endpoint of allEndpoints) {
    const route = served.get(endpoint);
    if (!route) throw new Error(`Declared, yet without a route: ${endpoint.id}`);
    for (const form of [endpoint, ...(endpoint.also ?? [])])
      registerForm(app, route, form, { ...dependencies, turns });
  }
}

function registerForm(
  app: FastifyInstance,
  route: Route,
  form: { method: Method; path: string },
  dependencies: AdapterDependencies & { readonly turns: Turns },
): void {
  app.route({
    method: route.endpoint.head && form.method === "GET" ? ["GET", "HEAD"] : form.method,
    url: form.path.replace(/\{(\w+)\}/g, ":$1"),
    config: { endpoint: route.endpoint },
    // Before the body is read: nobody streams an upload to us without a session and the key.
    onRequest: async (request) => {
      request.scope = await admit(request, route.endpoint, dependencies);
    },
    handler: async (request, reply) => {
      try {
        const over = await turnOf(request, reply, route.endpoint, dependencies.turns);
        return await serve(request, reply, route, dependencies).finally(over);
      } catch (error) {
        if (error instanceof AppError && !mayAnswer(route.endpoint, error.code)) {
          const words = { endpoint: route.endpoint.id, code: error.code };
          request.log.error(words, "refusal outside the declaration");
          dependencies.onUndeclared?.(words);
        }
        throw error;
      } finally {
        if (request.isMultipart()) drain(request);
      }
    },
  });
}

/**
 * Waits for the caller's turn; what it gives ends it. Uploads, files and streams take none: they last as long as
 * somebody's line is slow, and have bounds of their own.
 */
async function turnOf(
  { scope }: FastifyRequest,
  reply: FastifyReply,
  { file, answer = "envelope" }: Endpoint,
  turns: Turns,
): Promise<() => void> {
  const person = scope.kind === "account" || scope.kind === "staff";
  if (!person || file || answer !== "envelope") return () => undefined;
  return turns.take(principalOf(scope), signalOf(reply));
}

async function admit(
  request: FastifyRequest,
  endpoint: Endpoint,
  { database, clock, timeZone, turns, seen }: AdapterDependencies & { readonly turns: Turns },
): Promise<Scope> {
  const { access } = endpoint;
  const presented = { requestId: request.id, language: languageOf(request) };
  if (access.kind === "public") return publicScope(presented);
  const header = request.headers.at;
  const token = typeof header === "string" ? header : undefined;
  // Asking who it is takes a connection as well: of one token, in turns too.
  const over = token === undefined ? undefined : await turns.take(`token:${token}`);
  const from = { now: clock.now(), address: request.ip };
  const scope = await authenticate(database, {
    ...presented,
    token,
    today: clock.today(timeZone),
    from,
  }).finally(over);
  await notingRefusals(database, scope, { requestId: request.id, ...from }, () => {
    assertAccess(access, scope);
    assertPerson(endpoint, scope);
    assertEveryCompany(endpoint, scope);
    assertAdministrator(endpoint, scope);
    assertOwn(endpoint, scope);
    // When a session was proved is said by the database's clock, which no test sets.
    assertProved(endpoint, scope, Date.now());
  });
  seen?.note(scope.familyId);
  return scope;
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { database }: AdapterDependencies,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const { scope } = request;
  const upload = endpoint.file ? await readUpload(request, endpoint.file) : null;
  const sent = bodyOf(request, endpoint, upload);
  const body = parse(endpoint.body, sent, "body");
  const query = parse(endpoint.query, queryOf(request, endpoint, sent), "query");
  const call = {
    scope,
    read: database.read(scope),
    params: parse(endpoint.params, request.params, "params"),
    query,
    body,
    file: async () => {
      if (!upload) throw new AppError("6003");
      return upload.file;
    },
    transaction: transactionOf(request, endpoint, { query, body }, database),
    isReplay: async () => {
      const key = request.headers["idempotency-key"];
      if (endpoint.idempotent === undefined || typeof key !== "string") return false;
      return isAnswered(database.read(scope), { route: endpoint.id, key });
    },
    get signal() {
      return signalOf(reply);
    },
    client: {
      address: request.ip,
      userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
      authorization: String(request.headers.authorization ?? ""),
      ifNoneMatch: String(request.headers["if-none-match"] ?? ""),
    },
  } as Call<Endpoint>;
  const result = await route.handle(call);
  reply.header("cache-control", "no-store");
  if (endpoint.answer === "blob") return sendFile(reply, result as FileAnswer, call.client);
  if (endpoint.answer === "events") return sendEvents(reply, result as EventsAnswer);
  if (endpoint.answer === "bare") return sendBare(reply, result as BareAnswer);
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(success(strip(endpoint, result))));
}

/** Ends when the caller goes away before the answer. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.closed || raw.destroyed) look();
  else raw.once("close", look);
  return gone.signal;
}

/** Undeclared fields never leave; a handler that returns another shape is a fault of ours and shows as one. */
function strip(endpoint: Endpoint, result: unknown): unknown {
  const parsed = endpoint.data.safeParse(result);
  if (!parsed.success)
    throw new AppError("9999", {
      cause: new Error(`${endpoint.id} answers outside its declaration: ${parsed.error.message}`),
    });
  return parsed.data;
}

function bodyOf(request: FastifyRequest, endpoint: Endpoint, upload: Upload | null): unknown {
  if (upload) return openJsonFields(endpoint.body, upload.fields);
  // The upload parser takes multipart bodies anywhere and leaves them unread.
  if (request.isMultipart()) throw new AppError("2015");
  const { body } = request;
  return body instanceof FormText ? openJsonFields(endpoint.body, decodeForm(body.text)) : (body ?? {});
}

/**
 * What is declared for the address alone may be posted as a body as well (contract.md: a POST takes form and JSON); the
 * address counts where both say something.
 */
function queryOf({ query, method }: FastifyRequest, { body, file }: Endpoint, sent: unknown): unknown {
  if (method !== "POST" || body || file || typeof sent !== "object" || Array.isArray(sent)) return query;
  return { ...sent, ...(query as object) };
}

function parse(schema: z.ZodType | undefined, value: unknown, part: "params" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  // A path parameter that can't be an id names nothing that exists.
  if (part === "params") throw new AppError("2002");
  throw new AppError("2001", { fields: problemsOf(parsed.error) });
}

function transactionOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  given: { readonly query: unknown; readonly body: unknown },
  database: Database,
): Call<Endpoint>["transaction"] {
  const key = request.headers["idempotency-key"];
  if (endpoint.idempotent === "required" && key === undefined) throw new AppError("2008");
  if (endpoint.idempotent === undefined || typeof key !== "string")
    return (work) => database.transaction(request.scope, work, { again: true });
  const hash = bodyHash({ params: request.params, ...given });
  return (work, replay) =>
    database.transaction(
      request.scope,
      (tx) =>
        replayOrRun({
          tx,
          route: endpoint.id,
          key,
          bodyHash: hash,
          beforeReplay: replay?.beforeReplay ?? (async () => undefined),
          stored: replay?.stored,
          work: () => work(tx),
        }),
      { again: true },
    );
}
