import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";

/** Where the built HTML asks for a nonce. Replaced in every answer, so that no page shares one. */
export const noncePlaceholder = "__CSP_NONCE__";

/** The policy of our own pages: nothing inline without the nonce, no eval, no foreign origin, no framing. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React sets single style attributes through the DOM's style object, which this covers in older browsers.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

export const newNonce = (): string => randomBytes(16).toString("base64");

/**
 * Serves the built web: hashed assets for a year, pages with a fresh nonce and never cached. Paths that no call claims
 * are pages of the portal, those below /bms pages of the back office.
 */
export async function servePages(app: FastifyInstance, distFolder: string): Promise<void> {
  const page = (name: string): string => {
    const path = join(distFolder, name);
    if (!existsSync(path)) throw new Error(`The web is not built: ${path} is missing. Run "npm run build".`);
    return readFileSync(path, "utf8");
  };
  const portal = page("index.html");
  const bms = page("bms.html");

  await app.register(fastifyStatic, {
    root: distFolder,
    prefix: "/",
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz", "**/.vite/**"],
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  const sendPage = (reply: FastifyReply, html: string): FastifyReply => {
    const nonce = newNonce();
    return reply
      .header("content-security-policy", pagePolicy(nonce))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html.replaceAll(noncePlaceholder, nonce));
  };
  // The back office's pages and its calls share a prefix: a navigation gets the page.
  app.addHook("onRequest", async (request, reply) => {
    if (isNavigation(request) && /^\/bms(\/|\?|$)/.test(request.url)) return sendPage(reply, bms);
  });
  app.route({
    method: "GET",
    url: "/*",
    handler: async (request, reply) => {
      if (!wantsPage(request)) throw new AppError("2013");
      return sendPage(reply, /^\/bms(\/|\?|$)/.test(request.url) ? bms : portal);
    },
  });
}

/** The browser's address bar or a link, rather than a page's own call. */
export function isNavigation(request: FastifyRequest): boolean {
  return request.method === "GET" && request.headers["sec-fetch-dest"] === "document";
}

function wantsPage(request: FastifyRequest): boolean {
  if (isNavigation(request)) return true;
  const file = /\.[a-z0-9]{1,5}(\?|$)/i.test(request.url);
  return request.method === "GET" && !file && (request.headers.accept ?? "").includes("text/html");
}
