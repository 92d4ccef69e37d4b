import { allEndpoints } from "@passage/contract/all-endpoints.ts";
import { moveApplication, saveApplications } from "@passage/contract/applications/endpoints.ts";
import { logout } from "@passage/contract/auth/endpoints.ts";
import { removeLevel, removeSubject } from "@passage/contract/catalogue/endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { fileTicket } from "@passage/contract/files/endpoints.ts";
import { getRegisterData, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCatalogueImports } from "../features/catalogue-imports/test-stored-imports.ts";
import { makeImports } from "../features/imports/test-stored-imports.ts";
import { makeFeed } from "../features/notifications/test-notifications.ts";
import { makeRecognition } from "../features/recognition/test-recognition.ts";
import { call, createTestApp, injectAny, ok, type TestApp } from "./app.ts";
import {
  fixture,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStudent,
  type NamedCourse,
  studentInfo,
  tokenOf,
} from "./factories.ts";
import { multipartBody } from "./multipart-body.ts";
import { makePeople, type People, type Principal, refusalFor } from "./principals.ts";
import { type Aim, type Input, validInput } from "./valid-input.ts";

let world: TestApp;
let people: People;
/** The same server with the application's wall switched off. */
let secondWall: FastifyInstance;
let course: NamedCourse;
/** One thing of the owner's that nobody changes, one of a stranger's, and one that never was. */
let untouched: Aim;
let foreign: Aim;
let missing: Aim;

beforeAll(async () => {
  world = await createTestApp();
  people = await makePeople(world);
  secondWall = await world.instance(world.secondWallOnly);
  course = await makeCourse(world.database);
  missing = {
    studentId: 2_000_000_000,
    itemId: 2_000_000_000,
    fileGuid: "0197c0de-0000-7000-8000-000000000000",
    deletedGuid: "0197c0de-0000-7000-8000-000000000000",
    withheldGuid: "0197c0de-0000-7000-8000-000000000000",
    recognition: "0197c0de-0000-7000-8000-000000000001",
    importId: 2_000_000_000,
    doneImportId: 2_000_000_001,
    catalogueImports: { checked: 2_000_000_002, done: 2_000_000_003, cancelled: 2_000_000_004 },
    ticket: "A".repeat(43),
    feed: "A".repeat(43),
    course,
    receiverId: 2_000_000_000,
    email: "nobody@agency.test",
    password: "Wrong#123",
  };
  untouched = await makeAim(people.owner, people.password);
  foreign = { ...(await makeAim(people.stranger, "Wrong#123")), ticket: await endedTicket() };
});

afterAll(() => world?.close());

/** A student with an application, files and whatever else is about an owner's things, as far as it is needed. */
async function makeAim(
  owner: MadeAccount,
  password: string,
  needs: (name: keyof Aim) => boolean = () => true,
): Promise<Aim> {
  const { database, store, app } = world;
  const studentId = await makeStudent(database, owner);
  const itemId = await makeApplication(database, studentId, await makeCourse(database));
  const fileGuid = await makeFile(database, studentId, { store });
  const aim: Aim = {
    ...missing,
    studentId,
    itemId,
    fileGuid,
    deletedGuid: await makeFile(database, studentId, { deleted_at: "2026-11-19T04:00:00Z" }),
    withheldGuid: await makeFile(database, studentId, { application_id: itemId, withheld: true }),
    email: owner.email,
    password,
  };
  if (needs("recognition")) aim.recognition = await makeRecognition(database, owner, { store });
  if (needs("importId") || needs("doneImportId")) Object.assign(aim, await makeImports(database, owner));
  if (needs("catalogueImports")) aim.catalogueImports = await makeCatalogueImports(database);
  if (needs("ticket")) {
    const token = await tokenOf(database, { account: owner.id });
    const { path } = await ok(app, fileTicket, { body: { fileGuid } }, { token });
    aim.ticket = path.split("/").at(-1) ?? "";
  }
  // Of somebody who asks for no other: the owner's would end when it makes a new one.
  if (needs("feed")) aim.feed = await makeFeed(database, await makeAccount(database, owner.companyId));
  if (needs("receiverId")) aim.receiverId = (await makeAccount(database, owner.companyId)).id;
  return aim;
}

