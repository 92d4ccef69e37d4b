import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createPool } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { loadReference } from "../src/db/reference/load.ts";
import { issueTokens } from "../src/features/auth/issue-tokens.ts";
import { insertFamily } from "../src/features/auth/session-repository.ts";
import { createDatabase } from "../src/platform/database.ts";
import { systemScope } from "../src/platform/scope.ts";
import { fillMedium } from "./data.ts";
import { loadLargeCatalogue } from "./load-large-catalogue.ts";

/**
 * The course finder at 150 000 courses: p50 and p95 by kind of query, over HTTP. "Anew": one person after the other, and
 * before each question the catalogue has changed, so that nothing is kept. Then twenty people at once, who ask what
 * others have asked as well. Seconds per kind are the first argument.
 */
const seconds = Number(process.argv[2] ?? 3);
const people = 20;
const britain = 77;
const taughtMaster = 10;

type Ask = (turn: number) => object;

const letters = "abcdefghijklmnopqrstuvwxyz";
const characters = "数法商工文医教计金管国大学科技市场".split("");
const words = [
  "data science",
  "finance",
  "law",
  "nursing",
  "architecture",
  "marketing",
  "psychology",
  "film",
];
const chinese = ["数据科学", "金融学", "法学", "护理", "建筑学", "市场营销", "心理学", "伦敦大学数据"];
const of = <T>(items: readonly T[], turn: number): T => items[turn % items.length] as T;

/** Kinds of questions; `student` is put in where it says so. */
function kinds(student: number): Readonly<Record<string, Ask>> {
  const levels = [4, taughtMaster];
  const countries = [britain, 13, 38, 44, 233];
  return {
    "first page": (turn) => ({ page: 1 + (turn % 50) }),
    "first letter": (turn) => ({ keyword: letters[turn % 26] }),
    "first character": (turn) => ({ keyword: of(characters, turn) }),
    "two letters": (turn) => ({ keyword: `${letters[turn % 26]}${"aeiou"[turn % 5]}` }),
    word: (turn) => ({ keyword: of(words, turn) }),
    "Chinese words": (turn) => ({ keyword: of(chinese, turn) }),
    "country, level": (turn) => ({ country: [of(countries, turn)], level: [of(levels, turn)] }),
    "word, country, intake": (turn) => ({
      keyword: of(words, turn),
      country: [of(countries, turn)],
      intakeFrom: "2027-09",
      intakeTo: "2027-09",
    }),
    "by tuition": (turn) => ({ country: [of(countries, turn)], sort: "tuition" }),
    "student, all courses": (turn) => ({ fkStudentId: student, page: 1 + (turn % 20) }),
    "student, first letter": (turn) => ({ fkStudentId: student, keyword: letters[turn % 26] }),
    "student, word": (turn) => ({ fkStudentId: student, keyword: of(words, turn) }),
    "student, country, level": (turn) => ({
      fkStudentId: student,
      country: [of(countries, turn)],
      level: [of(levels, turn)],
    }),
    "student, country, level, word": (turn) => ({
      fkStudentId: student,
      keyword: of(words, turn),
      country: [of(countries, turn)],
      level: [taughtMaster],
      verdict: ["eligible", "conditional"],
    }),
  };
}

