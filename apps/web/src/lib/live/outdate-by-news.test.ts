import type { LiveSince } from "@passage/contract/live/schema.ts";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { callKey } from "../api/queries.ts";
import { getApplication, listApplications } from "../wire/applications.gen.ts";
import { getStaffApplication, listQueue } from "../wire/bms.gen.ts";
import { getCountryToIssue } from "../wire/reference.gen.ts";
import { getRegisterData, listStudents } from "../wire/students.gen.ts";
import { outdateByNews } from "./outdate-by-news.ts";

let client: QueryClient;
const keys = {
  list: callKey(listApplications, { body: { page: 1 } }),
  students: callKey(listStudents, { body: {} }),
  queue: callKey(listQueue, { pages: true, queue: "toSendOn" }),
  item7: callKey(getApplication, { query: { itemId: 7 } }),
  item8: callKey(getApplication, { query: { itemId: 8 } }),
  staff7: callKey(getStaffApplication, { params: { id: "7" } }),
  student1: callKey(getRegisterData, { query: { fkStudentId: 1 } }),
  student2: callKey(getRegisterData, { query: { fkStudentId: 2 } }),
  countries: callKey(getCountryToIssue, {}),
};

beforeEach(() => {
  client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  client.setQueryData(keys.item8, { itemId: 8, studentId: 1 });
});

const old = () =>
  Object.entries(keys)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
const tell = (studentId: number | null, applicationId: number | null, all = false) =>
  outdateByNews(client, [
    { cursor: "1", events: [{ id: 1, studentId, applicationId }], all } satisfies LiveSince,
  ]);

describe("news makes old", () => {
  test("of an application: itself, its student, its student’s other ones, and every list", () => {
    tell(1, 7);
    expect(old()).toEqual(["list", "students", "queue", "item7", "item8", "staff7", "student1"]);
  });

  test("of a student: its page and its applications, nobody else’s", () => {
    tell(2, null);
    expect(old()).toEqual(["list", "students", "queue", "student2"]);
  });

  test("of what went out of sight: the lists", () => {
    tell(null, null);
    expect(old()).toEqual(["list", "students", "queue"]);
  });

  test("after a break: everything but what never changes", () => {
    tell(null, null, true);
    expect(old()).toEqual(Object.keys(keys).filter((name) => name !== "countries"));
  });
});
