import { randomUUID } from "node:crypto";
import { addAccount, checkPersonEmail, saveContactPerson } from "@passage/contract/accounts/endpoints.ts";
import {
  exportApplications,
  listApplications,
  moveApplication,
  saveApplications,
} from "@passage/contract/applications/endpoints.ts";
import { gearModifyPwd } from "@passage/contract/auth/endpoints.ts";
import { getStaffApplication } from "@passage/contract/bms/endpoints.ts";
import {
  getCompanyInfo,
  revealLegalPersonCard,
  saveCompanyInfo,
  verifyIdCard,
} from "@passage/contract/company/endpoints.ts";
import { openAsAgent } from "@passage/contract/desk/endpoints.ts";
import type { Endpoint, Sent } from "@passage/contract/endpoint.ts";
import { sendMessage, sendStaffMessage } from "@passage/contract/messages/endpoints.ts";
import {
  gearRegister,
  modifyPwdByEmailCode,
  sendEmailCode,
  verifyEmailCode,
} from "@passage/contract/registration/endpoints.ts";
import { saveView } from "@passage/contract/saved-views/endpoints.ts";
import {
  exportStudent,
  exportStudents,
  getRegisterData,
  getRepeatedEmail,
  listStudents,
  revealStudentNumbers,
  saveStudent,
  validateStudent,
} from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { wireServices } from "../app.ts";
import { startBackground } from "../background.ts";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { hashPassword } from "../features/auth/password.ts";
import { askPassword, askToken, type Pair } from "../features/auth/test-calls.ts";
import { mailsTo } from "../features/auth/test-codes.ts";
import { picture, recognise } from "../features/recognition/test-recognition.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/logger.ts";
import { createTestApp, inject, type TestApp, testKeyring, timeZone } from "./app.ts";
import { canaries, leaksIn } from "./canaries.ts";
import { upload } from "./desk.ts";
import {
  countryIds,
  fixture,
  makeAccount,
  makeBackground,
  makeCompany,
  makeCourse,
  makeStaff,
  studentInfo,
  tokenOf,
} from "./factories.ts";
import { startSmtpServer } from "./smtp-server.ts";
import { asSuperuser } from "./superuser.ts";

let world: TestApp;
/** The world's server as it is logged here. */
let app: FastifyInstance;
const lines: string[] = [];
const refusals: { url: string; text: string }[] = [];
/** Tokens, codes and tickets that went over the wire: as bad in a log as any name. */
const secrets: string[] = [];
/** What goes on behind the answers may take a while on a busy machine. */
const patience = { timeout: 30_000, interval: 100 };
let stop: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  world = await createTestApp();
  const logger = createLogger("trace", { write: (line) => void lines.push(line) });
  for (const name of ["log", "info", "warn", "error", "debug", "trace"] as const)
    vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void lines.push(words.join(" ")));
  const served = await world.instance(world.database, { logger });
  app = Object.assign(Object.create(served) as FastifyInstance, {
    async inject(options: { url: string }) {
      const answer = (await served.inject(options)) as LightMyRequestResponse;
      if (!succeeded(answer))
        refusals.push({ url: options.url, text: `${JSON.stringify(answer.headers)} ${answer.payload}` });
      return answer;
    },
  });
  const smtp = await startSmtpServer();
  // As mail servers refuse: with the address in what they say.
  smtp.refuse(`550 5.1.1 <${canaries.signIn}> is unknown to ${canaries.company}`);
  const parts = { ...world, keyring: testKeyring, timeZone };
  const background = await startBackground({
    ...parts,
    logger,
    config: readConfig(
      {
        SMTP_URL: smtp.url,
        SECRET_KEY: "s".repeat(40),
        AUTO_LOGIN_SECRET: "a".repeat(40),
        DATA_DIR: world.folder,
      },
      { mode: "test" },
    ),
    applications: wireServices(parts).applications,
  });
  stop = async () => {
    await background.stop();
    await smtp.close();
  };
});

afterAll(async () => {
  await stop();
  vi.restoreAllMocks();
  await world?.close();
});

function succeeded(answer: LightMyRequestResponse): boolean {
  if (!String(answer.headers["content-type"]).startsWith("application/json")) return answer.statusCode < 400;
  const { code } = answer.json<{ code?: string }>();
  return code === undefined ? answer.statusCode < 400 : code === "1003";
}

