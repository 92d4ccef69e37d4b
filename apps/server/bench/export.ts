import { rmSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { studentExportQuery } from "@passage/contract/students/schema.ts";
import pg from "pg";
import { createPool } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { loadReference } from "../src/db/reference/load.ts";
import { exportStudents } from "../src/features/students/export-students.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createKeyring } from "../src/platform/crypto.ts";
import { createDatabase } from "../src/platform/database.ts";
import { createTurns } from "../src/platform/turns.ts";
import { administratorOf } from "./administrator.ts";
import { fillMedium } from "./data.ts";

/**
 * Excel export of all students of one company, every column: time to the first byte, throughput, growth of memory and
 * the longest the event loop was held up. The number of students is the first argument.
 */
const students = Number(process.argv[2] ?? 20_000);

const dataDir = makeTestFolder("passage-bench");
const cluster = await startEmbedded({ dataDir });
try {
  await migrate(cluster.ownerUrl, cluster.appUrl);
  await loadReference(cluster.ownerUrl);
  const { accountId } = await fillMedium(cluster.ownerUrl);
  const companyId = await giveAll(cluster.ownerUrl, accountId);
  const database = createDatabase(createPool(cluster.appUrl, { max: 4 }));
  const scope = administratorOf(accountId, companyId);
  const dependencies = {
    database,
    keyring: createKeyring("a secret of the benchmark, of 32 characters"),
    timeZone: "Asia/Hong_Kong",
    clock: systemClock,
    exports: createTurns({ all: 1, each: 1 }),
  };

  const rows = [];
  for (let round = 0; round < 3; round += 1) {
    const before = process.memoryUsage().rss;
    let highest = before;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const caller = { scope, signal: new AbortController().signal };
    const { stream } = await exportStudents(caller, studentExportQuery.parse({}), "full", dependencies);
    let first = 0;
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      first ||= performance.now() - begun;
      bytes += chunk.length;
      highest = Math.max(highest, process.memoryUsage().rss);
    }
    delay.disable();
    rows.push({
      students,
      "first byte ms": Math.round(first),
      "all ms": Math.round(performance.now() - begun),
      MB: (bytes / 1e6).toFixed(1),
      "memory grew MB": ((highest - before) / 1e6).toFixed(0),
      "loop held up ms": (delay.max / 1e6).toFixed(0),
    });
  }
  console.table(rows);
  await database.close();
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Puts as many students as asked for under one account, and tells its company. */
async function giveAll(ownerUrl: string, accountId: number): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ company_id: number }>(
    "select company_id from accounts where id = $1",
    [accountId],
  );
  const companyId = rows[0]?.company_id ?? 0;
  await client.query(
    `insert into students (company_id, owner_account_id, created_by_account_id, status, name_zh, last_name, first_name,
        gender, title, birthday, email, phone_e164, nationality_id, passport_mask, passport_expiry_date, birth_country_id,
        birth_city, address_country_id, address, search, sort_name, registered_at, created_at, updated_at)
      select $1, $2, $2, 'registered', '李' || n, 'LI', 'M' || n, n % 2, 'ms', date '2000-01-01' + n % 3000,
        'm' || n || '@bench.test', '+86139' || lpad(n::text, 8, '0'), 44, '•••••' || (1000 + n % 9000),
        date '2027-01-01' + n % 2000, 44, '上海', 44, n || ' Garden Road', ' 李 ' || n || ' ', 'li m' || n, t.at, t.at, t.at
      from generate_series(1, $3::int) n join lateral (select now() - n * interval '1 minute' as at) t on true`,
    [companyId, accountId, students],
  );
  await client.query(
    `insert into applications (student_id, company_id, owner_account_id, apply_no, country_id, institution_id, course_id,
        major_level_id, intake, status, step)
      select s.id, s.company_id, s.owner_account_id, 'C' || s.id, 77, c.institution_id, c.id, 10, date '2027-09-01', 4, 'submitted'
      from students s join lateral (select id, institution_id from courses order by id limit 1) c on true
      where s.company_id = $1 and s.last_name = 'LI'`,
    [companyId],
  );
  await client.query("analyze");
  await client.end();
  return companyId;
}
