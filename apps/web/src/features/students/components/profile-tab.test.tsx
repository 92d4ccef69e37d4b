import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { failureStore } from "../../../lib/api/failures.ts";
import { renderView } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { revealStudentNumbers, saveStudent } from "../../../lib/wire/students.gen.ts";
import { studentQuery } from "../api.ts";
import { ProfileTab } from "./profile-tab.tsx";
import { complete, formServer } from "./test-student-form.tsx";

const full = {
  ...complete,
  fkStudentAppAncestryId: 1,
  fkStudentAppMotherLanguageId: 2,
  fkAreaCountryId: 44,
  fkAreaStateId: 440,
  fkAreaCityId: 4401,
  fkAreaDivisionId: 440106,
  postcode: "510623",
  isLivedSinceBirth: false,
  migrationTime: "2010-08-01",
  whetherPayment: true,
  followUpPhoneRegion1: "852",
  followUpPhoneNumber1: "91234567",
};
const registered = { status: "registered", student: full };

function Profile({ setDirty }: ViewProps) {
  const { data } = useQuery(studentQuery(9));
  return data ? <ProfileTab data={data} onDirty={setDirty} /> : null;
}

const part = (name: string) => screen.findByRole("region", { name });
const edit = (name: string) => userEvent.click(screen.getByRole("button", { name: `Edit ${name}` }));
const box = (name: string | RegExp) => screen.findByRole("textbox", { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the profile says everything, places and languages by name", async () => {
  formServer({ stored: [registered] });
  renderView(Profile);
  const address = within(await part("Address"));
  for (const text of ["Mainland China", "Guangdong", "Guangzhou", "Tianhe", "510623"])
    expect(await address.findByText(text)).toBeDefined();
  const origin = within(await part("Nationality and origin"));
  expect(await origin.findByText("Han")).toBeDefined();
  expect(await origin.findByText("Cantonese")).toBeDefined();
  expect(within(await part("Follow-up contacts")).getByText("+852 9123 4567")).toBeDefined();
  expect(within(await part("Residence")).getByText("1 Aug 2010")).toBeDefined();
});

test("numbers are masked until they are asked for, each part for itself", async () => {
  const { callsOf } = formServer({ stored: [registered] });
  renderView(Profile);
  const passport = within(await part("Passport"));
  expect(passport.getByText("•••••1902")).toBeDefined();
  await userEvent.click(passport.getByRole("button", { name: "Show the passport number" }));
  expect(await passport.findByText("EK4471902")).toBeDefined();
  expect(callsOf(revealStudentNumbers)[0]?.body).toEqual({ fkStudentId: 9 });
  await userEvent.click(passport.getByRole("button", { name: "Hide the passport number" }));
  expect(passport.getByText("•••••1902")).toBeDefined();
});

test("a number that was asked for too often says so beside its mask, until it is shown", async () => {
  const message = "Too many tries. Please wait a while, then try again.";
  let paused = true;
  const numbers = { passportNumber: "EK4471902", idCardNumber: null };
  formServer({
    stored: [registered],
    reveal: () => (paused ? { code: "2016", message } : { data: numbers }),
  });
  renderView(Profile);
  const passport = within(await part("Passport"));
  const show = () => userEvent.click(passport.getByRole("button", { name: "Show the passport number" }));
  await show();
  expect(await passport.findByText(message)).toBeDefined();
  expect(passport.getByText("•••••1902")).toBeDefined();
  expect(failureStore.get()).toEqual([]);
  paused = false;
  await show();
  expect(await passport.findByText("EK4471902")).toBeDefined();
  expect(passport.queryByText(message)).toBeNull();
});