/** Calls, and gives what succeeded; of a refusal nothing. */
async function say<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  token?: string,
): Promise<Record<string, never>> {
  const options = { token, idempotencyKey: randomUUID() };
  const answer = await inject(app, endpoint, sent, options);
  if (!String(answer.headers["content-type"]).startsWith("application/json")) return {};
  return answer.json<{ data: Record<string, never> }>().data ?? {};
}

const post = (url: string, payload: string, type: string, token?: string) =>
  app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": type, ...(token && { at: token }) },
  });

/** Asks for a code and reads it in the mail that follows. */
async function mailedCode(email: string, purpose: "register" | "reset"): Promise<string> {
  const before = (await mailsTo(world, email)).length;
  await say(sendEmailCode, { query: { email, purpose } });
  await vi.waitFor(async () => expect((await mailsTo(world, email)).length).toBe(before + 1), patience);
  const [mail] = await mailsTo(world, email);
  return /\b(\d{6})\b/.exec(mail?.body ?? "")?.[1] ?? "";
}

/** Somebody registers, signs in with right and wrong words, and forgets the password. */
async function getIn(): Promise<{ consultant: string; consultantId: number; staff: string }> {
  const { database } = world;
  const company = await makeCompany(database, { name: canaries.company });
  const account = await makeAccount(database, company, {
    email: canaries.signIn,
    name: canaries.lastName,
    name_zh: canaries.colleague,
    password_hash: await hashPassword(canaries.password),
  });
  await askPassword(app, canaries.signIn, canaries.wrongPassword);
  await askPassword(app, canaries.unknownEmail, canaries.wrongPassword);
  await askToken(app, { grant_type: "password", username: canaries.signIn });
  const pair = (await askPassword(app, canaries.signIn, canaries.password)).json<Pair>();
  secrets.push(pair.access_token, pair.refresh_token);
  const staffId = await makeStaff(database, {
    name: canaries.colleague,
    email: canaries.staffEmail,
    role: "bd",
  });
  const staff = await tokenOf(database, { staff: staffId });

  const { colleagueEmail: email, newPassword: password } = canaries;
  const code = await mailedCode(email, "register");
  secrets.push(code);
  await say(verifyEmailCode, { query: { email, code: code === "000000" ? "111111" : "000000" } });
  const { ticket } = await say(verifyEmailCode, { query: { email, code } });
  secrets.push(String(ticket));
  const invitationCode = `ROBIN-${randomUUID()}`.toUpperCase();
  secrets.push(invitationCode);
  await database.transaction(fixture, ({ q }) =>
    q.insertInto("invitation_codes").values({ code: invitationCode, staff_id: staffId }).execute(),
  );
  const registration = {
    ticket: String(ticket),
    invitationCode,
    companyName: canaries.company,
    companyNameZh: canaries.colleague,
    fkAreaCountryId: countryIds.hongKong,
    name: canaries.lastName,
    nameZh: canaries.colleague,
    phoneRegion: "852",
    phoneNumber: canaries.colleaguePhone,
    password,
  };
  await say(gearRegister, { body: { ...registration, invitationCode: canaries.search } });
  await say(gearRegister, { body: { ...registration, password: canaries.lastName } });
  expect(await say(gearRegister, { body: registration })).toEqual({ email });
  await say(sendEmailCode, { query: { email: canaries.unknownEmail, purpose: "reset" } });
  const reset = await mailedCode(email, "reset");
  secrets.push(reset);
  await say(modifyPwdByEmailCode, { query: { email, code: "000001", password } });
  await say(modifyPwdByEmailCode, { query: { email, code: reset, password: `${password}!` } });
  await say(gearModifyPwd, { body: { oldPassword: canaries.wrongPassword, password } }, pair.access_token);
  return { consultant: pair.access_token, consultantId: account.id, staff };
}

