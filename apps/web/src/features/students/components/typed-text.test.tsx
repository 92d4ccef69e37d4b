import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Activity, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { handOver } from "../../../lib/passport-handover.ts";
import { renderView } from "../../../lib/test-view.tsx";
import {
  forgetAllTyped,
  forgetTypedIn,
  hasTypedIn,
  placeOf,
  readTyped,
  startTyped,
} from "../../../lib/typed/typed-store.ts";
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

/** What somebody else saved since version 4. */
const newer = { status: "registered", version: 5, student: { ...complete, email: "theirs@example.com" } };

/** Student 9 is opened, gets another e-mail that isn't saved, and comes back with it. */
async function typeMineAndReload() {
  renderView(RegisterPage, { search: { stu: "9" } });
  await screen.findByDisplayValue("WANG");
  await userEvent.clear(box("E-mail"));
  await userEvent.type(box("E-mail"), "mine@example.com");
  await reload();
  renderView(RegisterPage, { search: { stu: "9" } });
  await screen.findByDisplayValue("mine@example.com");
}

/** The first save is answered as a server does that broke on the way: it may have saved, or not. */
function breakOnce() {
  const served = globalThis.fetch;
  let broken = false;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const answer = await served(address, init);
    if (broken || !address.includes(saveStudent.path)) return answer;
    broken = true;
    return Response.json({ code: "9999", message: "Broken.", data: null }, { status: 500 });
  });
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

  test("is asked about when the window is closed; what is saved then isn’t", async () => {
    formServer();
    const { seen } = renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    expect(seen).toMatchObject({ dirty: true, survives: "leaving" });
    await userEvent.type(box("E-mail"), "siyuan@");
    expect(seen).toMatchObject({ dirty: true, survives: "reload" });
  });

  test("of a registered student comes back over what is stored, numbers still masked", async () => {
    const { callsOf } = formServer({ stored: [{ status: "registered" }] });
    renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("WANG");
    await press("Show the passport number");
    await screen.findByDisplayValue("EK4471902");
    await userEvent.type(box("City of birth"), "Wuhan");
    await reload();
    expect(JSON.stringify(sessionStorage)).not.toContain("EK4471902");
    // Only drafts are saved by themselves.
    expect(callsOf(saveStudent)).toEqual([]);
    renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("Wuhan");
    expect(box("Passport number")).toHaveProperty("value", "•••••1902");
    expect(screen.getByText(back)).toBeDefined();
  });

  test("meets what somebody saved in the same field as any stale save", async () => {
    const current = { version: 5, updatedAt: "2026-11-20T06:02:00Z", updatedBy: "Ho Man" };
    const { callsOf } = formServer({
      stored: [{ status: "registered" }, newer],
      save: ({ version }) =>
        version === 5
          ? { data: { fkStudentId: 9, version: 6, status: "registered", warnings: [] } }
          : { code: "2004", message: "stale", data: { current } },
    });
    await typeMineAndReload();
    await press("Save");
    await screen.findByRole("radio", { name: /Ho Man.*theirs@example.com/ });
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({ version: 4 });
  });

  test("taken out leaves what somebody saved meanwhile, and the next save goes on from that", async () => {
    const { callsOf } = formServer({ stored: [{ status: "registered" }, newer] });
    await typeMineAndReload();
    await press("Take it out");
    expect(box("E-mail")).toHaveProperty("value", "theirs@example.com");
    await userEvent.type(box("City of birth"), "Wuhan");
    await press("Save");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({
      version: 5,
      student: { email: "theirs@example.com", cityBirth: "Wuhan" },
    });
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

  test("of the passport dialog is of its own passport, no other form begins with it", async () => {
    const [guid = ""] = recognised.fkGuIds;
    formServer({ recognised });
    handOver("another", { ...recognised.person, lastName: "WONG" });
    renderView(RegisterPage, { search: { passport: guid } });
    await screen.findByDisplayValue("EK4471902");
    expect(box("Last name")).toHaveProperty("value", "WANG");
  });

  test("is kept when another view covers it in the middle of typing, and what can be saved is saved", async () => {
    function Page(props: ViewProps<"/student-register">) {
      const [covered, cover] = useState(false);
      return (
        <>
          <button type="button" onClick={() => cover(true)}>
            Cover
          </button>
          <Activity mode={covered ? "hidden" : "visible"}>
            <RegisterPage {...props} />
          </Activity>
        </>
      );
    }
    const { callsOf } = formServer();
    renderView(Page);
    fireEvent.change(box(/Chinese name/), { target: { value: "王思远" } });
    fireEvent.change(box("E-mail"), { target: { value: "siyuan@" } });
    fireEvent.click(screen.getByRole("button", { name: "Cover" }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(hasTypedIn(view)).toBe(true);
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({ student: { nameZh: "王思远", email: null } });
  });

  test("is asked about before the form is left, and stays where somebody thinks better of it", async () => {
    const { callsOf } = formServer();
    const { seen } = renderView(RegisterPage);
    await userEvent.type(box("E-mail"), "siyuan@");
    await press("Discard");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard what was typed?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(box("E-mail")).toHaveProperty("value", "siyuan@");
    expect(seen.dirty).toBe(true);
    await userEvent.type(box(/Chinese name/), "王思远");
    await press("Leave draft");
    const last = within(await screen.findByRole("alertdialog", { name: "Leave this draft?" }));
    expect(
      last.getByText(/^Fields with errors are not saved, and what was typed there is lost/),
    ).toBeDefined();
    await userEvent.click(last.getByRole("button", { name: "Leave as draft" }));
    await waitFor(() => expect(seen).toMatchObject({ dirty: false, closed: true }));
    expect(callsOf(saveStudent).at(-1)?.body).toMatchObject({ draft: true, student: { nameZh: "王思远" } });
  });

  test("is not given up where the draft could not be saved on leaving", async () => {
    formServer({ save: () => ({ code: "3003", message: "Twice.", data: { studentId: 7, name: "X" } }) });
    const { seen } = renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await press("Leave draft");
    await userEvent.click(await screen.findByRole("button", { name: "Leave as draft" }));
    await screen.findByText("Twice.");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toMatchObject({ dirty: true, closed: false });
    expect(screen.getByDisplayValue("王思远")).toBeDefined();
  });

  test("given up while it is being saved doesn’t come back with the answer", async () => {
    const { callsOf } = formServer();
    const served = globalThis.fetch;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      const given = await served(address, init);
      if (address.includes(saveStudent.path)) await answered;
      return given;
    });
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await press("Save draft");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
    cleanup();
    forgetTypedIn(view);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(hasTypedIn(view)).toBe(false);
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
    // What it couldn't take is put back over the draft, and nothing waits for the next new student.
    await screen.findByDisplayValue("siyuan@");
    expect(readTyped(placeOf(view, "new"))).toBeNull();
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

  test("whose end can’t be known yet is asked for again, never begun anew", async () => {
    const { callsOf } = server(2);
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await reload();
    renderView(RegisterPage);
    await screen.findByText("It isn’t known yet whether your last save arrived.");
    expect(screen.queryByRole("textbox")).toBeNull();
    await reload();
    const { seen } = renderView(RegisterPage);
    await waitFor(() => expect(seen.search).toEqual({ stu: "9" }));
    expect(callsOf(saveStudent)).toHaveLength(3);
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
    expect(Object.values(sessionStorage).join()).not.toContain('"key"');
  });

  test.each([
    ["was lost", 1],
    ["is that the server broke", 0],
  ])("whose answer %s is settled before the next one: an update of the same student", async (_, lost) => {
    const { callsOf } = server(lost);
    if (lost === 0) breakOnce();
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

test("another student asked for by the address waits until what was typed is left on purpose", async () => {
  function Page(props: ViewProps<"/student-register">) {
    return (
      <>
        <button type="button" onClick={() => props.setSearch({ stu: "9" })}>
          Another
        </button>
        <RegisterPage {...props} />
      </>
    );
  }
  formServer();
  const { seen } = renderView(Page);
  await userEvent.type(box("E-mail"), "siyuan@");
  await press("Another");
  expect(screen.getByText("The registration you began here has unsaved changes.")).toBeDefined();
  expect(box("E-mail")).toHaveProperty("value", "siyuan@");
  await press("Go on with it");
  expect(seen.search).toEqual({});
  expect(box("E-mail")).toHaveProperty("value", "siyuan@");
  await press("Another");
  await press("Leave it and open the other one");
  await screen.findByDisplayValue("siyuan@example.com");
  await reload();
  expect(hasTypedIn(view)).toBe(false);
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

test("a refused save says so once, with the way to its field, and is not sent again", async () => {
  const { callsOf } = formServer({
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
  expect(Object.values(sessionStorage).join()).not.toContain('"key"');
  await userEvent.type(box("City of birth"), "Wuhan");
  await press("Register student");
  await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(2));
  const [first, second] = callsOf(saveStudent);
  expect(second?.body).toMatchObject({ student: { cityBirth: "Wuhan" } });
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole("alert"))).toBe(true));
  // Nor by itself: it would be refused again.
  fireEvent(window, new Event("pagehide"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(callsOf(saveStudent)).toHaveLength(2);
  expect(keysOf(callsOf(saveStudent))[1]).not.toBe(first?.headers.get("Idempotency-Key"));
});
