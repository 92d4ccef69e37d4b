import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
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
  import institutions|courses FILE [--dry-run]
                                              a table (.xlsx, .csv) into the catalogue; a dry run only tells what it would do
  verify-audit                                recompute the audit chains, name the first broken link

It works on DATABASE_URL, or on the embedded database of DATA_DIR while no server runs there.`;

interface Tools {
  readonly database: Database;
  readonly opened: OpenedDatabase;
  readonly config: Config;
}

/** Options of the command line by name, `--email` as `email`. */
type Options = Readonly<Record<string, string | undefined>>;

/** What was written on the command line behind the command. */
interface Given {
  readonly options: Options;
  readonly flags: ReadonlySet<string>;
  /** The file it works on; "" where it works on none. */
  readonly file: string;
}

interface Command {
  readonly options: readonly string[];
  /** Options without a value. */
  readonly flags?: readonly string[];
  /** Whether it works on a file. */
  readonly file?: boolean;
  /** Does it; the exit code. */
  readonly run: (tools: Tools, given: Given) => Promise<number>;
}

const commands: Record<string, Command> = {
  migrate: { options: [], run: migrate },
  "staff create": { options: ["email", "name", "permissions"], run: staffCreate },
  "import institutions": { options: [], flags: ["dry-run"], file: true, run: importTable("institutions") },
  "import courses": { options: [], flags: ["dry-run"], file: true, run: importTable("courses") },
  "verify-audit": { options: [], run: verify },
};

/** Opening the database has migrated it; the queue's tables are the owner's work too. */
async function migrate({ database, opened, config }: Tools): Promise<number> {
  const store = await createDiskStore(join(config.dataDir, "files"));
  const jobs = allJobs({
    database,
    store,
    clock: systemClock,
    timeZone: config.platformTimeZone,
    publicUrl: config.publicUrl,
  });
  if (opened.ownerUrl) await prepareJobs(opened.ownerUrl, roleOf(opened.appUrl), jobs);
  console.log("The database is up to date.");
  return 0;
}

async function verify({ database }: Tools): Promise<number> {
  const { verified, unsealed, broken } = await verifyAudit(database);
  console.log(`${verified} entries verified, ${unsealed} not sealed yet.`);
  if (!broken) return 0;
  console.error(
    `Broken: chain ${broken.chain}, position ${broken.position}, entry ${broken.auditId}: ${broken.reason}.`,
  );
  return 1;
}

function importTable(kind: CatalogueKind): Command["run"] {
  return async ({ database, config }, { file, flags }) => {
    // What takes tables apart isn't needed by the other commands.
    const { importCatalogue } = await import("./import-catalogue.ts");
    return importCatalogue(database, config.platformTimeZone, {
      kind,
      path: file,
      dryRun: flags.has("dry-run"),
    });
  };
}

async function staffCreate({ database }: Tools, { options }: Given): Promise<number> {
  const { email, name, permissions } = options;
  if (!email?.trim() || !name?.trim()) {
    console.error("staff create needs --email and --name.");
    return 2;
  }
  const password = await readPassword();
  const problem = await createStaff(database, {
    email,
    name,
    password,
    permissions: permissions?.split(",") ?? null,
  });
  if (problem) {
    console.error(problem);
    return 2;
  }
  console.log(`${email} may sign in at /bms.`);
  return 0;
}

/** The first line of the standard input; empty when it ends before one, which `question` would wait for for ever. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write("Password: ");
  const lines = createInterface({ input: process.stdin, terminal: false });
  const { value, done } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  return done ? "" : value.trim();
}

/** The command that the words name, exactly, with what was given it; null when they name none. */
function readCommand(words: string[]): { command: Command; given: Given } | null {
  const name = Object.keys(commands).find((known) => `${words.join(" ")} `.startsWith(`${known} `));
  const command = name && commands[name];
  if (!command) return null;
  const { options, flags = [], file = false } = command;
  try {
    const { values, positionals } = parseArgs({
      args: words.slice(name.split(" ").length),
      allowPositionals: file,
      options: {
        ...Object.fromEntries(options.map((option) => [option, { type: "string" as const }])),
        ...Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }])),
      },
    });
    if (positionals.length !== (file ? 1 : 0)) return null;
    const given = Object.fromEntries(options.map((option) => [option, values[option]])) as Options;
    return {
      command,
      given: {
        options: given,
        flags: new Set(flags.filter((flag) => values[flag])),
        file: positionals[0] ?? "",
      },
    };
  } catch {
    return null;
  }
}

async function main(words: string[]): Promise<number> {
  const asked = readCommand(words);
  if (!asked) {
    console.error(usage);
    return 2;
  }
  // The command line is production's tool; on a demo folder it needs no secrets of its own.
  const config = readConfig(process.env, { mode: process.env.SECRET_KEY ? "serve" : "demo" });
  const opened = await openDatabase(config, createLogger("warn"));
  const pool = createPool(opened.appUrl, { max: 4 });
  const database = createDatabase(pool);
  try {
    return await asked.command.run({ database, opened, config }, asked.given);
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