/** The administrator who registered looks after the company: its legal person, a colleague who is invited, a contact. */
async function lookAfterTheCompany(): Promise<void> {
  const { access_token: token } = (
    await askPassword(app, canaries.colleagueEmail, `${canaries.newPassword}!`)
  ).json<Pair>();
  secrets.push(token);
  const { companyId } = await say(getCompanyInfo, { query: {} }, token);
  const company = {
    companyId,
    version: 1,
    name: canaries.company,
    nameZh: canaries.colleague,
    displayCurrency: "HKD",
  };
  const legalPerson = { legalPerson: canaries.nameZh, idCardNumber: canaries.idCard };
  const saved = await say(saveCompanyInfo, { body: { ...company, ...legalPerson } } as never, token);
  expect(saved).toHaveProperty("version");
  await say(saveCompanyInfo, { body: { ...company, ...legalPerson, version: 77 } } as never, token);
  await say(verifyIdCard, { body: { idCard: canaries.idCard } }, token);
  await say(verifyIdCard, { body: { idCard: canaries.lastName } } as never, token);
  await say(revealLegalPersonCard, { body: { companyId } } as never, token);
  const colleague = {
    companyId,
    name: canaries.lastName,
    nameZh: canaries.colleague,
    email: canaries.email,
    phoneRegion: "86",
    phoneNumber: canaries.phone,
    role: "consultant",
    resourceKeys: ["applications"],
    language: "zh",
  };
  expect(await say(addAccount, { body: colleague } as never, token)).toHaveProperty("accountId");
  await say(addAccount, { body: colleague } as never, token);
  await say(addAccount, { body: { ...colleague, email: canaries.message } } as never, token);
  const { language: _, role: __, resourceKeys: ___, ...person } = colleague;
  const contact = { ...person, email: canaries.unknownEmail };
  expect(await say(saveContactPerson, { body: contact } as never, token)).toHaveProperty("contactPersonId");
  await say(checkPersonEmail, { body: { companyId, email: canaries.signIn } } as never, token);
}

/** A student with everything that is about a person, saved, refused and asked about in every way. */
async function registerStudent(token: string): Promise<number> {
  const student = studentInfo({
    nameZh: canaries.nameZh,
    lastName: canaries.lastName,
    firstName: canaries.firstName,
    gender: 0,
    title: "ms",
    birthday: "2004-05-17",
    idCardNumber: canaries.idCard,
    phoneNumber: canaries.phone,
    email: canaries.email,
    passportNumber: canaries.passport,
    address: canaries.address,
  });
  const body = { draft: false, student };
  const { fkStudentId } = await say(saveStudent, { body }, token);
  const studentId = Number(fkStudentId);
  expect(studentId).toBeGreaterThan(0);
  // The same again: a duplicate. Wrong in every field: what was typed is nowhere in the refusal.
  await say(saveStudent, { body }, token);
  const spoilt = Object.fromEntries(
    Object.keys(student).map((name) => [name, `${canaries.message} ${name}`]),
  );
  await say(saveStudent, { body: { draft: false, student: spoilt } } as never, token);
  await say(
    validateStudent,
    { body: { student: { ...student, email: `${canaries.email}@`, idCardNumber: canaries.passport } } },
    token,
  );
  await say(saveStudent, { body: { ...body, fkStudentId: studentId, version: 77 } } as never, token);
  await say(saveStudent, { body: { ...body, nowhere: canaries.nameZh } } as never, token);
  await say(getRepeatedEmail, { query: { email: canaries.email } }, token);
  await say(getRepeatedEmail, { query: { email: canaries.nameZh } }, token);
  await say(listStudents, { body: { keyword: canaries.passport } }, token);
  await say(listStudents, { body: { keyword: canaries.search, sort: canaries.lastName } } as never, token);
  await say(revealStudentNumbers, { body: { fkStudentId: studentId } }, token);
  await say(exportStudents, { body: { keyword: canaries.nameZh } }, token);
  await say(exportStudent, { body: { fkStudentId: studentId } }, token);
  return studentId;
}

