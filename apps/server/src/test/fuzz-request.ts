import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import type { Endpoint, Method } from "@passage/contract/endpoint.ts";
import { z } from "zod";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import type { Chance } from "../db/demo/data/seeded.ts";
import { bmsClient, portalClient } from "../features/auth/test-calls.ts";
import { type Known, likely, mutated, nasty } from "./fuzz-values.ts";
import { multipartBody, type Part } from "./multipart-body.ts";
import type { Input } from "./valid-input/aim.ts";

export interface FuzzRequest {
  endpoint: Endpoint;
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | null;
}

export interface FuzzMaterial {
  known: Known;
  /** Input that succeeds, for going deeper than validation. */
  valid: (endpoint: Endpoint) => Input;
  /** Tokens of portal accounts, of staff, and what is none. */
  tokens: {
    readonly accounts: readonly string[];
    readonly staff: readonly string[];
    readonly wrong: readonly string[];
  };
}

const parts = ["params", "query", "body"] as const;

const schemas = new Map(
  allEndpoints.map((endpoint) => [
    endpoint,
    Object.fromEntries(
      parts.flatMap((part) => {
        const schema = endpoint[part];
        return schema
          ? [[part, z.toJSONSchema(schema, { io: "input" }) as Parameters<typeof likely>[0]]]
          : [];
      }),
    ),
  ]),
);

const writing = allEndpoints.filter(({ body }) => body !== undefined);

/** One request, from a valid one to plain noise. */
export function fuzzRequest(chance: Chance, { known, valid, tokens }: FuzzMaterial): FuzzRequest {
  // What takes much input is where much can go wrong.
  const endpoint = chance.happens(0.6) ? chance.pick(writing) : chance.pick(allEndpoints);
  const form = chance.pick([endpoint, ...(endpoint.also ?? [])]);
  const whole = chance.happens(0.5) ? valid(endpoint) : null;
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = schemas.get(endpoint)?.[part];
    let value: unknown = whole?.[part] ?? (schema ? likely(schema, chance, known) : undefined);
    for (let times = chance.whole(0, 3); times > 1; times--) value = mutated(value ?? {}, chance);
    input[part] = value;
  }
  const query = chance.happens(0.05) ? chance.pick(oddQueries) : queryText(input.query);
  const token = tokenFor(endpoint, tokens, chance);
  const body = bodyOf(endpoint, input.body, whole, chance);
  return {
    endpoint,
    method: form.method,
    url: pathOf(form.path, input.params, chance) + (query && `?${query}`),
    headers: {
      ...(token && { at: token }),
      ...(endpoint.id === "token" && {
        authorization: chance.pick([portalClient, portalClient, bmsClient, "Basic x", ""]),
      }),
      ...(endpoint.idempotent &&
        chance.happens(0.8) && { "idempotency-key": `fuzz-${chance.whole(0, 1e9)}` }),
      ...(chance.happens(0.2) && chance.pick(oddHeaders)),
      ...(body && { "content-type": body.contentType }),
    },
    payload: body?.payload ?? null,
  };
}

/** Mostly of somebody the endpoint is made for. */
function tokenFor({ access }: Endpoint, tokens: FuzzMaterial["tokens"], chance: Chance): string {
  if (chance.happens(0.06)) return chance.pick(tokens.wrong);
  const staff = chance.happens(0.95) === (access.kind === "staff");
  return chance.pick(staff ? tokens.staff : tokens.accounts);
}

const oddQueries = [
  "%",
  "%00",
  "%E0%A4%A",
  "a[b][c][d]=1",
  "__proto__=1",
  "a&a&a",
  "=",
  "&&&",
  "%ud800",
  `a=${"x".repeat(9_000)}`,
];

const oddHeaders: readonly Record<string, string>[] = [
  { "idempotency-key": "" },
  { "idempotency-key": "short" },
  { "idempotency-key": "one-for-all" },
  { "idempotency-key": "x".repeat(101) },
  { "idempotency-key": "with blanks in" },
  { "idempotency-key": "ümläute-und-mehr" },
  { "x-request-id": "../../etc" },
  { "x-request-id": "x".repeat(2_000) },
  { langcode: "__proto__" },
  { langcode: "zh", languagecode: "constructor" },
  { "accept-language": "zh-TW;q=NaN,,;,en;q=-1,*;q=9" },
  { "accept-language": ",".repeat(5_000) },
  { "content-encoding": "gzip" },
  { "user-agent": "ÿ".repeat(1_000) },
  { "x-forwarded-for": "not an address, 1.2.3.4" },
  { at: "x".repeat(5_000) },
  { at: "ÿþ, at" },
  { host: "" },
  { accept: "text/html" },
  { range: "bytes=5-1" },
  { "if-none-match": "*" },
];

