import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderOffice } from "../../../lib/test-office.tsx";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import {
  addSubject,
  listStaffLevels,
  listStaffSubjects,
  removeLevel,
  saveLevel,
} from "../../../lib/wire/catalogue.gen.ts";
import { StaffGroupsPage } from "./staff-groups-page.tsx";

const common = { version: 3, updatedAt: "2026-11-19T08:00:00Z", updatedBy: "Lam Ka Yan", open: true };
const level = (id: number, name: string, position: number, inUse: boolean) => ({
  ...{ ...common, id, name, names: { en: name, zh: `${name} 中`, "zh-hk": `${name} 港` }, position, inUse },
  ...{ kind: "postgraduate", courses: inUse ? 3 : 0, openCourses: inUse ? 2 : 0, applications: inUse },
});

let levels: ReturnType<typeof level>[];
let saving: Answer;
let removing: Answer;

beforeEach(() => {
  levels = [level(7, "Bachelor", 1, true), level(10, "Master", 2, false)];
  saving = { data: { id: 7, version: 4 } };
  removing = { data: null };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(search: Record<string, string> = {}) {
  const server = standInServer([
    [listStaffLevels, () => ({ data: levels })],
    [listStaffSubjects, () => ({ data: [] })],
    [saveLevel, () => saving],
    [removeLevel, () => removing],
    [addSubject, () => ({ data: { id: 30, version: 1 } })],
  ]);
  return { server, ...renderOffice(StaffGroupsPage, { search }) };
}

test("a level is opened, renamed and closed; its kind is fixed while applications are at it", async () => {
  const { server, user, seen } = show();
  await user.click(await screen.findByText("Bachelor"));
  await waitFor(() => expect(seen.search).toEqual({ group: "7" }));
  const drawer = await screen.findByRole("dialog");
  const name = within(drawer).getByRole("textbox", { name: /English/ });
  await user.clear(name);
  await user.type(name, "Undergraduate");
  await user.click(within(drawer).getByRole("checkbox", { name: /^Open for applications/ }));
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.callsOf(saveLevel)).toHaveLength(1));
  expect(server.callsOf(saveLevel)[0]?.body).toEqual({
    names: { en: "Undergraduate", zh: "Bachelor 中", "zh-hk": "Bachelor 港" },
    ...{ position: 1, open: false, kind: "postgraduate", version: 3 },
  });
  expect(within(drawer).getByText("It is in use: it can be closed, not removed.")).toBeTruthy();
  expect(within(drawer).getByText("Applications are at this level: the kind is fixed.")).toBeTruthy();
});

test("what the rules refuse is said at its field before anything is sent", async () => {
  const { server, user } = show({ kind: "subject", group: "new" });
  const drawer = await screen.findByRole("dialog");
  await user.type(within(drawer).getByRole("textbox", { name: /English/ }), "Arts; design");
  await user.click(within(drawer).getByRole("button", { name: "Add" }));
  expect(
    await within(drawer).findByText("No colons and semicolons: imported tables part their entries by them."),
  ).toBeTruthy();
  expect(server.callsOf(addSubject)).toEqual([]);
  for (const language of [/Simplified/, /Traditional/])
    await user.type(within(drawer).getByRole("textbox", { name: language }), "艺术");
  const english = within(drawer).getByRole("textbox", { name: /English/ });
  await user.clear(english);
  await user.type(english, "Arts");
  await user.click(within(drawer).getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(server.callsOf(addSubject)[0]?.body).toMatchObject({ names: { en: "Arts" }, position: 1 }),
  );
});

test("one that nothing names is removed after a question; a refusal says why", async () => {
  removing = {
    code: "2006",
    data: { fields: [{ path: "id", rule: "groupInUse", message: "Courses name it." }] },
  };
  const { server, user, seen } = show({ group: "10" });
  const remove = async () => {
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Remove" }));
  };
  await remove();
  expect(await screen.findByText("Courses name it.")).toBeTruthy();
  removing = { data: null };
  await remove();
  await waitFor(() => expect(seen.search).toEqual({}));
  expect(server.callsOf(removeLevel)).toHaveLength(2);
});

test("with something unsaved the way back asks first", async () => {
  const { user, seen } = show({ group: "10" });
  const drawer = await screen.findByRole("dialog");
  await user.type(within(drawer).getByRole("textbox", { name: /English/ }), " of all");
  await waitFor(() => expect(seen.dirty).toBe(true));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(seen.search).toEqual({}));
});

test("an address of one that is gone says so", async () => {
  show({ group: "99" });
  expect(await screen.findByText("It is not there any more")).toBeTruthy();
});
