import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import { timing, uploadLimits } from "@passage/contract/limits.ts";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { AppError } from "../app-error.ts";
import { publicScope } from "../authentication.ts";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import "./fastify-types.ts";
import { asAppError } from "./as-app-error.ts";
import { FormText } from "./decode.ts";
import { drainOnClose } from "./drain.ts";
import { failure } from "./envelope.ts";
import { isNavigation } from "./pages.ts";
import { sendRefusalPage } from "./reply.ts";
import { languageOf } from "./request-language.ts";

export interface ServerOptions {
  readonly logger: FastifyBaseLogger;
  /** Whether X-Forwarded-For of the proxy in front is believed. */
  readonly trustProxy: Config["trustProxy"];
  readonly metrics: Metrics;
}

/** Fastify with Passage's conventions: request ids, bodies, security headers, coded errors, quiet logs, draining. */
export async function createServer({ logger, trustProxy, metrics }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // Fastify's types forget the number of hops that it documents and takes.
    trustProxy: trustProxy as boolean | string[],
    // One line per request, written below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: uploadLimits.body,
    // Some GETs of the spec write; a HEAD would run them.
    exposeHeadRoutes: false,
    requestTimeout: timing.requestTimeout,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    // Before any hook runs: an address that can't be decoded.
    frameworkErrors: (error, request, reply) => {
      // Somebody who followed a broken link gets the page that says so (spec: unknown paths go to /404).
      if (isNavigation(request as FastifyRequest)) return void reply.redirect("/404");
      refuse(error, request as FastifyRequest, withHeaders(request as FastifyRequest, reply as FastifyReply));
    },
  });
  // Forms and JSON only: a text would otherwise pass for a form.
  app.removeContentTypeParser("text/plain");
  await app.register(multipart);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: uploadLimits.body },
    (_request, body, done) => done(null, new FormText(String(body))),
  );

  app.addHook("onRequest", async (request, reply) => {
    request.scope = publicScope({ requestId: request.id, language: languageOf(request) });
    withHeaders(request, reply);
  });
  drainOnClose(app);
  app.addHook("onResponse", async (request, reply) => {
    const { scope } = request;
    const call = request.routeOptions.config.endpoint?.id ?? request.routeOptions.url ?? "unknown";
    // A stream lasts as long as somebody looks: its length is no time that anybody waited.
    const streamed = request.routeOptions.config.endpoint?.answer === "events" && reply.statusCode === 200;
    metrics.observeRequest({
      call,
      method: request.method,
      status: reply.statusCode,
      seconds: streamed ? 0 : reply.elapsedTime / 1_000,
    });
    request.log.info(
      {
        call,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(scope.kind === "account" && { account: scope.accountId, company: scope.companyId }),
        ...(scope.kind === "staff" && { staff: scope.staffId }),
      },
      "request",
    );
  });
  app.setNotFoundHandler(async () => {
    throw new AppError("2013");
  });
  app.setErrorHandler(refuse);
  return app;
}

/** What every answer carries. */
function withHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({
    "x-request-id": request.id,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  });
}

/** As proxies log it; it never reaches anybody. */
const clientLeft = 499;

/** Whether the caller went away before its answer, and what ran for it gave up for that reason. */
function leftBefore({ raw }: FastifyReply, error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return raw.destroyed && (name === "AbortError" || code === "ERR_STREAM_PREMATURE_CLOSE");
}

/** A browser that opened a file by its address, where nobody would make anything of an envelope. */
function showsFileInWindow({ method, headers, routeOptions }: FastifyRequest): boolean {
  const toSee = method === "GET" && routeOptions.config.endpoint?.answer === "blob";
  return toSee && (headers.accept ?? "").includes("text/html");
}

/** The one way a refusal leaves: the envelope, or a page for a window, in the caller's language. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asAppError(error);
  // Nobody reads it, and nothing broke.
  if (refusal.code === "9999" && leftBefore(reply, error)) return reply.code(clientLeft).send();
  if (refusal.code === "9999") request.log.error({ err: logged(error) }, "server fault");
  const { status, body } = failure(refusal, languageOf(request), request.id);
  if (refusal.details.retryAfter) reply.header("retry-after", refusal.details.retryAfter);
  reply.header("cache-control", "no-store");
  if (showsFileInWindow(request))
    return sendRefusalPage(reply.code(status), body.message, languageOf(request));
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body));
}

/** Where it broke, without values: messages of the database may quote rows, and those of parsers what they read. */
function logged(error: unknown): Record<string, unknown> {
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return { type: typeof cause };
  const { code } = cause as { code?: unknown };
  const fromDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: cause.name,
    ...(typeof code === "string" && { code }),
    ...(!fromDatabase && !(cause instanceof SyntaxError) && { message: cause.message }),
    // The frames alone: a message of several lines stands before them as a whole.
    stack: cause.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
  };
}
