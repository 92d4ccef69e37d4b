import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { PgBoss } from "pg-boss";
import type { z } from "zod";
import { faultName } from "./fault-name.ts";
import { type SystemScope, systemScope } from "./scope.ts";

const schema = "pgboss";

/** Work outside of requests, kept in the database until done: it survives restarts, and one instance does it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly id: string;
  /** What the job is given; ids only, since it is kept in the clear. */
  readonly schema: S;
  /** Runs by itself at these times (UTC), with `{}`. One at a time: a run that is still at it is not doubled. */
  readonly cron?: string;
  /** Imports what is heavy by itself, so that a start doesn't pay for jobs that never run. */
  readonly work: (data: z.output<S>, scope: SystemScope) => Promise<unknown>;
}

export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return job;
}

export interface RunningJobs {
  /** Hands a job over; it starts within seconds. */
  send<S extends z.ZodType>(job: Job<S>, data: z.input<S>): Promise<void>;
  /** Starts no further job; one in hand gets half a second, then runs again after the next start. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** The app's role. */
  readonly appUrl: string;
  readonly jobs: readonly Job[];
  /** Told of a job that failed, and, with `null`, of trouble with the queue itself. */
  readonly onFault: (jobId: string | null, error: unknown) => void;
  /** Seconds between looks for new jobs. */
  readonly pollSeconds?: number;
}

const queueOptions = (job: Job) => ({
  policy: job.cron ? "exclusive" : "standard",
  retryLimit: 3,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
});

/**
 * Creates or migrates the queue's own schema as the database's owner, states its queues and times, and lets the app's
 * role use it. Safe from several processes at once. Call it after the app's own migrations.
 */
export async function prepareJobs(ownerUrl: string, appRole: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, max: 1, supervise: false, schedule: false });
  const faults: unknown[] = [];
  boss.on("error", (error) => faults.push(error));
  await boss.start();
  try {
    for (const job of jobs) {
      const { policy, ...options } = queueOptions(job);
      await boss.createQueue(job.id, { policy, ...options });
      await boss.updateQueue(job.id, options);
    }
    await stateSchedules(boss, jobs);
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantQueue(ownerUrl, appRole);
}

async function stateSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.id === name && job.cron)) await boss.unschedule(name);
  }
  for (const { id, cron } of jobs) if (cron) await boss.schedule(id, cron, {}, { tz: "UTC" });
}

async function grantQueue(ownerUrl: string, appRole: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  });
  const role = sql.ref(appRole);
  const within = sql.ref(schema);
  try {
    await db.transaction().execute(async (tx) => {
      // Two processes that grant at once would fail one of them.
      await sql`select pg_advisory_xact_lock(hashtextextended('grant-queue', 0))`.execute(tx);
      await sql`grant usage on schema ${within} to ${role}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${within} to ${role}`.execute(
        tx,
      );
      await sql`grant usage, select on all sequences in schema ${within} to ${role}`.execute(tx);
      await sql`grant execute on all functions in schema ${within} to ${role}`.execute(tx);
    });
  } finally {
    await db.destroy();
  }
}

/** Starts working on jobs under the app's role; `prepareJobs` must have run. */
export async function startJobs({
  appUrl,
  jobs,
  onFault,
  pollSeconds = 5,
}: JobsOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: appUrl,
    schema,
    application_name: "passage-jobs",
    max: 2,
    migrate: false,
    createSchema: false,
    // Both need the owner's rights.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => onFault(null, error));
  await boss.start();
  for (const job of jobs) {
    await boss.work<unknown>(job.id, { pollingIntervalSeconds: pollSeconds }, async (batch) => {
      for (const { data } of batch) await run(job, data, onFault);
    });
  }
  return {
    async send(job, data) {
      await boss.send(job.id, job.schema.parse(data) as object);
    },
    async stop() {
      await boss.stop({ graceful: false });
    },
  };
}

async function run(job: Job, data: unknown, onFault: JobsOptions["onFault"]): Promise<void> {
  try {
    await job.work(job.schema.parse(data ?? {}), systemScope(`job:${job.id}`));
  } catch (error) {
    onFault(job.id, error);
    // What is thrown on is kept in the queue's table: never its message.
    throw new Error(faultName(error));
  }
}