const dataDir = makeTestFolder("passage-bench");
const cluster = await startEmbedded({ dataDir });
let server: ReturnType<typeof fork> | null = null;
try {
  await migrate(cluster.ownerUrl, cluster.appUrl);
  await loadReference(cluster.ownerUrl);
  const { accountId } = await fillMedium(cluster.ownerUrl);
  await loadLargeCatalogue(cluster.ownerUrl);
  const student = await giveBackground(cluster.ownerUrl, accountId);
  const token = await signIn(cluster.appUrl, accountId);
  server = fork(fileURLToPath(new URL("app-server.ts", import.meta.url)));
  server.send({ appUrl: cluster.appUrl });
  const [{ address }] = (await once(server, "message")) as [{ address: string }];

  const ask = async (body: object) => {
    const begun = performance.now();
    const answer = await fetch(`${address}/appInstitution/getCourses/findCourses`, {
      method: "POST",
      headers: { at: token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { code } = (await answer.json()) as { code: string };
    if (code !== "1003") throw new Error(`${JSON.stringify(body)} was answered ${code}`);
    return performance.now() - begun;
  };
  const staff = new pg.Client({ connectionString: cluster.ownerUrl });
  await staff.connect();
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, body] of Object.entries(kinds(student))) {
    const serverPid = server.pid;
    const anew = await measured(serverPid, () =>
      run(1, seconds, async (turn) => {
        // Changes no row, and counts as a change.
        await staff.query("update courses set open = open where false");
        return ask(body(turn));
      }),
    );
    const together = await measured(serverPid, () => run(people, seconds, (turn) => ask(body(turn))));
    rows[name] = {
      "p50 anew": at(anew.times, 0.5),
      "p95 anew": at(anew.times, 0.95),
      "CPU ms anew": anew.cpu,
      [`p50 of ${people}`]: at(together.times, 0.5),
      [`p95 of ${people}`]: at(together.times, 0.95),
      "a second": Math.round(together.times.length / seconds),
      "CPU ms each": together.cpu,
    };
  }
  await staff.end();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, 150 000 courses`);
  console.table(rows);
} finally {
  server?.kill();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** What was timed, with the processor time that each of it took. */
async function measured(serverPid: number | undefined, work: () => Promise<number[]>) {
  const before = cpuSeconds(serverPid);
  const times = await work();
  return { times, cpu: Math.round(((cpuSeconds(serverPid) - before) / times.length) * 10_000) / 10 };
}

/** So many at once, each asking again as soon as it is answered; milliseconds of all answers, sorted. */
async function run(
  many: number,
  forSeconds: number,
  ask: (turn: number) => Promise<number>,
): Promise<number[]> {
  const until = performance.now() + forSeconds * 1_000;
  const times: number[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: many }, async () => {
      while (performance.now() < until) times.push(await ask(turn++));
    }),
  );
  return times.sort((a, b) => a - b);
}

function at(times: readonly number[], share: number): number {
  return Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
}

/**
 * Processor time that the server and all processes of PostgreSQL have taken: what a question costs, however busy the
 * machine is with other things. 0 where there is no /proc.
 */
function cpuSeconds(serverPid: number | undefined): number {
  try {
    const ticks = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ticksOf(pid, serverPid));
    return ticks.reduce((sum, one) => sum + one, 0) / 100;
  } catch {
    return 0;
  }
}

function ticksOf(pid: string, serverPid: number | undefined): number {
  try {
    if (Number(pid) !== serverPid && !isOurs(pid)) return 0;
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Processes of the cluster work in its folder. */
function isOurs(pid: string): boolean {
  return readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir);
}

/** A student of the account with a degree and an IELTS report; answers its id. */
async function giveBackground(ownerUrl: string, accountId: number): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `with s as (select id, company_id, owner_account_id from students where owner_account_id = $1 limit 1)
     insert into student_sections (student_id, company_id, owner_account_id, section, entries, saved_by)
     select s.*, x.section, x.entries::jsonb, 'Bench' from s, (values
       ('education', '[{"degree": "bachelor", "isCompleted": true, "scoreType": "percent", "score": "81"}]'),
       ('englishExams', '[{"type": "ielts", "total": "6.5", "listen": "7", "read": "6.5", "write": "6", "speak": "6.5",
         "examDate": "2026-06-01"}]')) x (section, entries)
     returning student_id as id`,
    [accountId],
  );
  await client.query("vacuum analyze students, student_sections");
  await client.end();
  return rows[0]?.id ?? 0;
}

async function signIn(appUrl: string, accountId: number): Promise<string> {
  const database = createDatabase(createPool(appUrl, { max: 2 }));
  const token = await database.transaction(systemScope("bench"), async (tx) => {
    const holder = { audience: "account", id: accountId } as const;
    const family = await insertFamily(tx, holder, { host: null, userAgent: "bench", address: "127.0.0.1" });
    return (await issueTokens(tx, family)).access;
  });
  await database.close();
  return token;
}
