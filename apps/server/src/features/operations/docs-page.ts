import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { errorCatalogue } from "@passage/contract/errors.ts";
import { z } from "zod";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import { mayKeysCall } from "../../platform/service-keys.ts";
import { accessText, tagOf } from "./openapi.ts";

function schemaBlock(title: string, schema: z.ZodType | undefined, io: "input" | "output"): string {
  if (!schema) return "";
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<
    string,
    unknown
  >;
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`;
}

function section(endpoint: Endpoint): string {
  const forms = [endpoint, ...(endpoint.also ?? [])].map(
    ({ method, path }) => `<b>${method}</b> ${escapeHtml(path)}`,
  );
  const codes = (endpoint.errors ?? []).map(
    (code) => `<li><code>${code}</code> ${escapeHtml(errorCatalogue[code].meaning)}</li>`,
  );
  return `<article id="${endpoint.id}"><h3>${forms.join("<br>")}</h3>
<p>${escapeHtml(endpoint.summary)}</p><p class="quiet">${escapeHtml(accessText(endpoint.access))}${
    endpoint.idempotent ? ` Idempotency-Key ${endpoint.idempotent}.` : ""
  }${mayKeysCall(endpoint) ? " Open to service keys." : ""}${endpoint.silent ? " Fails silently in the web." : ""}</p>
${codes.length > 0 ? `<ul>${codes.join("")}</ul>` : ""}
${schemaBlock("Path", endpoint.params, "input")}${schemaBlock("Query", endpoint.query, "input")}
${schemaBlock("Body", endpoint.body, "input")}${endpoint.answer === "blob" ? "" : schemaBlock("Data", endpoint.data, "output")}
</article>`;
}

const style = `:root{color-scheme:light dark}body{font:14px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:20px}h2{font-size:16px;margin-top:2.5rem;border-bottom:1px solid}h3{font:600 13px/1.6 ui-monospace,monospace;margin:1.5rem 0 0}
p{margin:.25rem 0}.quiet{opacity:.75}pre{overflow:auto;padding:.75rem;border:1px solid;font-size:12px}summary{cursor:pointer}`;

/** The contract as one page to read: no script, so the strictest policy holds. */
export function docsPage(nonce: string): string {
  const tags = [...new Set(allEndpoints.map(({ path }) => tagOf(path)))];
  const parts = tags.map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${allEndpoints
        .filter(({ path }) => tagOf(path) === tag)
        .map(section)
        .join("")}`,
  );
  const codes = Object.entries(errorCatalogue).map(
    ([code, { meaning }]) => `<li><code>${code}</code> ${escapeHtml(meaning)}</li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Passage: the wire</title><style nonce="${nonce}">${style}</style><h1>Passage: the wire</h1>
<p>${allEndpoints.length} calls. Machine-readable: <a href="/openapi.json">/openapi.json</a>. Generated from the contract.</p>
${parts.join("")}<h2>Codes</h2><ul>${codes.join("")}</ul></html>`;
}