describe("a part edited in place", () => {
  test("is saved whole with the version that was read, and shows what was saved", async () => {
    const changed = { ...registered, version: 5, student: { ...full, email: "new@example.com" } };
    const { callsOf } = formServer({ stored: [registered, changed] });
    const { seen } = renderView(Profile);
    await part("Contact");
    await edit("Contact");
    const email = await box("E-mail");
    await userEvent.clear(email);
    await userEvent.type(email, "new@example.com");
    expect(seen.dirty).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({
      fkStudentId: 9,
      version: 4,
      draft: false,
      student: { email: "new@example.com", passportNumber: "•••••1902", whetherPayment: true },
    });
    expect(await within(await part("Contact")).findByText("new@example.com")).toBeDefined();
    expect(seen.dirty).toBe(false);
  });

  test("says what is wrong at its field, and saves nothing", async () => {
    const { callsOf } = formServer({ stored: [registered] });
    renderView(Profile);
    await part("Contact");
    await edit("Contact");
    await userEvent.clear(await box("E-mail"));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Required fields!")).toBeDefined();
    expect(callsOf(saveStudent)).toEqual([]);
  });

  test("says so when something elsewhere stops it, with the way there", async () => {
    const stored = [{ ...registered, student: { ...full, birthday: null } }];
    const { callsOf } = formServer({ stored });
    renderView(Profile);
    await part("Contact");
    await edit("Contact");
    await userEvent.type(await box("E-mail"), ".hk");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Another part of this student has to be mended first.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Open the whole form" }).getAttribute("href")).toContain("stu=9");
    expect(callsOf(saveStudent)).toEqual([]);
    cleanup();

    // A draft may lack anything.
    const draft = formServer({ stored: stored.map((one) => ({ ...one, status: "draft" })) });
    renderView(Profile);
    await part("Contact");
    await edit("Contact");
    await userEvent.type(await box("E-mail"), ".hk");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(draft.callsOf(saveStudent)).toHaveLength(1));
    expect(draft.callsOf(saveStudent)[0]?.body).toMatchObject({ draft: true, student: { birthday: null } });
  });

  test("is left by Escape as long as nothing was typed", async () => {
    formServer({ stored: [registered] });
    renderView(Profile);
    await part("Contact");
    await edit("Contact");
    await userEvent.type(await box("E-mail"), ".hk{Escape}");
    expect(await box("E-mail")).toHaveProperty("value", "siyuan@example.com.hk");
    await userEvent.type(await box("E-mail"), "{Backspace}{Backspace}{Backspace}{Escape}");
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  });

  test("is dropped by cancelling", async () => {
    const { callsOf } = formServer({ stored: [registered] });
    const { seen } = renderView(Profile);
    await part("Contact");
    await edit("Contact");
    await userEvent.type(await box("E-mail"), "x");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(within(await part("Contact")).getByText("siyuan@example.com")).toBeDefined();
    expect(seen.dirty).toBe(false);
    expect(callsOf(saveStudent)).toEqual([]);
  });

  test("merges with what somebody else saved meanwhile", async () => {
    let saves = 0;
    const theirs = { ...registered, version: 6, student: { ...full, cityBirth: "Wuhan" } };
    const { callsOf } = formServer({
      stored: [registered, theirs],
      save: () => {
        saves += 1;
        if (saves > 1) return { data: { fkStudentId: 9, version: 7, status: "registered", warnings: [] } };
        return {
          code: "2004",
          message: "stale",
          data: { current: { version: 6, updatedAt: "2026-11-20T06:02:00Z" } },
        };
      },
    });
    renderView(Profile);
    await part("Contact");
    await edit("Contact");
    await userEvent.type(await box("E-mail"), ".hk");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await userEvent.click(await screen.findByRole("button", { name: "Save both together" }));
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(2));
    expect(callsOf(saveStudent)[1]?.body).toMatchObject({
      version: 6,
      student: { cityBirth: "Wuhan", email: "siyuan@example.com.hk" },
    });
  });
});

test("who may not change students only reads, and so does everybody where staff made them", async () => {
  formServer({ stored: [registered] });
  renderView(Profile, { keys: ["applicationsDetail"] });
  await part("Contact");
  expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
  cleanup();
  formServer({ stored: [{ ...registered, editable: false, stuSource: "bms" }] });
  renderView(Profile);
  await part("Contact");
  expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
});