/** Documents with telling names, good and bad; an application with words in it; staff who answer. */
async function apply(studentId: number, token: string, staff: string): Promise<number> {
  const { database } = world;
  const file = (fileName: string, content: Uint8Array, of = String(studentId)) =>
    upload(
      { app },
      "/appFile/uploadStudent",
      [
        { name: "fkStudentId", value: of },
        { name: "businessType", value: "transcript" },
        { name: "file", fileName, content },
      ],
      token,
    );
  const filed = await file(`${canaries.fileName} ${canaries.nameZh}.pdf`, samplePdf(canaries.lastName));
  const { fileGuid } = filed.json<{ data: { fileGuid: string } }>().data;
  await file(`${canaries.fileName}.exe`, Buffer.from(canaries.message));
  await file(`${canaries.fileName}.pdf`, Buffer.from(canaries.passport));
  await file(`${canaries.fileName}.pdf`, samplePdf("x"), canaries.lastName);
  const recognised = { app };
  await recognise(recognised, `${canaries.fileName}.png`, await picture("passport"), token);
  await recognise(recognised, `${canaries.fileName}.png`, Buffer.from(canaries.passport), token);
  await makeBackground(database, studentId);
  const course = await makeCourse(database);
  const choice = {
    fkAreaCountryId: course.countryId,
    fkInstitutionId: course.institutionId,
    fkMajorLevelId: course.majorLevelId,
    fkCourseId: course.courseId,
    openTime: course.intake,
  };
  const made = await say(saveApplications, { body: { fkStudentId: studentId, courses: [choice] } }, token);
  const [{ itemId }] = made.items as unknown as [{ itemId: number }];
  await say(
    sendMessage,
    { body: { itemId, text: `${canaries.message} ${canaries.passport}`, fileGuids: [fileGuid] } },
    token,
  );
  await say(sendMessage, { body: { itemId: 2_000_000_000, text: canaries.message, fileGuids: [] } }, token);
  await say(
    sendStaffMessage,
    { params: { id: itemId }, body: { text: canaries.message, fileGuids: [] } },
    staff,
  );
  await say(listApplications, { body: { keyword: canaries.nameZh } }, token);
  await say(exportApplications, { body: { keyword: canaries.lastName } } as never, token);
  const move = { itemId, version: 1, note: `${canaries.reason} ${canaries.passport}` };
  await say(moveApplication, { body: { ...move, action: "acceptOffer" } }, token);
  await say(moveApplication, { body: { ...move, version: 77, action: "withdraw" } }, token);
  await say(moveApplication, { body: { ...move, action: canaries.reason } } as never, token);
  await say(moveApplication, { body: { ...move, action: "withdraw" } }, token);
  return itemId;
}

/** Addresses and bodies that nothing is served for, and that can't be read. */
async function askForNothing(token: string): Promise<void> {
  const path = encodeURIComponent(canaries.nameZh);
  for (const url of [
    `/no/such/${path}`,
    `/issue/student/${path}?keyword=${path}`,
    `/%E0%A4%A?${path}`,
    `/sale/agent/logo/${path}`,
  ])
    await app.inject({
      method: "GET",
      url,
      headers: { at: token },
    });
  const saving = saveStudent.path;
  await post(
    saving,
    `{"draft": false, "student": {"nameZh": "${canaries.nameZh}" ${canaries.lastName}`,
    "application/json",
    token,
  );
  await post(
    saving,
    `student={${canaries.lastName}&draft=${canaries.nameZh}`,
    "application/x-www-form-urlencoded",
    token,
  );
  await post(saving, canaries.message, "text/plain", token);
  await post(saving, `--x\r\n${canaries.message}`, "multipart/form-data; boundary=x", token);
  await post(saving, "{}", "application/json", canaries.passport);
}

/** The back office looks, opens the portal as the account, and links that are wrong are tried. */
async function openAsStaff(itemId: number, staff: string): Promise<void> {
  await say(getStaffApplication, { params: { id: itemId } }, staff);
  const { path } = await say(openAsAgent, { params: { id: itemId }, body: { view: "form" } } as never, staff);
  const members = Object.fromEntries(new URL(String(path), "http://localhost").searchParams);
  secrets.push(String(members.p));
  const login = (changes: Record<string, string>) =>
    askToken(app, { ...members, ...changes, grant_type: "password", type: "avatarByKey" });
  await login({ p: canaries.passport });
  await login({ tmillis: canaries.lastName });
  const pair = (await login({})).json<Pair>();
  secrets.push(pair.access_token, pair.refresh_token);
  await login({});
}

