import { Readable } from "node:stream";
import { allEndpoints, endpointsByNoun } from "@passage/contract/all-endpoints.ts";
import { moveApplication, saveApplications } from "@passage/contract/applications/endpoints.ts";
import { verifyAudit } from "@passage/contract/audit/endpoints.ts";
import { gearModifyPwd, logout } from "@passage/contract/auth/endpoints.ts";
import { removeLevel, removeSubject } from "@passage/contract/catalogue/endpoints.ts";
import { uploadCatalogue } from "@passage/contract/catalogue-imports/endpoints.ts";
import { getLogo } from "@passage/contract/company/endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { fileTicket } from "@passage/contract/files/endpoints.ts";
import {
  extendServiceKey,
  rollServiceKey,
  saveServiceKey,
} from "@passage/contract/integrations/endpoints.ts";
import { languages } from "@passage/contract/languages.ts";
import { renamePasskey } from "@passage/contract/profile/endpoints.ts";
import { gearRegister } from "@passage/contract/registration/endpoints.ts";
import { getRegisterData, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePeopleBelow, missingPeople } from "../features/accounts/test-below.ts";
import { fieldLabel } from "../features/audit/field-labels.ts";
import { makeProofs } from "../features/auth/test-proofs.ts";
import { makeCatalogueImports } from "../features/catalogue-imports/test-stored-imports.ts";
import { makeImports } from "../features/imports/test-stored-imports.ts";
import { makeIntegration } from "../features/integrations/test-integrations.ts";
import { makeFeed } from "../features/notifications/test-notifications.ts";
import { makeRecognition } from "../features/recognition/test-recognition.ts";
import { makeColleagues } from "../features/staff/test-staff.ts";
import { makeAgency, missingAgency } from "../features/staff-companies/test-agency.ts";
import { recordAudit } from "../platform/audit.ts";
import { sightOf } from "./aim-sights.ts";
import { call, createTestApp, injectAny, ok, type TestApp, testKeyring } from "./app.ts";
import {
  fixture,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStaff,
  makeStudent,
  type NamedCourse,
  studentInfo,
  tokenOf,
} from "./factories.ts";
import { type IdField, idFields } from "./id-fields.ts";
import { multipartBody } from "./multipart-body.ts";
import { makePeople, type People, type Principal, refusalFor } from "./principals.ts";
import type { Aim, Input } from "./valid-input/aim.ts";
import { validInput } from "./valid-input/all.ts";

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
    integration: { keyId: 2_000_000_000, webhookId: 2_000_000_000, deliveryId: 2_000_000_000 },
    course,
    receiverId: 2_000_000_000,
    colleagues: { memberId: 2_000_000_000, invitedId: 2_000_000_000, guardedId: 2_000_000_000 },
    agency: missingAgency,
    branch: { companyId: 2_000_000_000, accountId: 2_000_000_000 },
    people: missingPeople,
    logo: "A".repeat(75),
    auditId: 2_000_000_000,
    proofs: {
      codeFor: "nobody@agency.test",
      code: "000000",
      register: "A".repeat(43),
      invitationCode: "NONE",
      reset: "A".repeat(43),
      invitation: "A".repeat(43),
    },
    email: "nobody@agency.test",
    password: "Wrong#123",
  };
  untouched = await makeAim(people.owner, people.password);
  foreign = { ...(await makeAim(people.stranger, "Wrong#123")), ticket: await endedTicket() };
});

// All endpoints in a minute are more than one caller may ask for.
beforeEach(() => world.database.transaction(fixture, ({ q }) => q.deleteFrom("rate_limits").execute()));
afterAll(() => world?.close());

/** A student with an application, files and whatever else is about an owner's things, as far as it is needed. */
async function makeAim(
  owner: MadeAccount,
  password: string,
  needs: (name: keyof Aim) => boolean = () => true,
): Promise<Aim> {
  const { database, store, app } = world;
  const aim: Aim = { ...missing, email: owner.email, password };
  if (ofStudent.some(needs)) Object.assign(aim, await makeStudentOf(owner, needs));
  if (needs("recognition")) aim.recognition = await makeRecognition(database, owner, { store });
  if (needs("importId") || needs("doneImportId")) Object.assign(aim, await makeImports(database, owner));
  if (needs("catalogueImports")) aim.catalogueImports = await makeCatalogueImports(database);
  if (needs("ticket")) {
    const token = await tokenOf(database, { account: owner.id });
    const { path } = await ok(app, fileTicket, { body: { fileGuid: aim.fileGuid } }, { token });
    aim.ticket = path.split("/").at(-1) ?? "";
  }
  // Of somebody who asks for no other: the owner's would end when it makes a new one.
  if (needs("feed")) aim.feed = await makeFeed(database, await makeAccount(database, owner.companyId));
  if (needs("proofs")) aim.proofs = await makeProofsOf(owner.companyId);
  if (needs("integration")) aim.integration = await makeIntegration(database);
  if (needs("colleagues")) aim.colleagues = await makeColleagues(database);
  if (needs("logo")) aim.logo = await makeLogo(owner);
  if (needs("people")) aim.people = await makePeopleBelow(database, owner.companyId);
  if (needs("branch")) aim.branch = await makeBranch(owner.companyId);
  if (needs("agency")) aim.agency = await makeAgency(database, owner.companyId);
  if (needs("auditId")) aim.auditId = await makeAuditEntry(owner.companyId);
  if (needs("receiverId")) aim.receiverId = (await makeAccount(database, owner.companyId)).id;
  return aim;
}