/** An aim for one call of an endpoint: of what makes up an aim, its input reads little. */
async function ownAim(endpoint: Endpoint): Promise<Aim> {
  const read = new Set<string | symbol>();
  const watched = new Proxy(untouched, {
    get(aim, name) {
      read.add(name);
      return Reflect.get(aim, name);
    },
  });
  inputOf(endpoint, watched);
  return makeAim(people.owner, people.password, (name) => read.has(name));
}

/** A preview's ticket whose session was ended. */
async function endedTicket(): Promise<string> {
  const aim = await makeAim(people.stranger, "", (name) => name === "ticket");
  await world.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("session_families")
      .set({ ended_at: "2026-01-01T00:00:00Z" })
      .where("account_id", "=", people.stranger.id)
      .execute(),
  );
  return aim.ticket;
}

type Form = Pick<Endpoint, "method" | "path">;

function formsOf({ method, path, also = [] }: Endpoint): Form[] {
  return [{ method, path }, ...also];
}

function inputOf({ id }: Endpoint, aim: Aim): Input {
  const build = validInput[id];
  if (!build) throw new Error(`${id} has no valid input in valid-input.ts`);
  return build(aim);
}

/** Whether the endpoint is about something that may be somebody else's. */
const isAimed = (endpoint: Endpoint): boolean =>
  JSON.stringify(inputOf(endpoint, untouched)).includes(String(untouched.studentId)) ||
  [
    untouched.itemId,
    untouched.fileGuid,
    untouched.deletedGuid,
    untouched.withheldGuid,
    untouched.ticket,
  ].some((id) => JSON.stringify(inputOf(endpoint, untouched)).includes(String(id))) ||
  isOfOneAccount(endpoint);

/** Recognitions and imports are one account's alone, whoever else sees its students. */
function isOfOneAccount(endpoint: Endpoint): boolean {
  const input = JSON.stringify(inputOf(endpoint, untouched));
  const { recognition, importId, doneImportId } = untouched;
  return [recognition, importId, doneImportId].some((id) => input.includes(String(id)));
}

async function send(
  app: FastifyInstance,
  form: Form,
  { params = {}, query, body, parts, headers }: Input,
  token: string | undefined,
): Promise<LightMyRequestResponse> {
  const multipart = parts && multipartBody(parts);
  return injectAny(app, {
    method: form.method,
    url: form.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    ...(query && { query }),
    headers: {
      langcode: "en-us",
      "x-request-id": "the-same-for-all",
      "idempotency-key": crypto.randomUUID(),
      ...(token && { at: token }),
      ...(multipart && { "content-type": multipart.contentType }),
      ...headers,
    },
    ...(multipart ? { payload: multipart.payload } : body && { payload: body }),
  });
}