/** Faults of ours, each of which quotes what it stumbled on. */
async function breakThings(studentId: number, token: string): Promise<void> {
  const quoted = `${canaries.nameZh}\n${canaries.passport}`;
  await asSuperuser(
    world,
    `create function quoting() returns trigger language plpgsql as $$ begin
       raise exception 'failing row contains (${canaries.lastName})%', '${quoted}' using detail = '${canaries.email}';
     end $$;
     create trigger quoting before insert on saved_views for each row execute function quoting()`,
  );
  await say(
    saveView,
    { body: { list: "students", name: canaries.search, search: "status=draft" } } as never,
    token,
  );
  // An answer that lies there in pieces, and one that its declaration doesn't know.
  const key = randomUUID();
  const body = { fkStudentId: studentId, version: 1, draft: false, student: studentInfo() };
  const options = { token, idempotencyKey: key };
  await inject(app, saveStudent, { body }, options);
  await asSuperuser(world, "update idempotency_answers set answer = to_jsonb($1::text) where key = $2", [
    `${canaries.lastName} ${canaries.nameZh}`,
    key,
  ]);
  await inject(app, saveStudent, { body }, options);
  await asSuperuser(world, "update students set title = $1 where id = $2", [canaries.reason, studentId]);
  await say(getRegisterData, { query: { fkStudentId: studentId } }, token);
}

/** Rows of tables that work is handed on and counted by, each as text. */
async function keptBeside(): Promise<{ table: string; text: string }[]> {
  const tables = ["rate_limits", "outbox", "idempotency_answers", "file_tickets", "pgboss.job"];
  const rows = tables.map(async (table) => {
    const found = await asSuperuser<{ text: string }>(
      world,
      `select to_jsonb(t)::text as text from ${table} t`,
    );
    return found.map(({ text }) => ({ table, text }));
  });
  return (await Promise.all(rows)).flat();
}

describe("what is known of people", () => {
  beforeAll(async () => {
    const { consultant, staff } = await getIn();
    await lookAfterTheCompany();
    const studentId = await registerStudent(consultant);
    const itemId = await apply(studentId, consultant, staff);
    await askForNothing(consultant);
    await openAsStaff(itemId, staff);
    // Before the faults: they leave what they quote where they were put.
    const waiting = "select 1 from outbox where dispatched_at is null and due_at <= now()";
    await vi.waitFor(async () => expect(await asSuperuser(world, waiting)).toEqual([]), patience);
    kept = await keptBeside();
    await breakThings(studentId, consultant);
  });

  let kept: { table: string; text: string }[] = [];

  it("went over the wire, was refused, broke things and was mailed: there is something to look through", async () => {
    const logged = lines.join("");
    expect(logged.match(/"msg":"server fault"/g)?.length).toBe(3);
    expect(lines.length).toBeGreaterThan(50);
    const codes = new Set(refusals.flatMap(({ text }) => /"code":"(\w+)"/.exec(text)?.[1] ?? []));
    expect([...codes].toSorted()).toEqual(
      expect.arrayContaining(["2001", "2002", "2004", "2013", "2017", "3003", "9999"]),
    );
    const mails = await asSuperuser<{ last_error: string }>(
      world,
      "select last_error from mails where attempts > 0",
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { last_error } of mails) expect(leaksIn(String(last_error))).toEqual([]);
  });

  it("stands in no line of the log", () => {
    const values = [...Object.values(canaries), ...secrets];
    for (const line of lines) expect([line, leaksIn(line, values)]).toEqual([line, []]);
  });

  it("stands in no refusal, but for what two of them are for: which student it is, and who saved meanwhile", () => {
    const onPurpose = /"(?<=3003.*)name":"[^"]*"|"(?<=2004.*)updatedBy":"[^"]*"/g;
    for (const { url, text } of refusals)
      expect([url, text, leaksIn(text.replaceAll(onPurpose, ""))]).toEqual([url, text, []]);
  });

  it("stands in no table beside the data", () => {
    expect(new Set(kept.map(({ table }) => table)).size).toBeGreaterThan(3);
    for (const { table, text } of kept)
      expect([table, text, leaksIn(text, [...Object.values(canaries), ...secrets])]).toEqual([
        table,
        text,
        [],
      ]);
  });
});