/** Parts of an aim that belong to a student: a preview's ticket is for its file. */
const ofStudent = ["studentId", "itemId", "fileGuid", "deletedGuid", "withheldGuid", "ticket"] as const;

/** A student, and what of it is needed. */
async function makeStudentOf(owner: MadeAccount, needs: (name: keyof Aim) => boolean): Promise<Partial<Aim>> {
  const { database, store } = world;
  const by = owner.id === people.owner.id ? people.former : owner;
  const studentId = await makeStudent(database, owner, { created_by_account_id: by.id });
  // Some calls about a student answer by its applications and its files.
  const itemId = await makeApplication(database, studentId, await makeCourse(database));
  const made: Partial<Aim> = { studentId, itemId, fileGuid: await makeFile(database, studentId, { store }) };
  if (needs("deletedGuid"))
    made.deletedGuid = await makeFile(database, studentId, { deleted_at: "2026-11-19T04:00:00Z" });
  if (needs("withheldGuid"))
    made.withheldGuid = await makeFile(database, studentId, { application_id: itemId, withheld: true });
  return made;
}

/** Something that happened to a company. */
async function makeAuditEntry(companyId: number): Promise<number> {
  return world.database.transaction(fixture, async (tx) => {
    await recordAudit(tx, { noun: "company", nounId: companyId, companyId, action: "save" });
    const { id } = await tx.q
      .selectFrom("audit_log")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function makeProofsOf(companyId: number) {
  const { database, clock } = world;
  const [forgot, invited] = [await makeAccount(database, companyId), await makeAccount(database, companyId)];
  const accounts = { forgot: forgot.id, invited: invited.id };
  const staffId = await makeStaff(database, { role: "bd" });
  return makeProofs(database, { accounts, staffId }, { clock, keyring: testKeyring });
}

/** A logo of an account's company, as one of its sessions is shown it. */
async function makeLogo({ id, companyId }: MadeAccount): Promise<string> {
  const { key } = await world.store.write(Readable.from([Buffer.from("PNG")]), { maxBytes: 10 });
  await world.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("companies")
      .set({ logo_guid: crypto.randomUUID(), logo_key: key })
      .where("id", "=", companyId)
      .execute(),
  );
  const token = await tokenOf(world.database, { account: id });
  const { filePath } = await ok(world.app, getLogo, {}, { token });
  return filePath?.split("/").at(-1) ?? "";
}

/** A company below another, with an account. */
async function makeBranch(above: number): Promise<Aim["branch"]> {
  const companyId = await makeCompany(world.database, { parent_id: above });
  const { id } = await makeAccount(world.database, companyId);
  return { companyId, accountId: id };
}

/** An aim for one call of an endpoint: of what makes up an aim, its input reads little. */
async function ownAim(endpoint: Endpoint): Promise<Aim> {
  const read = partsOf(endpoint);
  return makeAim(people.owner, people.password, (name) => read.includes(name));
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
  if (!build) throw new Error(`${id} has no valid input in valid-input/`);
  return build(aim);
}

const partsByCall = new Map<string, readonly (keyof Aim)[]>();

/** The parts of an aim that an endpoint's input is made of. */
function partsOf(endpoint: Endpoint): readonly (keyof Aim)[] {
  const before = partsByCall.get(endpoint.id);
  if (before) return before;
  const read = new Set<keyof Aim>();
  const watched = new Proxy(untouched, {
    get(aim, name) {
      read.add(name as keyof Aim);
      return Reflect.get(aim, name);
    },
  });
  inputOf(endpoint, watched);
  const parts = [...read];
  partsByCall.set(endpoint.id, parts);
  return parts;
}

/** Whose the parts of an endpoint's input are; none for one about nothing that may be somebody's. */
const sightsOf = (endpoint: Endpoint) => partsOf(endpoint).flatMap((part) => sightOf[part] ?? []);

/** Whether the endpoint is about something that belongs to somebody, or may be missing. */
const isAimed = (endpoint: Endpoint): boolean => sightsOf(endpoint).length > 0;

/** Whether it is about something that some don't see. */
const mayBeHidden = (endpoint: Endpoint): boolean => sightsOf(endpoint).some(({ hidden }) => hidden);

const seesAim = (endpoint: Endpoint, principal: Principal): boolean =>
  sightsOf(endpoint).every(({ sees }) => sees(principal));

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

/** They sound like reads, and begin or change something. */
const asOnce: readonly string[] = ["checkImport", gearRegister.id, gearModifyPwd.id];

/** An account's latest few of these are kept: what others of it upload meanwhile pushes a thing for all out. */
const passing: readonly (keyof Aim)[] = ["recognition", "importId", "doneImportId"];

/** Whether everybody may be served with the same thing, which the call leaves as it is. */
const isShared = (endpoint: Endpoint): boolean =>
  isRead(endpoint) && !partsOf(endpoint).some((part) => passing.includes(part));

/** Whether a call leaves everything as it is, so that all may make it at once. */
const isRead = ({ id, answer = "envelope" }: Endpoint): boolean =>
  answer === "envelope" &&
  /^(get|list|gear|find|compare|lookUp|count|check)[A-Z]/.test(id) &&
  !asOnce.includes(id);

/** They remove what nothing names; everything that is there has a name. */
const groupsInUse: readonly string[] = [removeLevel.id, removeSubject.id];

/** Of one’s own profile: saved before, nothing begun, a wrong proof, a ceremony that is over. */
const unprovedCodes = ["2004", "2006", "2027", "2028"];

/** They take all the permissions that the key has. */
const keyChanges: readonly string[] = [saveServiceKey.id, extendServiceKey.id, rollServiceKey.id];

/** Tables are read one after the other, and only so many wait: whoever comes later comes again. */
async function sendWhenFree(
  app: FastifyInstance,
  endpoint: Endpoint,
  form: Form,
  aim: Aim,
  principal: Principal,
): Promise<LightMyRequestResponse> {
  const once = async () => send(app, form, inputOf(endpoint, aim), await principal.token());
  let answer = await once();
  for (
    let again = 0;
    again < 50 && endpoint.id === uploadCatalogue.id && answer.statusCode === 429;
    again++
  ) {
    await new Promise((done) => setTimeout(done, 100));
    answer = await once();
  }
  return answer;
}

async function assertRefusedOrServed(
  app: FastifyInstance,
  endpoint: Endpoint,
  principal: Principal,
): Promise<void> {
  const refusal = refusalFor(endpoint, principal);
  for (const form of formsOf(endpoint)) {
    // Whoever is let in to something in sight gets a thing of its own: a move or a save happens once.
    const served = refusal === null && seesAim(endpoint, principal);
    const own = served && isAimed(endpoint) && !isShared(endpoint);
    const aim = own ? await ownAim(endpoint) : untouched;
    const answer = await sendWhenFree(app, endpoint, form, aim, principal);
    if (endpoint.id === logout.id) principal.renew();
    const seen = [principal.name, ...verdict(answer)];
    // Let in, and told that there is nothing of its own to export.
    const nothing = served && !principal.sees && endpoint.errors?.includes("3007") && seen[2] === "3007";
    // Let in, and told that the application hasn't been moved yet.
    const notMoved = served && endpoint.errors?.includes("4008") && seen[2] === "4008";
    // Let in, and told that the aim's course names it.
    const named = served && groupsInUse.includes(endpoint.id) && seen[2] === "2006";
    // Let in, and told that it isn’t the present password.
    const wrong = served && endpoint.id === gearModifyPwd.id && seen[2] === "2024";
    // Let in, and told that no passkey of theirs is it.
    const noPasskey = served && endpoint.id === renamePasskey.id && seen[2] === "2002";
    // Let in, and told that the proof is wrong, or that nothing was begun that it would end.
    const unproved =
      served && endpoint.path.startsWith("/appUser/") && unprovedCodes.includes(String(seen[2]));
    // Let in, and told that the key may do what they may not.
    const beyond = served && keyChanges.includes(endpoint.id) && seen[2] === "2003";
    const lesser = beyond && !principal.permissions.includes("applicationsRead");
    // Let in, and told that the log is being verified already.
    const underWay = served && endpoint.id === verifyAudit.id && seen[2] === "2006";
    // Let in, and told that what everybody saves alike was saved since: the calls are made twice.
    const since = served && !isAimed(endpoint) && seen[2] === "2004";
    if (since || underWay || nothing || notMoved || named || wrong || noPasskey || unproved || lesser)
      continue;
    if (refusal) expect(seen).toEqual([principal.name, ...refusal]);
    else if (served) expect(seen).toEqual([principal.name, ...successOf(endpoint)]);
    else expect(seen).toEqual([principal.name, 200, "2002"]);
  }
}

/** The same for many; those who change something come one after the other. */
async function assertOfAll(
  app: FastifyInstance,
  endpoint: Endpoint,
  principals: readonly Principal[],
): Promise<void> {
  const changes = (principal: Principal) => !isRead(endpoint) && refusalFor(endpoint, principal) === null;
  const others = principals.filter((principal) => !changes(principal));
  await Promise.all(others.map((principal) => assertRefusedOrServed(app, endpoint, principal)));
  for (const principal of principals.filter(changes)) await assertRefusedOrServed(app, endpoint, principal);
}

/** What is out of sight answers as what doesn't exist, byte for byte. */
async function assertHidden(app: FastifyInstance, endpoint: Endpoint, principal: Principal): Promise<void> {
  const token = await principal.token();
  const [form] = formsOf(endpoint);
  if (!form) throw new Error("no form");
  const absent = whole(await send(app, form, inputOf(endpoint, missing), token));
  const others = seesAim(endpoint, principal) ? foreign : untouched;
  const hidden = whole(await send(app, form, inputOf(endpoint, others), token));
  expect({ ...hidden, principal: principal.name }).toEqual({ ...absent, principal: principal.name });
  expect(JSON.parse(Buffer.from(absent.body, "base64").toString()).code).toBe("2002");
}

// A call without input fails the test that looks for it, and leaves the others to be asserted.
const known = allEndpoints.filter(({ id }) => validInput[id]);
const guarded = known.filter(({ access }) => access.kind !== "public");
const open = known.filter(({ access }) => access.kind === "public");
const names = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

describe("every endpoint × every principal", () => {
  test("every endpoint has valid input, and none is left over", () => {
    expect(Object.keys(validInput).toSorted()).toEqual(allEndpoints.map(({ id }) => id).toSorted());
  });

  test.each(names(guarded))("%s lets in whom its declaration names", async (_, endpoint) => {
    await assertOfAll(world.app, endpoint, people.principals);
  });

  test.each(names(open))("%s is open, and no token changes that", async (_, endpoint) => {
    for (const principal of people.principals.filter(({ name }) =>
      /^(owner|no token|garbage token|signed out|staff with every)/.test(name),
    ))
      await assertRefusedOrServed(world.app, endpoint, principal);
  });
});

/** Who see the same of the owner's as one of the others, and differ in keys and permissions, which no wall looks at. */
const alike = /without a|below a ceiling|only reads?$|but the desk|^finance|^consultant with|revoked/;

describe("row-level security alone", () => {
  test.each(names(guarded))("serves and refuses %s as both walls do", async (_, endpoint) => {
    const admitted = people.principals.filter(
      (principal) => !alike.test(principal.name) && refusalFor(endpoint, principal) === null,
    );
    await assertOfAll(secondWall, endpoint, admitted);
  });

  test.each(names(guarded.filter(isRead)))("shows of %s what both walls show", async (_, endpoint) => {
    const admitted = people.principals.filter(
      (principal) => !alike.test(principal.name) && refusalFor(endpoint, principal) === null,
    );
    await Promise.all(
      admitted.map(async (principal) => {
        const token = await principal.token();
        const [both, alone] = await Promise.all(
          [world.app, secondWall].map((app) => send(app, endpoint, inputOf(endpoint, untouched), token)),
        );
        expect([principal.name, alone?.body]).toEqual([principal.name, both?.body]);
      }),
    );
  });
});

/** Fields that name what everybody may read: countries, places, institutions, courses, levels; and staff, whom all staff know. */
const everybodys =
  /^(assigned|bd|bdStaffId|staff|country|countryId|institution|level|subject|course|courses|fk_?(Area|Student|Institution|MajorLevel|Course|Country).*|fk_institution_id|majorLevelId|subjectGroupId)$/;

/** Nouns whose ids name such things in a path. */
const ofEverybody = [endpointsByNoun.reference, endpointsByNoun.institutions, endpointsByNoun.catalogue];

/** Calls whose ids can't be aimed at anybody's, and where what they do about others' is asserted instead. */
const assertedElsewhere: Readonly<Record<string, string>> = {
  addCompany: "staff-companies.test.ts",
  token: "auto-login.test.ts",
  saveView: "saved-views.test.ts",
  deleteView: "saved-views.test.ts",
  assignApplications: "consultants-sight.test.ts",
  moveMany: "consultants-sight.test.ts",
  undoMoves: "consultants-sight.test.ts",
  getIsUseSharedPath: "may-use-shared-path.test.ts",
  removePasskey: "second-factor.test.ts",
  renamePasskey: "owner-notices.test.ts",
};

/** What filters narrow by, and a stranger's of each. */
const strangers: Readonly<Record<string, () => number>> = {
  owner: () => people.stranger.id,
  creator: () => people.stranger.id,
  account: () => people.stranger.id,
  company: () => people.stranger.companyId,
  companyId: () => people.stranger.companyId,
  student: () => foreign.studentId,
  item: () => foreign.itemId,
};

/** Fields of a call that the input of the matrix leaves open. */
const filtersOf = (endpoint: Endpoint): IdField[] =>
  isAimed(endpoint) ? [] : idFields(endpoint).filter(({ path }) => Object.hasOwn(strangers, path.join(".")));

describe("every id that a call takes", () => {
  test("is aimed at somebody’s, a filter, everybody’s, or asserted elsewhere", () => {
    const left = known.filter((endpoint) => {
      const free = ofEverybody.some((noun) => noun && Object.values(noun).includes(endpoint));
      // Who sees all companies is told of whatever there is.
      if (free || endpoint.everyCompany || isAimed(endpoint) || assertedElsewhere[endpoint.id]) return false;
      return idFields(endpoint).some(
        ({ path }) => !everybodys.test(path.at(-1) ?? "") && !Object.hasOwn(strangers, path.join(".")),
      );
    });
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  test("finds as much of a stranger’s as of nobody’s, as a filter", async () => {
    const asked = known.filter((endpoint) => filtersOf(endpoint).length > 0);
    expect(asked.length).toBeGreaterThan(5);
    for (const endpoint of asked)
      for (const principal of people.principals.filter(({ name }) =>
        /^(owner$|administrator with|BD consultant of the)/.test(name),
      )) {
        if (refusalFor(endpoint, principal)) continue;
        const token = await principal.token();
        for (const { part, path } of filtersOf(endpoint)) {
          const name = path.join(".");
          const sendWith = (given: unknown) => {
            const input = inputOf(endpoint, untouched);
            return send(world.app, endpoint, { ...input, [part]: { ...input[part], [name]: given } }, token);
          };
          // A list in some bodies, one alone in others, and text in addresses.
          const ask = async (id: number) => {
            const alone = await sendWith(part === "query" ? String(id) : id);
            return verdict(alone)[1] === "2001" ? sendWith([id]) : alone;
          };
          const hidden = await ask(strangers[name]?.() ?? 0);
          const asked = { endpoint: endpoint.id, name };
          const [, code] = verdict(hidden);
          expect(code === "2001" ? [endpoint.id, name, hidden.body] : "taken").toBe("taken");
          expect({ ...asked, ...whole(hidden) }).toEqual({
            ...asked,
            ...whole(await ask(missing.studentId)),
          });
        }
      }
  });
});

describe("what is somebody else’s answers like what doesn’t exist", () => {
  test.each(["both walls", "row-level security alone"])("with %s", async (walls) => {
    const app = walls === "both walls" ? world.app : secondWall;
    const aimed = guarded.filter(isAimed);
    expect(aimed.length).toBeGreaterThan(60);
    for (const endpoint of aimed) {
      const admitted = people.principals.filter((principal) => refusalFor(endpoint, principal) === null);
      const blind = admitted.filter((one) => mayBeHidden(endpoint) && !one.seesAll);
      await Promise.all(blind.map((principal) => assertHidden(app, endpoint, principal)));
      for (const principal of admitted.filter((one) => one.seesAll)) {
        const answer = await send(app, endpoint, inputOf(endpoint, missing), await principal.token());
        expect([endpoint.id, principal.name, ...verdict(answer)]).toEqual([
          endpoint.id,
          principal.name,
          200,
          "2002",
        ]);
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

test("whatever all of this put on record has its words in every language", async () => {
  const { rows } = await sql<{ noun: string; field: string }>`
    select distinct noun, unnest(fields) as field from audit_log`.execute(world.database.read(fixture).q);
  expect(rows.length).toBeGreaterThan(80);
  const wordless = languages.flatMap((language) =>
    rows.filter(({ noun, field }) => fieldLabel(field, noun, language) === field),
  );
  expect(wordless).toEqual([]);
});
