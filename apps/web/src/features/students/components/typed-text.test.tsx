import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handOver } from "../../../lib/passport-handover.ts";
import { renderView } from "../../../lib/test-view.tsx";
import { forgetAllTyped, hasTypedIn, startTyped } from "../../../lib/typed/typed-store.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { saveStudent } from "../../../lib/wire/students.gen.ts";
import { studentQuery } from "../api.ts";
import { RegisterPage } from "../pages/register-page.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { complete, formServer, recognised } from "./test-student-form.tsx";

const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const view = "/student-register";
const back = /^What you typed at \d\d:\d\d is back\.$/;
const taken = /^What you typed at \d\d:\d\d has been taken out\.$/;
const keysOf = (calls: readonly { headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get("Idempotency-Key"));

/** The page goes away, and what it left is found by the next. */
async function reload() {
  fireEvent(window, new Event("pagehide"));
  await new Promise((resolve) => setTimeout(resolve));
  cleanup();
  startTyped("portal", 1);
}

beforeEach(() => {
  sessionStorage.clear();
  startTyped("portal", 1);
});
afterEach(() => {
  cleanup();
  forgetAllTyped();
  vi.unstubAllGlobals();
});

describe("text that can’t be saved", () => {
  test("of a new student comes back after a reload, can be taken out and put back", async () => {
    formServer();
    renderView(RegisterPage);
    await userEvent.type(box("E-mail"), "siyuan@");
    await waitFor(() => expect(hasTypedIn(view)).toBe(true));
    await reload();
    const { seen } = renderView(RegisterPage);
    expect(box("E-mail")).toHaveProperty("value", "siyuan@");
    expect(screen.getByText(back)).toBeDefined();
    expect(seen.dirty).toBe(true);
    await press("Take it out");
    expect(box("E-mail")).toHaveProperty("value", "");
    expect(screen.getByText(taken)).toBeDefined();
    await waitFor(() => expect(hasTypedIn(view)).toBe(false));
    await press("Put it back");
    expect(box("E-mail")).toHaveProperty("value", "siyuan@");
  });

  test("of a registered student comes back over what is stored, numbers still masked", async () => {
    formServer({ stored: [{ status: "registered" }] });
    renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("WANG");
    await press("Show the passport number");
    await screen.findByDisplayValue("EK4471902");
    await userEvent.type(box("City of birth"), "Wuhan");
    await reload();
    expect(JSON.stringify(sessionStorage)).not.toContain("EK4471902");
    renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("Wuhan");
    expect(box("Passport number")).toHaveProperty("value", "•••••1902");
    expect(screen.getByText(back)).toBeDefined();
  });

  test("meets what somebody saved in the same field as any stale save", async () => {
    const current = { version: 5, updatedAt: "2026-11-20T06:02:00Z", updatedBy: "Ho Man" };
    const newer = { status: "registered", version: 5, student: { ...complete, email: "theirs@example.com" } };
    const { callsOf } = formServer({
      stored: [{ status: "registered" }, newer],
      save: ({ version }) =>
        version === 5
          ? { data: { fkStudentId: 9, version: 6, status: "registered", warnings: [] } }
          : { code: "2004", message: "stale", data: { current } },
    });
    renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("WANG");
    await userEvent.clear(box("E-mail"));
    await userEvent.type(box("E-mail"), "mine@example.com");
    await reload();
    renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("mine@example.com");
    await press("Save");
    await screen.findByRole("radio", { name: /Ho Man.*theirs@example.com/ });
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({ version: 4 });
  });

  test("put right in the passport dialog comes back, though the dialog is forgotten", async () => {
    const [guid = ""] = recognised.fkGuIds;
    formServer({ recognised });
    handOver(guid, { ...recognised.person, lastName: "WONG" });
    renderView(RegisterPage, { search: { passport: guid } });
    await screen.findByDisplayValue("WONG");
    await reload();
    handOver("another", recognised.person);
    renderView(RegisterPage, { search: { passport: guid } });
    await screen.findByDisplayValue("WONG");
    await press("Take it out");
    expect(box("Last name")).toHaveProperty("value", "WANG");
  });

  test("is gone once it is saved", async () => {
    formServer();
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await waitFor(() => expect(hasTypedIn(view)).toBe(true));
    await press("Save draft");
    await screen.findAllByText(/^Draft saved/);
    await waitFor(() => expect(hasTypedIn(view)).toBe(false));
  });
});

describe("a new student’s first save", () => {
  /** Saves of one key are one, as the server keeps it; `lost` is how many answers don't arrive. */
  function server(lost: number) {
    let saves = 0;
    return formServer({
      recognised,
      save: () => {
        saves += 1;
        if (saves <= lost) throw new Error("the page is gone");
        return { data: { fkStudentId: 9, version: 1, status: "draft", warnings: [] } };
      },
    });
  }

  test("made while leaving is asked for again by the next page, which goes on as that draft", async () => {
    const { callsOf } = server(1);
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await userEvent.type(box("E-mail"), "siyuan@");
    await reload();
    const { seen } = renderView(RegisterPage);
    await waitFor(() => expect(seen.search).toEqual({ stu: "9" }));
    const [first, second, ...others] = callsOf(saveStudent);
    expect(others).toEqual([]);
    expect(second?.body).toEqual(first?.body);
    expect(new Set(keysOf(callsOf(saveStudent))).size).toBe(1);
    expect(keysOf(callsOf(saveStudent))[0]).toBeTruthy();
    // What it couldn't take is put back over the draft.
    await screen.findByDisplayValue("siyuan@");
    expect(screen.getByText(back)).toBeDefined();
  });

  test("of a passport, which is nobody’s any more by then, is asked for before that is read", async () => {
    const [guid = ""] = recognised.fkGuIds;
    const { callsOf } = server(1);
    renderView(RegisterPage, { search: { passport: guid } });
    await screen.findByDisplayValue("EK4471902");
    await userEvent.type(box("City of birth"), "Wuhan");
    await reload();
    const { seen } = renderView(RegisterPage, { search: { passport: guid } });
    await waitFor(() => expect(seen.search).toEqual({ stu: "9" }));
    expect(new Set(keysOf(callsOf(saveStudent))).size).toBe(1);
  });

  test("that was refused leaves the text, and no attempt", async () => {
    let saves = 0;
    const { callsOf } = formServer({
      save: () => {
        saves += 1;
        if (saves === 1) throw new Error("the page is gone");
        return { code: "3003", message: "Twice.", data: { studentId: 7, name: "X" } };
      },
    });
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await reload();
    renderView(RegisterPage);
    expect(await screen.findByDisplayValue("王思远")).toBeDefined();
    expect(callsOf(saveStudent)).toHaveLength(2);
    expect(JSON.stringify(sessionStorage)).not.toContain('"key"');
  });

  test("whose answer was lost is settled before the next one: an update of the same student", async () => {
    const { callsOf } = server(1);
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await press("Save draft");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
    await userEvent.type(box("City of birth"), "Wuhan");
    await press("Save draft");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(3));
    const [first, again, next] = callsOf(saveStudent);
    expect(again?.body).toEqual(first?.body);
    expect(keysOf([first, again].flatMap((one) => one ?? []))).toEqual([
      first?.headers.get("Idempotency-Key"),
      first?.headers.get("Idempotency-Key"),
    ]);
    expect(next?.body).toMatchObject({ fkStudentId: 9, version: 1, student: { cityBirth: "Wuhan" } });
  });
});

