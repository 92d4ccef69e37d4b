import { cardsAtFirst } from "@passage/contract/applications/board.ts";
import {
  countApplicationExport,
  exportApplications,
  getApplicationBoard,
  listApplications,
} from "@passage/contract/applications/endpoints.ts";
import { steps } from "@passage/contract/applications/steps.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { call, inject, ok } from "../../test/app.ts";
import {
  countryIds,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { at, atDesk, desk, test } from "./test-moves.ts";

atDesk();
let strangerToken: string;
const submitted: number[] = [];
let offer: number;

const evil = '=HYPERLINK("http://evil.test","Click")';

beforeAll(async () => {
  const stranger = await makeAccount(test.database, await makeCompany(test.database));
  strangerToken = await tokenOf(test.database, { account: stranger.id });
  await makeApplication(
    test.database,
    await makeStudent(test.database, stranger),
    await makeCourse(test.database),
  );
  for (let minute = 0; minute < cardsAtFirst + 3; minute += 1)
    submitted.push(
      await at({
        step: "submitted",
        status: 1,
        updated_at: `2026-11-01T00:${String(minute).padStart(2, "0")}:00Z`,
      }),
    );
  const student = await makeStudent(test.database, desk.consultant, {
    info: studentInfo({ nameZh: evil, lastName: "+CHAN", firstName: "KA YEE" }),
  });
  const china = await makeCourse(test.database, { countryId: countryIds.china });
  offer = await desk.standing(
    china,
    {
      step: "admitted",
      status: 4,
      condition: "conditional",
      deposit_by: "2026-12-01",
      updated_at: "2026-10-01T00:00:00Z",
    },
    student,
  );
});

const board = (body: Sent<typeof getApplicationBoard>["body"], token = desk.token) =>
  ok(test.app, getApplicationBoard, { body }, { token });

describe("the board", () => {
  it("has a column per step, each with its count and its first applications in the list's order", async () => {
    const { columns, total, views } = await board({});
    expect(columns.map(({ step }) => step)).toEqual([...steps]);
    expect([total, views.all, views.offersToAccept]).toEqual([submitted.length + 1, submitted.length + 1, 1]);
    const column = columns.find(({ step }) => step === "submitted");
    expect(column?.total).toBe(submitted.length);
    expect(column?.items.map(({ itemId }) => itemId)).toEqual(submitted.toReversed().slice(0, cardsAtFirst));
    expect(columns.find(({ step }) => step === "visa")).toMatchObject({ total: 0, items: [] });
  });

  it("is filtered as the list is, and leaves out columns of other steps", async () => {
    expect(
      (await board({ step: ["admitted", "visa"] })).columns.map(({ step, total }) => [step, total]),
    ).toEqual([
      ["admitted", 1],
      ["visa", 0],
    ]);
    const chinese = await board({ country: [countryIds.china], view: "offersToAccept" });
    expect(chinese.columns.flatMap(({ items }) => items.map(({ itemId }) => itemId))).toEqual([offer]);
    const oldest = await board({ sort: "updatedAt", step: ["submitted"] });
    expect(oldest.columns[0]?.items[0]?.itemId).toBe(submitted[0]);
    const list = await ok(
      test.app,
      listApplications,
      { body: { step: ["submitted"], limit: 200 } },
      { token: desk.token },
    );
    expect(oldest.columns[0]?.total).toBe(list.total);
  });

  it("shows a stranger nothing of others", async () => {
    const { columns, total } = await board({}, strangerToken);
    expect([total, columns.flatMap(({ items }) => items).length]).toEqual([1, 1]);
  });
});

type Query = Sent<typeof exportApplications>["body"];

async function exported(body: Query, token = desk.token, language: Language = "en-us") {
  const answer = await inject(test.app, exportApplications, { body }, { token, language });
  expect(answer.headers["content-type"]).toContain("spreadsheetml");
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const named = rows.map((row) =>
    Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null])),
  );
  return { answer, head, rows: named };
}

describe("the Excel file", () => {
  it("holds exactly the filtered applications, in the list's order", async () => {
    const filter = { step: ["submitted" as const], sort: "updatedAt" as const };
    const { rows } = await exported({ ...filter, columns: ["applyNo"] });
    const list = await ok(
      test.app,
      listApplications,
      { body: { ...filter, limit: 200 } },
      { token: desk.token },
    );
    expect(rows).toEqual(list.items.map(({ applyNo }) => ({ Number: applyNo })));
    const count = await ok(test.app, countApplicationExport, { body: filter }, { token: desk.token });
    expect(count.total).toBe(list.total);
    expect((await exported({ view: "offersToAccept" })).rows).toHaveLength(1);
  });

  it("has the wanted columns in the wanted order, or all of them", async () => {
    const { head } = await exported({ columns: ["deadline", "student", "deadline"] });
    expect(head).toEqual(["Next deadline", "What is due", "Student", "English name"]);
    expect((await exported({})).head).toHaveLength(23);
    const wrong = await call(
      test.app,
      exportApplications,
      { body: { columns: ["passport"] as never } },
      { token: desk.token },
    );
    expect(wrong.code).toBe("2001");
  });

  it("says words in the caller's language, and no text is a formula", async () => {
    const query = { item: [offer], columns: ["student", "status", "step", "deadline"] as const };
    const { rows, answer } = await exported({ ...query, columns: [...query.columns] }, desk.token, "zh");
    expect(rows).toEqual([
      expect.objectContaining({
        学生: evil,
        英文姓名: "+CHAN KA YEE",
        最新阶段: "已录取",
        录取类型: "有条件录取",
        待办事项: "押金截止",
      }),
    ]);
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
    expect(JSON.stringify(sheets)).not.toContain('"formula"');
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(/申请-\d{8}.*\.xlsx/);
  });

  it("that would be empty says so instead, and one's own are never a stranger's", async () => {
    const nothing = { keyword: "nobody has this name" };
    expect((await call(test.app, exportApplications, { body: nothing }, { token: desk.token })).code).toBe(
      "3007",
    );
    expect((await ok(test.app, countApplicationExport, { body: nothing }, { token: desk.token })).total).toBe(
      0,
    );
    const foreign = await call(
      test.app,
      exportApplications,
      { body: { item: submitted } },
      { token: strangerToken },
    );
    expect(foreign.code).toBe("3007");
    expect((await exported({}, strangerToken)).rows).toHaveLength(1);
  });

  it("is on record with the names of its filters, not their values", async () => {
    await exported({ keyword: "Chan", country: [countryIds.china], columns: ["student"] });
    const [entry] = await asSuperuser<{ changes: string }>(
      test,
      "select changes::text from audit_log where noun = 'applicationList' order by id desc limit 1",
      [],
    );
    expect(entry?.changes).toContain('"filters"');
    expect(entry?.changes).toContain("keyword");
    expect(entry?.changes).not.toContain("Chan");
  });
});
