import { sql } from "kysely";
import type { wireServices } from "../../app.ts";
import { signIn } from "../../features/auth/sign-in.ts";
import { signOut } from "../../features/auth/sign-out.ts";
import { authenticate } from "../../platform/authentication.ts";
import { type Clock, settableClock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Database } from "../../platform/database.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { demoAccounts, demoPassword } from "./data/accounts.ts";
import type { DemoStudentPlan } from "./data/story/plan.ts";
import { demoStory } from "./data/story.ts";
import { loadCatalogue, readCatalogue } from "./load-catalogue.ts";
import { loadPeople } from "./load-people.ts";
import { inStoryTime } from "./story-time.ts";
import { tellDesk } from "./tell-desk.ts";
import { tellStudent } from "./tell-student.ts";

export interface DemoParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly wireServices: typeof wireServices;
  /** How many of the story's students; all of them unless a test wants fewer. */
  readonly students?: number | undefined;
}

const scope = systemScope("demo");
const staffEmail = "staff@demo.test";

/** Students told at once: the database has time for others while one waits for a file to reach the disk. */
const atOnce = 4;

/**
 * Loads the demo story on the first start. Each student is one transaction, so that a start that was cut off goes on
 * where it stopped.
 */
export async function loadDemo(parts: DemoParts, say: (line: string) => void): Promise<void> {
  const { database, clock } = parts;
  const state = await stateOf(database);
  if (state === "loaded") return;
  say("Loading the demo story. This happens once and takes some seconds.");
  const began = await beginning(parts, state);
  const catalogue = await database.transaction(scope, readCatalogue);
  const cast = await signInAll(parts);
  const told = await toldStudents(database);
  const plans = demoStory(began, parts.students).filter((plan) => !told.has(markOf(plan)));

  const next = plans.values();
  const tell = async (): Promise<void> => {
    for (const plan of next) await tellOne(parts, plan, cast, catalogue);
  };
  await Promise.all(Array.from({ length: atOnce }, tell));
  await tellLastDay(parts, cast);
  for (const person of cast.values()) await signOut(database, person);
  await forgetOldNews(parts);
  await setState(database, { loaded: true, began: began.toISOString(), at: clock.now().toISOString() });
}

/** Days of the story that are told as news; what happened before fills no inbox. */
const newsDays = 10;

async function forgetOldNews({ database, clock }: DemoParts): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - newsDays * 86_400_000).toISOString();
  await database.transaction(scope, (tx) =>
    sql`
      update outbox o set dispatched_at = ${now.toISOString()}
      where o.dispatched_at is null and (o.topic = 'application.moved' and exists (
        select 1 from application_events e
        where e.id = (o.payload ->> 'eventId')::bigint and e.created_at < ${since})
      or o.topic = 'application.message' and exists (
        select 1 from application_messages m
        where m.id = (o.payload ->> 'messageId')::bigint and m.created_at < ${since}))`.execute(tx.q),
  );
}

async function tellLastDay(parts: DemoParts, cast: Cast): Promise<void> {
  const staff = cast.get(staffEmail);
  if (staff?.kind !== "staff") throw new Error("Nobody plays the desk.");
  const accounts = new Map(
    [...cast.values()].flatMap((one) => (one.kind === "account" ? [[one.accountId, one] as const] : [])),
  );
  const services = parts.wireServices(parts);
  await parts.database.transaction(scope, (tx) =>
    tellDesk(tx, { staff, accountOf: (id) => accounts.get(id) ?? null }, services),
  );
}

type Cast = ReadonlyMap<string, AccountScope | StaffScope>;

async function tellOne(
  parts: DemoParts,
  plan: DemoStudentPlan,
  cast: Cast,
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
): Promise<void> {
  const agent = cast.get(plan.owner);
  const staff = cast.get(staffEmail);
  if (agent?.kind !== "account" || staff?.kind !== "staff") throw new Error(`Nobody plays ${plan.owner}.`);
  const clock = settableClock(plan.registeredAt);
  const services = parts.wireServices({ ...parts, clock });
  await parts.database.transaction(scope, (tx) =>
    tellStudent(
      inStoryTime(tx, clock),
      plan,
      { agent, staff },
      { services, clock, catalogue, until: parts.clock.now().toISOString() },
    ),
  );
}

interface Loading {
  loaded: boolean;
  began: string;
  at: string;
}

async function stateOf(database: Database): Promise<Loading | "loaded" | null> {
  const row = await database
    .read(scope)
    .q.selectFrom("configuration")
    .select("value")
    .where("key", "=", "demo")
    .executeTakeFirst();
  const state = row?.value as unknown as Loading | undefined;
  return state?.loaded ? "loaded" : (state ?? null);
}

async function setState(database: Database, state: Loading): Promise<void> {
  const value = JSON.stringify(state);
  await database.transaction(scope, (tx) =>
    tx.q
      .insertInto("configuration")
      .values({ key: "demo", value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute(),
  );
}

/** The story's "today": that of the first try, so that a second one tells the same. */
async function beginning({ database, clock }: DemoParts, state: Loading | "loaded" | null): Promise<Date> {
  if (state !== null && state !== "loaded") return new Date(state.began);
  const now = clock.now();
  await database.transaction(scope, async (tx) => {
    await loadPeople(tx);
    await loadCatalogue(tx, now);
  });
  await setState(database, { loaded: false, began: now.toISOString(), at: now.toISOString() });
  return now;
}

/** Everybody of the story signs in as anyone would: the demo has no way around authentication. */
async function signInAll({ database, clock, timeZone }: DemoParts): Promise<Cast> {
  const cast = new Map<string, AccountScope | StaffScope>();
  for (const email of [...demoAccounts.map((account) => account.email), staffEmail]) {
    const request = { requestId: "demo", language: "en-us" } as const;
    const tokens = await signIn(
      // Nobody of the story has a second factor, which alone would ask for the address.
      { database, clock, timeZone, publicUrl: "http://localhost" },
      {
        ...request,
        audience: email === staffEmail ? "staff" : "account",
        username: email,
        password: demoPassword,
        host: null,
        userAgent: "demo",
        address: "demo",
      },
    );
    const presented = { ...request, token: tokens.access, today: clock.today(timeZone) };
    cast.set(email, await authenticate(database, presented));
  }
  return cast;
}

/** By what a student of the story is known again: a draft has neither e-mail nor passport for certain. */
function markOf({ registeredAt, person: { info } }: DemoStudentPlan): string {
  return [new Date(registeredAt).toISOString(), info.nameZh, info.lastName, info.firstName].join("|");
}

async function toldStudents(database: Database): Promise<Set<string>> {
  const rows = await database
    .read(scope)
    .q.selectFrom("students")
    .select(["created_at", "name_zh", "last_name", "first_name"])
    .execute();
  return new Set(rows.map((row) => [row.created_at, row.name_zh, row.last_name, row.first_name].join("|")));
}
