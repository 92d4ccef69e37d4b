import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import { getAllYears, getHomeFigures } from "../../../lib/wire/dashboard.gen.ts";
import { getAllAreaCountryList } from "../../../lib/wire/reference.gen.ts";
import { listStudents } from "../../../lib/wire/students.gen.ts";
import type { StudentItem } from "../api.ts";
import { StudentListPage } from "./student-list-page.tsx";

const row: StudentItem = {
  studentId: 3,
  stuSource: "issue",
  nameZh: "王思远",
  nameEn: "Wang Siyuan",
  gender: 1,
  birthday: null,
  email: "siyuan@example.com",
  phone: "+8613822110964",
  nationality: "Mainland China",
  passportNumber: "•••••1902",
  passportIssueExpried: "2020-01-01",
  status: "draft",
  ownerName: "Zhou Zihao",
  companyName: "Harbour Bridge Education",
  applications: 2,
  furthestStep: "admitted",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
};

function server(list: () => Answer) {
  return standInServer([
    [listStudents, list],
    [getAllYears, () => ({ data: [2025] })],
    [getHomeFigures, () => ({ code: "2003", message: "" })],
    [getAllAreaCountryList, () => ({ data: [{ id: 44, code: "CN", name: "Mainland China" }] })],
  ]);
}

const page = (items: StudentItem[]): Answer => ({ data: { items, total: items.length, page: 1, limit: 20 } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a line tells who, how far, and what asks for something; it opens the student", async () => {
  server(() => page([row]));
  const { seen } = renderView(StudentListPage);
  expect(await screen.findByText("王思远")).toBeDefined();
  expect(screen.getByText("Draft")).toBeDefined();
  expect(screen.getByText("••••1902")).toBeDefined();
  expect(screen.getByText("+86 138 2211 0964")).toBeDefined();
  expect(screen.getByRole("img", { name: "Expired 1 Jan 2020" })).toBeDefined();
  expect(screen.getByRole("img", { name: "step 4 of 9, Offer" })).toBeDefined();
  await userEvent.click(screen.getByText("Mainland China"));
  expect(seen.wentTo).toBe("/index/student-information/3?source=issue");
});

test("the page's own tab counts what the page lists, drafts included", async () => {
  server(() => page([row, { ...row, studentId: 4 }]));
  renderView(StudentListPage);
  expect(await screen.findByRole("link", { name: "Student query 2" })).toBeDefined();
});

test("the address filters, and filters go to the address", async () => {
  const { callsOf } = server(() => page([row]));
  const { seen } = renderView(StudentListPage, { search: { country: "44", page: "2", sort: "-name" } });
  await screen.findByText("王思远");
  expect(callsOf(listStudents)[0]?.body).toMatchObject({ country: [44], page: 2, sort: "-name" });
  await userEvent.click(screen.getByRole("button", { name: "Status" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Draft" }));
  expect(seen.search).toEqual({ country: "44", sort: "-name", status: "draft" });
});

test("empty, filtered to nothing, forbidden and failed differ", async () => {
  let answer = page([]);
  server(() => answer);
  renderView(StudentListPage);
  expect(await screen.findByText("No students yet")).toBeDefined();
  cleanup();

  const filtered = renderView(StudentListPage, { search: { keyword: "wang" } });
  expect(await screen.findByText("No student fits")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Drop the search" }));
  expect(filtered.seen.search).toEqual({});
  cleanup();

  answer = { code: "2003", message: "" };
  renderView(StudentListPage);
  expect(await screen.findByText("You cannot see students")).toBeDefined();
  cleanup();

  answer = { code: "9999", message: "" };
  renderView(StudentListPage);
  expect(await screen.findByText("The students could not be loaded.")).toBeDefined();
  answer = page([row]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("王思远")).toBeDefined();
});

test("who may only read is not offered to add", async () => {
  server(() => page([row]));
  renderView(StudentListPage, { keys: ["applicationsDetail"] });
  await screen.findByText("王思远");
  expect(screen.queryByRole("button", { name: "Add student" })).toBeNull();
});