/** All of an answer that a caller could compare. */
function whole({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  const { date: _, ...compared } = headers;
  return { statusCode, headers: compared, body: rawPayload.toString("base64") };
}

/** Status and code, `null` where the answer is no envelope. */
function verdict(answer: LightMyRequestResponse): [number, string | null] {
  if (!String(answer.headers["content-type"]).startsWith("application/json"))
    return [answer.statusCode, null];
  const { code } = answer.json<{ code?: string }>();
  return [answer.statusCode, code ?? null];
}

function successOf({ answer = "envelope" }: Endpoint): [number, string | null] {
  return answer === "envelope" ? [200, "1003"] : [200, null];
}

/** They remove what nothing names; everything that is there has a name. */
const groupsInUse: readonly string[] = [removeLevel.id, removeSubject.id];

async function assertRefusedOrServed(endpoint: Endpoint, principal: Principal): Promise<void> {
  const refusal = refusalFor(endpoint, principal);
  for (const form of formsOf(endpoint)) {
    // Whoever is let in to something in sight gets a thing of its own: a move or a save happens once.
    const sees = isOfOneAccount(endpoint) ? principal.name.startsWith("owner") : principal.sees;
    const served = refusal === null && (!isAimed(endpoint) || sees || endpoint.access.kind === "public");
    const aim = served && isAimed(endpoint) ? await ownAim(endpoint) : untouched;
    const answer = await send(world.app, form, inputOf(endpoint, aim), await principal.token());
    if (endpoint.id === logout.id) principal.renew();
    const seen = [principal.name, ...verdict(answer)];
    // Let in, and told that there is nothing of its own to export.
    const nothing = served && !principal.sees && endpoint.errors?.includes("3007") && seen[2] === "3007";
    // Let in, and told that the application hasn't been moved yet.
    const notMoved = served && endpoint.errors?.includes("4008") && seen[2] === "4008";
    // Let in, and told that the aim's course names it.
    const named = served && groupsInUse.includes(endpoint.id) && seen[2] === "2006";
    if (nothing || notMoved || named) continue;
    if (refusal) expect(seen).toEqual([principal.name, ...refusal]);
    else if (served) expect(seen).toEqual([principal.name, ...successOf(endpoint)]);
    else expect(seen).toEqual([principal.name, 200, "2002"]);
  }
}

/** What is out of sight answers as what doesn't exist, byte for byte. */
async function assertHidden(app: FastifyInstance, endpoint: Endpoint, principal: Principal): Promise<void> {
  const token = await principal.token();
  const [form] = formsOf(endpoint);
  if (!form) throw new Error("no form");
  const absent = whole(await send(app, form, inputOf(endpoint, missing), token));
  const hidden = whole(await send(app, form, inputOf(endpoint, principal.sees ? foreign : untouched), token));
  expect({ ...hidden, principal: principal.name }).toEqual({ ...absent, principal: principal.name });
  expect(JSON.parse(Buffer.from(absent.body, "base64").toString()).code).toBe("2002");
}

const guarded = allEndpoints.filter(({ access }) => access.kind !== "public");
const open = allEndpoints.filter(({ access }) => access.kind === "public");
const names = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

describe("every endpoint × every principal", () => {
  test("every endpoint has valid input, and none is left over", () => {
    expect(Object.keys(validInput).toSorted()).toEqual(allEndpoints.map(({ id }) => id).toSorted());
  });

  test.each(names(guarded))("%s lets in whom its declaration names", async (_, endpoint) => {
    for (const principal of people.principals) await assertRefusedOrServed(endpoint, principal);
  });

  test.each(names(open))("%s is open, and no token changes that", async (_, endpoint) => {
    for (const principal of people.principals.filter(({ name }) =>
      /^(owner|no token|garbage token|signed out|staff with every)/.test(name),
    ))
      await assertRefusedOrServed(endpoint, principal);
  });
});

describe("what is somebody else’s answers like what doesn’t exist", () => {
  test.each(["both walls", "row-level security alone"])("with %s", async (walls) => {
    const app = walls === "both walls" ? world.app : secondWall;
    const aimed = guarded.filter(isAimed);
    expect(aimed.length).toBeGreaterThan(10);
    for (const endpoint of aimed) {
      const admitted = people.principals.filter(
        (principal) => principal.kind === "account" && refusalFor(endpoint, principal) === null,
      );
      for (const principal of admitted) await assertHidden(app, endpoint, principal);
      const staff = people.principals.find(({ name }) => name === "staff with every permission");
      if (staff && !refusalFor(endpoint, staff)) {
        const answer = await send(app, endpoint, inputOf(endpoint, missing), await staff.token());
        expect([endpoint.id, ...verdict(answer)]).toEqual([endpoint.id, 200, "2002"]);
      }
    }
  });

  test("also where no session is asked for: tickets and names at the login", async () => {
    for (const endpoint of open.filter(({ id }) => id === "preview" || id === "token")) {
      const [absent, hidden] = [
        await send(world.app, endpoint, inputOf(endpoint, missing), undefined),
        await send(world.app, endpoint, inputOf(endpoint, foreign), undefined),
      ];
      expect(whole(hidden)).toEqual(whole(absent));
      expect(hidden.json()).not.toMatchObject({ code: "1003" });
    }
  });

  test("a second wall alone serves what is in sight as both do", async () => {
    for (const principal of people.principals.filter(
      ({ kind, sees, keys }) => kind === "account" && sees && keys.length > 0,
    )) {
      const token = await principal.token();
      for (const endpoint of guarded.filter(
        (it) => isAimed(it) && it.method === "GET" && !refusalFor(it, principal),
      )) {
        const answers = await Promise.all(
          [world.app, secondWall].map((app) => send(app, endpoint, inputOf(endpoint, untouched), token)),
        );
        const [both, second] = answers.map((answer) => whole(answer).body);
        expect([principal.name, endpoint.id, second]).toEqual([principal.name, endpoint.id, both]);
      }
    }
  });
});

describe("what is taken away counts on the next request, on every instance", () => {
  async function somebody() {
    const { database } = world;
    const companyId = await makeCompany(database);
    const account = await makeAccount(database, companyId);
    const token = await tokenOf(database, { account: account.id });
    const instances = [world.app, await world.instance()];
    const codes = async () =>
      Promise.all(
        instances.map(async (app) => (await call(app, listStudents, { body: {} }, { token })).code),
      );
    expect(await codes()).toEqual(["1003", "1003"]);
    return { companyId, account, token, codes };
  }

  const change = (table: "accounts" | "companies", id: number, values: object) =>
    world.database.transaction(fixture, ({ q }) =>
      q.updateTable(table).set(values).where("id", "=", id).execute(),
    );

  test("a key of the account", async () => {
    const { account, codes } = await somebody();
    await change("accounts", account.id, { resource_keys: ["resource"] });
    expect(await codes()).toEqual(["2003", "2003"]);
  });

  test("a key of the company’s ceiling", async () => {
    const { companyId, codes } = await somebody();
    await change("companies", companyId, { resource_keys: ["resource"] });
    expect(await codes()).toEqual(["2003", "2003"]);
  });

  test("the account, the company, a contract that ran out", async () => {
    const today = world.clock.today("Asia/Hong_Kong");
    const yesterday = "2026-11-19";
    for (const [table, values] of [
      ["accounts", { status: "disabled" }],
      ["accounts", { valid_until: yesterday }],
      ["companies", { status: "frozen" }],
      ["companies", { status: "expired" }],
      ["companies", { contract_until: yesterday }],
    ] as const) {
      const { account, companyId, codes } = await somebody();
      const id = table === "accounts" ? account.id : companyId;
      if (!("status" in values)) {
        await change(table, id, Object.fromEntries(Object.keys(values).map((name) => [name, today])));
        expect(await codes()).toEqual(["1003", "1003"]);
      }
      await change(table, id, values);
      expect([values, ...(await codes())]).toEqual([values, "2011", "2011"]);
    }
  });

  test("sight, once the students were closed to the parent or the superior was unset", async () => {
    const { database, app } = world;
    const parent = await makeCompany(database);
    const company = await makeCompany(database, { parent_id: parent });
    const above = await makeAccount(database, parent, { role: "administrator" });
    const superior = await makeAccount(database, company);
    const owner = await makeAccount(database, company, { superior_id: superior.id });
    const fkStudentId = await makeStudent(database, owner);
    const codeFor = async (account: MadeAccount) =>
      (
        await call(
          app,
          getRegisterData,
          { query: { fkStudentId } },
          { token: await tokenOf(database, { account: account.id }) },
        )
      ).code;

    expect([await codeFor(above), await codeFor(superior)]).toEqual(["1003", "1003"]);
    await change("companies", company, { opens_students: false });
    await change("accounts", owner.id, { superior_id: null });
    expect([await codeFor(above), await codeFor(superior), await codeFor(owner)]).toEqual([
      "2002",
      "2002",
      "1003",
    ]);
  });

  test("an answer isn’t replayed to somebody who lost sight meanwhile", async () => {
    const { database, app } = world;
    const company = await makeCompany(database);
    const superior = await makeAccount(database, company);
    const owner = await makeAccount(database, company, { superior_id: superior.id });
    const fkStudentId = await makeStudent(database, owner);
    const token = await tokenOf(database, { account: superior.id });
    const itemId = await makeApplication(database, fkStudentId, course);
    const other = await makeCourse(database);
    const choice = {
      fkAreaCountryId: other.countryId,
      fkInstitutionId: other.institutionId,
      fkMajorLevelId: other.majorLevelId,
      fkCourseId: other.courseId,
      openTime: other.intake,
    };
    const options = { token, idempotencyKey: "one-and-the-same" };
    const student = { fkStudentId, version: 1, draft: false, student: studentInfo() };
    const move = { itemId, version: 1, action: "withdraw", note: "Stays at home." } as const;
    const writes = [
      () => call(app, moveApplication, { body: move }, options),
      () => call(app, saveApplications, { body: { fkStudentId, courses: [choice] } }, options),
      () => call(app, saveStudent, { body: student }, options),
    ];
    for (const write of writes) {
      const first = await write();
      expect([first.code, await write()]).toEqual(["1003", first]);
    }
    await change("accounts", owner.id, { superior_id: null });
    for (const write of writes) expect((await write()).code).toBe("2002");
  });
});
