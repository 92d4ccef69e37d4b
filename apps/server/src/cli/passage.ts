import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { allJobs } from "../background.ts";
import { createPool } from "../db/connect.ts";
import { roleOf } from "../db/migrate.ts";
import { type OpenedDatabase, openDatabase } from "../db/open-database.ts";
import { explainStart } from "../explain-start.ts";
import { verifyAudit } from "../platform/audit-verify.ts";
import { systemClock } from "../platform/clock.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { createDatabase, type Database } from "../platform/database.ts";
import { prepareJobs } from "../platform/jobs.ts";
import { createLogger } from "../platform/logger.ts";
import { createDiskStore } from "../platform/storage/disk-store.ts";
import { createStaff } from "./create-staff.ts";

const usage = `Usage: npm run passage -- <command>

  migrate                                     bring the database up to date
  staff create --email E --name N [--permissions a,b]
                                              a staff member; the password is asked for, or read from standard input
  verify-audit                                recompute the audit chains, name the first broken link

It works on DATABASE_URL, or on the embedded database of DATA_DIR while no server runs there.`;

interface Tools {
  readonly database: Database;
  readonly opened: OpenedDatabase;
  readonly config: Config;
}

type Command = (tools: Tools, words: string[]) => Promise<number>;

const commands: Record<string, Command> = {
  // Opening the database has migrated it; the queue's tables are the owner's work too.
  migrate: async ({ database, opened, config }) => {
    const store = await createDiskStore(join(config.dataDir, "files"));
    const jobs = allJobs({ database, store, clock: systemClock });
    if (opened.ownerUrl) await prepareJobs(opened.ownerUrl, roleOf(opened.appUrl), jobs);
    console.log("The database is up to date.");
    return 0;
  },
  "staff create": staffCreate,
  "verify-audit": async ({ database }) => {
    const { verified, unsealed, broken } = await verifyAudit(database);
    console.log(`${verified} entries verified, ${unsealed} not sealed yet.`);
    if (!broken) return 0;
    console.error(
      `Broken: chain ${broken.chain}, position ${broken.position}, entry ${broken.auditId}: ${broken.reason}.`,
    );
    return 1;
  },
};

async function staffCreate({ database }: Tools, words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: { email: { type: "string" }, name: { type: "string" }, permissions: { type: "string" } },
  });
  if (!values.email || !values.name) {
    console.error("staff create needs --email and --name.");
    return 2;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  const password = await prompt.question(process.stdin.isTTY ? "Password: " : "");
  prompt.close();
  const problem = await createStaff(database, {
    email: values.email,
    name: values.name,
    password: password.trim(),
    permissions: values.permissions?.split(",") ?? null,
  });
  console.log(problem ?? `${values.email} may sign in at /bms.`);
  return problem ? 2 : 0;
}

async function main(words: string[]): Promise<number> {
  const name = Object.keys(commands).find((command) => words.join(" ").startsWith(command));
  const command = name ? commands[name] : undefined;
  if (!name || !command) {
    console.error(usage);
    return 2;
  }
  // The command line is production's tool; on a demo folder it needs no secrets of its own.
  const config = readConfig(process.env, { mode: process.env.SECRET_KEY ? "serve" : "demo" });
  const opened = await openDatabase(config, createLogger("warn"));
  const pool = createPool(opened.appUrl, { max: 2 });
  const database = createDatabase(pool);
  try {
    return await command({ database, opened, config }, words.slice(name.split(" ").length));
  } finally {
    await database.close();
    await opened.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explainStart(error));
  process.exitCode = 1;
}