function pathOf(template: string, params: unknown, chance: Chance): string {
  const given = (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encode(given[name] ?? chance.pick(nasty)));
  return chance.happens(0.02) ? path + chance.pick(["/", "//", "/%2e%2e", "%00", ";a=b", "/.", "%ff"]) : path;
}

/** Percent-encodes anything; what can't be text in UTF-8 is sent as its raw bytes. */
function encode(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.slice(0, 3_000).toWellFormed());
}

function queryText(query: unknown): string {
  if (typeof query !== "object" || query === null) return "";
  return Object.entries(query)
    .flatMap(([name, value]) => {
      const values = Array.isArray(value) ? value.slice(0, 5) : [value];
      return values.map((one) => `${encode(name)}=${encode(one)}`);
    })
    .join("&");
}

interface Body {
  contentType: string;
  payload: Buffer;
}

function bodyOf(endpoint: Endpoint, body: unknown, whole: Input | null, chance: Chance): Body | null {
  if (endpoint.method === "GET" && chance.happens(0.95)) return null;
  if (chance.happens(0.06)) return noise(chance);
  if (endpoint.file) return multipart(body, whole, chance);
  if (body === undefined && chance.happens(0.7)) return null;
  const json = jsonText(body ?? {}, chance);
  const roll = chance.next();
  if (roll < 0.6) return { contentType: "application/json", payload: Buffer.from(json) };
  const form = roll < 0.8 ? dottedForm(body) : jsonFieldsForm(body);
  return { contentType: "application/x-www-form-urlencoded", payload: Buffer.from(form) };
}

/** JSON, sometimes with what no object of JavaScript turns into. */
function jsonText(value: unknown, chance: Chance): string {
  const json = JSON.stringify(value) ?? "null";
  if (chance.happens(0.04) && json.startsWith("{"))
    return json.replace(
      "{",
      `{${chance.pick(['"__proto__":{"a":1},', '"constructor":{"prototype":{}},', '"a":1,"a":2,', '"n":1e999,'])}`,
    );
  if (chance.happens(0.03)) return json.slice(0, chance.whole(0, json.length));
  return json;
}

function noise(chance: Chance): Body {
  const contentType = chance.pick([
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/json; charset=utf-16",
    "application/xml",
    "garbage",
    "",
  ]);
  const payload = chance.pick([
    Buffer.alloc(0),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    Buffer.from("{"),
    Buffer.from("null"),
    Buffer.from('"text"'),
    Buffer.from("[1,2"),
    Buffer.from(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`),
    Buffer.from("--x\r\n\r\n--x--"),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'),
    Buffer.from("a[b][c][d][e][f][g][h][i]=1&a.b.c.d=%ZZ&__proto__[x]=1&a[999999]=1"),
    Buffer.from("a=1&".repeat(2_000)),
    Buffer.alloc(1_200_000, "a"),
  ]);
  return { contentType, payload };
}

function multipart(body: unknown, whole: Input | null, chance: Chance): Body {
  const fields = Object.entries(typeof body === "object" && body !== null ? body : {}).map(
    ([name, value]): Part => ({
      name,
      value: typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    }),
  );
  const content = chance.pick([
    samplePdf("Fuzz"),
    Buffer.alloc(0),
    Buffer.from("%PDF-1.7 broken"),
    Buffer.from("PK\u0003\u0004"),
  ]);
  const fileName = chance.pick([
    "a.pdf",
    "a.docx",
    "a.png",
    "",
    "..",
    "con.pdf",
    "a\u202efdp.exe",
    "\ud800.pdf",
    "x".repeat(400),
    'q"uote.pdf',
  ]);
  const file: Part = { name: chance.happens(0.9) ? "file" : "other", fileName, content };
  const ordered = whole?.parts && chance.happens(0.5) ? whole.parts : [...fields, file];
  const twisted = chance.happens(0.2)
    ? [...ordered].reverse()
    : chance.happens(0.1)
      ? [...ordered, file]
      : ordered;
  const { contentType, payload } = multipartBody(twisted);
  return {
    contentType,
    payload: chance.happens(0.1) ? payload.subarray(0, chance.whole(0, payload.length)) : payload,
  };
}

function dottedForm(value: unknown, prefix = ""): string {
  if (typeof value !== "object" || value === null) return `${prefix || "value"}=${encode(value ?? "")}`;
  return Object.entries(value)
    .slice(0, 50)
    .map(([name, inner]) => {
      const key = Array.isArray(value)
        ? `${prefix}[${name}]`
        : prefix
          ? `${prefix}.${encode(name)}`
          : encode(name);
      return key.length > 500 ? `${prefix}=1` : dottedForm(inner, key);
    })
    .join("&");
}

function jsonFieldsForm(value: unknown): string {
  return Object.entries(typeof value === "object" && value !== null ? value : { value })
    .map(([name, inner]) => `${encode(name)}=${encode(inner)}`)
    .join("&");
}