test("a part of the profile stands open again with its text, until it is cancelled", async () => {
  function Profile({ setDirty }: ViewProps) {
    const { data } = useQuery(studentQuery(9));
    return data ? <ProfileTab data={data} onDirty={setDirty} /> : null;
  }
  formServer({ stored: [{ status: "registered" }] });
  renderView(Profile);
  await userEvent.click(await screen.findByRole("button", { name: "Edit Contact" }));
  await userEvent.type(await screen.findByRole("textbox", { name: "E-mail" }), ".hk");
  await reload();
  const { seen } = renderView(Profile);
  expect(await screen.findByDisplayValue("siyuan@example.com.hk")).toBeDefined();
  expect(seen.dirty).toBe(true);
  await press("Cancel");
  expect(hasTypedIn("/index/student-information/9")).toBe(false);
  expect(seen.dirty).toBe(false);
});

test("a refused save says so once, with the way to its field", async () => {
  formServer({
    save: () => ({
      code: "3003",
      message: "You have this student.",
      data: {
        studentId: 7,
        name: "Li",
        fields: [{ path: "passportNumber", rule: "duplicate", message: "Used." }],
      },
    }),
  });
  renderView(RegisterPage, { search: { stu: "9" } });
  await screen.findByDisplayValue("WANG");
  await press("Register student");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("You have this student.");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  const progress = screen.getByRole("navigation", { name: "Progress" });
  expect(progress.textContent).toContain("1 error");
  await press("Passport number");
  expect(document.activeElement).toBe(box("Passport number"));
});
