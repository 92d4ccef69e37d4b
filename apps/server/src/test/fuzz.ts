import { setTimeout } from "node:timers/promises";
import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import { errorCatalogue } from "@passage/contract/errors.ts";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { seeded } from "../db/demo/data/seeded.ts";
import { sealAudit } from "../platform/audit-seal.ts";
import { verifyAudit } from "../platform/audit-verify.ts";
import { injectAny, type TestApp } from "./app.ts";
import { fixture } from "./factories.ts";
import { type Offspring, populate } from "./fuzz-people.ts";
import { type FuzzRequest, fuzzRequest } from "./fuzz-request.ts";

export interface FuzzReport {
  /** How often each code came back; `-` for answers that are no envelope. */
  codes: Record<string, number>;
  /** What was wrong, with the request that provoked it. */
  faults: string[];
}

const codes = new Set(["1003", ...Object.keys(errorCatalogue)]);

// Of the inside: paths of files, stacks, SQL and the messages of the database.
const leaks =
  /node_modules|\.ts:\d+|\bat [\w.<>]+ \(|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|violates|syntax error|relation "|column "|passage_app|kysely/i;

/**
 * Sends `count` requests, generated from the contract and twisted, and judges every answer. The same seed sends the
 * same requests.
 */
export async function fuzz(
  world: TestApp,
  { seed, count, atOnce = 8 }: { seed: number; count: number; atOnce?: number },
): Promise<FuzzReport> {
  const people = await populate(world);
  const report: FuzzReport = { codes: {}, faults: [] };
  for (let done = 0; done < count; done += atOnce) {
    const turns = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => done + index);
    await Promise.all(turns.map((turn) => sendOne(world, people, `${seed} ${turn}`, report)));
  }
  report.faults.push(...(await inconsistencies(world)));
  return report;
}

async function sendOne(world: TestApp, people: Offspring, seed: string, report: FuzzReport): Promise<void> {
  const request = fuzzRequest(seeded(seed), people.material());
  const { method, url, headers, payload, endpoint } = request;
  const answer = await injectAny(world.app, { method, url, headers, ...(payload && { payload }) });
  const fault = faultOf(request, answer);
  if (fault)
    report.faults.push(`seed "${seed}": ${fault}\n  ${describe(request)}\n  ${answer.body.slice(0, 300)}`);
  const code = codeOf(answer) ?? "-";
  report.codes[code] = (report.codes[code] ?? 0) + 1;
  if (endpoint.id === "logout" && code === "1003") await people.signInAgain(headers.at);
}

function describe({ method, url, headers, payload }: FuzzRequest): string {
  return `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(payload?.toString("utf8").slice(0, 900) ?? null)}`;
}

function codeOf({ headers, body }: LightMyRequestResponse): string | null {
  if (!String(headers["content-type"]).startsWith("application/json")) return null;
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === "object" && parsed !== null && "code" in parsed ? String(parsed.code) : null;
}

/** What is wrong with an answer; null when nothing is. */
function faultOf({ endpoint, headers }: FuzzRequest, answer: LightMyRequestResponse): string | null {
  const code = codeOf(answer);
  if (answer.statusCode >= 500) return `HTTP ${answer.statusCode}`;
  if (code === null) {
    if (endpoint.answer === "bare" && allEndpoints.includes(endpoint)) return null;
    if (
      endpoint.answer === "events" &&
      String(answer.headers["content-type"]).startsWith("text/event-stream")
    )
      return null;
    if (endpoint.answer === "blob" && answer.headers["content-disposition"]) return null;
    if (headers.accept === "text/html" && isRefusalPage(answer))
      return leaks.test(answer.body) ? "tells of the inside" : null;
    return "no envelope";
  }
  if (!codes.has(code)) return `unknown code ${code}`;
  const { message, data } = answer.json<{ message: unknown; data: unknown }>();
  if (typeof message !== "string" || data === undefined) return "half an envelope";
  if (code !== "1003" && message === "") return "a refusal without words";
  if (code !== "1003" && leaks.test(answer.body)) return "tells of the inside";
  return null;
}

/** A window that was to show a file is told in words, in a sandbox. */
function isRefusalPage({ headers, body }: LightMyRequestResponse): boolean {
  return (
    String(headers["content-security-policy"]).startsWith("sandbox;") &&
    String(headers["content-type"]).startsWith("text/html") &&
    /<h1>[^<]+<\/h1>/.test(body)
  );
}

/** Whether a connection keeps a transaction that nobody works in: what runs beside the requests ends by itself. */
async function holdsTransactions({ database }: TestApp): Promise<boolean> {
  for (let look = 0; look < 50; look++) {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(
      database.read(fixture).q,
    );
    if (rows.length === 0) return false;
    await setTimeout(100);
  }
  return true;
}

/** What must still hold in the database and the store, whatever was sent. */
async function inconsistencies(world: TestApp): Promise<string[]> {
  const { database, store, app } = world;
  const found: string[] = [];
  const health = await app.inject({ method: "GET", url: "/readyz" });
  if (health.statusCode !== 200) found.push(`not ready afterwards: ${health.body}`);
  const read = database.read(fixture);
  const { rows } = await sql<{ what: string; count: number }>`
    select 'students without a key, or erased with one' as what, count(*)::int as count from students s
      where (s.erased_at is null) <> exists (select from student_keys k where k.student_id = s.id)
    union all select 'students never saved', count(*)::int from students where version < 1
    union all select 'applications without an event', count(*)::int from applications a
      where a.apply_no like 'P%' and not exists (select from application_events e where e.application_id = a.id)`.execute(
    read.q,
  );
  for (const { what, count } of rows) if (count > 0) found.push(`${count} ${what}`);
  if (await holdsTransactions(world)) found.push("transactions stay open");
  for (const { storage_key } of await read.q.selectFrom("files").select("storage_key").execute()) {
    const content = await store.open(storage_key).catch(() => null);
    if (content) content.destroy();
    else found.push(`file ${storage_key} is gone`);
  }
  await sealAudit(database);
  const { broken } = await verifyAudit(database);
  if (broken) found.push(`the audit chain broke: ${JSON.stringify(broken)}`);
  return found;
}
