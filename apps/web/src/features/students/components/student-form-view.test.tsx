import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dismissFailure, failureStore } from "../../../lib/api/failures.ts";
import { type Answer, renderView } from "../../../lib/test-view.tsx";
import { revealStudentNumbers, saveStudent } from "../../../lib/wire/students.gen.ts";
import { RegisterPage } from "../pages/register-page.tsx";
import { complete, formServer, recognised } from "./test-student-form.tsx";

const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const tooOften = {
  code: "2016",
  message: "Too many tries. Please wait a while, then try again.",
} satisfies Answer;
const whole = { data: { passportNumber: "EK4471902", idCardNumber: null } };
/** The lines a control is described by. */
const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
const open = async () => {
  renderView(RegisterPage, { search: { stu: "9" } });
  await screen.findByDisplayValue("WANG");
};
const chooseOption = async (label: string, typed: string, option: string) => {
  await userEvent.type(screen.getByRole("combobox", { name: label }), typed);
  await userEvent.click(await screen.findByRole("option", { name: option }));
};

afterEach(() => {
  cleanup();
  for (const { id } of failureStore.get()) dismissFailure(id);
  vi.unstubAllGlobals();
});

describe("parts nobody has to fill", () => {
  test("are one line each until they are opened, and stay open once they hold something", async () => {
    formServer();
    renderView(RegisterPage);
    const residence = screen.getByRole("button", { name: /^Residence optional/, expanded: false });
    expect(screen.queryByRole("radiogroup", { name: /since birth/ })).toBeNull();
    await userEvent.click(residence);
    await userEvent.click(screen.getByRole("radio", { name: "No" }));
    expect(screen.getByText("Moved there on")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
    // Who has lived there since birth has nothing more to say.
    expect(screen.queryByText("Moved there on")).toBeNull();
    await userEvent.click(residence);
    expect(screen.getByRole("radiogroup", { name: /since birth/ })).toBeDefined();
  });

  test("are unfolded by the progress, which leads to their first field", async () => {
    formServer();
    renderView(RegisterPage);
    const progress = screen.getByRole("navigation", { name: "Progress" });
    await userEvent.click(within(progress).getByRole("button", { name: /Address/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Country or region" })),
    );
  });
});

describe("the progress", () => {
  test("counts an error once its field says it", async () => {
    formServer();
    renderView(RegisterPage);
    const contact = within(screen.getByRole("navigation", { name: "Progress" })).getByRole("button", {
      name: /^Contact/,
    });
    await userEvent.type(box("E-mail"), "siyuan@");
    expect(contact.textContent).not.toContain("error");
    await userEvent.tab();
    await waitFor(() => expect(contact.textContent).toContain("1 error"));
  });
});

describe("a draft with something wrong in it", () => {
  test("is saved but for that, and says so; what is wrong stays in its field", async () => {
    const { callsOf } = formServer();
    const { seen } = renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await userEvent.type(box("E-mail"), "siyuan@");
    await userEvent.tab();
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({ student: { nameZh: "王思远", email: null } });
    expect(await screen.findByText(/^Draft saved .*, all but 1 field$/)).toBeDefined();
    expect(box("E-mail")).toHaveProperty("value", "siyuan@");
    expect(seen.dirty).toBe(true);
  });

  test("is saved at once when the page goes away, by a call that outlives it", async () => {
    const { callsOf } = formServer();
    const sent = vi.spyOn(globalThis, "fetch");
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    expect(callsOf(saveStudent)).toHaveLength(0);
    fireEvent(window, new Event("pagehide"));
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
    const [, init] = sent.mock.calls.find(([address]) => String(address).includes("saveOrUpdate")) ?? [];
    expect(init?.keepalive).toBe(true);
  });
});

describe("a draft that did not get through", () => {
  test.each([
    ["when the browser is online again", () => fireEvent(window, new Event("online"))],
    ["when the page goes away", () => fireEvent(window, new Event("pagehide"))],
  ])("is saved %s, though nothing more is typed", async (_, happen) => {
    let away = true;
    const saved = { fkStudentId: 9, version: 1, status: "draft", warnings: [] };
    const { callsOf } = formServer({
      save: () => (away ? { code: "2018", message: "Away." } : { data: saved }),
    });
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "王思远");
    await press("Save draft");
    await screen.findAllByText(/^The draft could not be saved/);
    const before = callsOf(saveStudent).length;
    away = false;
    happen();
    await waitFor(() => expect(callsOf(saveStudent).length).toBeGreaterThan(before));
    expect(await screen.findAllByText(/^Draft saved/)).toBeDefined();
  });
});

describe("a stored number", () => {
  test("is masked, and left alone by a save", async () => {
    const { callsOf } = formServer();
    await open();
    expect(box("Passport number")).toHaveProperty("value", "•••••1902");
    await press("Register student");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({ student: { passportNumber: "•••••1902" } });
  });

  test("is shown on request, which is no change", async () => {
    const { callsOf } = formServer();
    const { seen } = renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("WANG");
    await press("Show the passport number");
    await waitFor(() => expect(box("Passport number")).toHaveProperty("value", "EK4471902"));
    expect(callsOf(revealStudentNumbers)).toHaveLength(1);
    expect(seen.dirty).toBe(false);
    await press("Hide the passport number");
    expect(box("Passport number")).toHaveProperty("value", "•••••1902");
  });

  test("says at its field that it was asked for too often; nothing is lost, and the next try may do", async () => {
    let paused = true;
    formServer({ reveal: () => (paused ? tooOften : whole) });
    await open();
    await userEvent.type(box(/^City of birth/), "Guangzhou");
    await press("Show the passport number");
    await waitFor(() => expect(describedBy(box("Passport number"))).toBe(tooOften.message));
    expect(failureStore.get()).toEqual([]);
    expect(box("Passport number")).toHaveProperty("value", "•••••1902");
    expect(box("Passport number").getAttribute("aria-invalid")).toBeNull();
    expect(box(/^City of birth/)).toHaveProperty("value", "Guangzhou");
    paused = false;
    await press("Show the passport number");
    await waitFor(() => expect(box("Passport number")).toHaveProperty("value", "EK4471902"));
    expect(screen.queryByText(tooOften.message)).toBeNull();
  });

  test("refused a look keeps the word of what is wrong with it", async () => {
    const wrong = { path: "student.passportNumber", rule: "invalid", message: "This number is not valid." };
    formServer({
      reveal: () => tooOften,
      save: () => ({ code: "2001", message: "", data: { fields: [wrong] } }),
    });
    await open();
    await press("Register student");
    await waitFor(() => expect(describedBy(box("Passport number"))).toContain(wrong.message));
    await press("Show the passport number");
    await waitFor(() => expect(describedBy(box("Passport number"))).toContain(tooOften.message));
    expect(describedBy(box("Passport number"))).toContain(wrong.message);
  });

  test("that can't be shown for another reason is the one display's matter", async () => {
    formServer({ reveal: () => ({ code: "2018", message: "Away." }) });
    await open();
    await press("Show the passport number");
    await waitFor(() => expect(failureStore.get()).toMatchObject([{ failure: { code: "2018" } }]));
    expect(describedBy(box("Passport number"))).not.toContain("Away.");
  });

  test("is replaced as a whole by typing, and can be kept after all", async () => {
    formServer();
    await open();
    await userEvent.type(box("Passport number"), "E1");
    expect(box("Passport number")).toHaveProperty("value", "E1");
    await press("Keep the stored one");
    expect(box("Passport number")).toHaveProperty("value", "•••••1902");
  });
});

test("a passport number typed in groups stands there, and is saved, without its gaps", async () => {
  const { callsOf } = formServer();
  await open();
  await userEvent.type(box("Passport number"), "e 1234-5678");
  expect(box("Passport number")).toHaveProperty("value", "e 1234-5678");
  await userEvent.tab();
  expect(box("Passport number")).toHaveProperty("value", "E12345678");
  await press("Register student");
  await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
  expect(callsOf(saveStudent)[0]?.body).toMatchObject({ student: { passportNumber: "E12345678" } });
});

test("a student of the agency's own country is told to be local there, and nowhere else; it stops nothing", async () => {
  const { callsOf } = formServer();
  await open();
  const note = "If this student applies in United Kingdom, no commission arises (local student).";
  expect(screen.queryByText(/no commission/)).toBeNull();
  await userEvent.clear(screen.getByRole("combobox", { name: "Nationality" }));
  await chooseOption("Nationality", "United", "United Kingdom");
  expect(await screen.findByText(note)).toBeDefined();
  expect(screen.getByText(note).closest("[aria-live=polite]")).not.toBeNull();
  await press("Register student");
  await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
  await userEvent.clear(screen.getByRole("combobox", { name: "Nationality" }));
  await chooseOption("Nationality", "Hong", "Hong Kong");
  expect(screen.queryByText(/no commission/)).toBeNull();
});

describe("the address", () => {
  const address = {
    ...complete,
    fkAreaCountryId: 44,
    fkAreaRegion: 4,
    fkAreaStateId: 440,
    fkAreaCityId: 4401,
    postcode: "510623",
  };

  test("is emptied below a changed country, with the way back; no postcode where there are none", async () => {
    formServer({ stored: [{ student: address }] });
    await open();
    await waitFor(() => expect(screen.getByDisplayValue("Guangzhou")).toBeDefined());
    const country = screen.getByRole("combobox", { name: "Country or region" });
    await userEvent.clear(country);
    await chooseOption("Country or region", "Hong", "Hong Kong");
    expect(
      await screen.findByText(
        "Emptied, since it no longer fits: Part of the country, Province or state, City, Postcode.",
      ),
    ).toBeDefined();
    expect(screen.queryByRole("textbox", { name: /Postcode/ })).toBeNull();
    await press("Undo");
    await waitFor(() => expect(screen.getByDisplayValue("Guangzhou")).toBeDefined());
    expect(box(/Postcode/)).toHaveProperty("value", "510623");
    expect(screen.queryByText(/no longer fits/)).toBeNull();
  });

  test("is typed where the lists have no city", async () => {
    formServer({ stored: [{ student: { ...complete, fkAreaCountryId: 95 } }] });
    await open();
    expect(await screen.findByRole("textbox", { name: "City" })).toBeDefined();
  });

  test("says how long it is, and moves what is too much to the alternative one", async () => {
    formServer();
    renderView(RegisterPage);
    await userEvent.click(screen.getByRole("button", { name: /^Address/, expanded: false }));
    const long = "Room 1204, Block 3, 88 Huasui Road, Zhujiang New Town";
    fireEvent.change(box(/Contact address/), { target: { value: long } });
    expect(screen.getByText(`${long.length} / 45`)).toBeDefined();
    await press("Move the rest below");
    expect(box(/Contact address/)).toHaveProperty("value", "Room 1204, Block 3, 88 Huasui Road, Zhujiang");
    expect(box(/Alternative address/)).toHaveProperty("value", "New Town");
    await press("Undo");
    expect(box(/Contact address/)).toHaveProperty("value", long);
  });
});

describe("a Chinese name", () => {
  const proposals = [
    { lastName: "SHAN", firstName: "XUE" },
    { lastName: "CHAN", firstName: "XUE" },
  ];

  test("fills the empty Latin ones with a proposal that says what it is, until it was left", async () => {
    formServer({ proposals });
    renderView(RegisterPage);
    await userEvent.type(box(/Chinese name/), "单雪");
    await userEvent.tab();
    await waitFor(() => expect(box("Last name")).toHaveProperty("value", "SHAN"));
    expect(screen.getAllByText(/Pinyin of the Chinese name/)).toHaveLength(2);
    await userEvent.click(box("First name"));
    await userEvent.tab();
    expect(screen.getAllByText(/Pinyin of the Chinese name/)).toHaveLength(1);
    await press("CHAN");
    expect(box("Last name")).toHaveProperty("value", "CHAN");
  });

  test("never replaces what was typed", async () => {
    formServer({ proposals });
    renderView(RegisterPage);
    await userEvent.type(box("Last name"), "SINN");
    await userEvent.type(box(/Chinese name/), "单雪");
    await userEvent.tab();
    await waitFor(() => expect(box("First name")).toHaveProperty("value", "XUE"));
    expect(box("Last name")).toHaveProperty("value", "SINN");
  });
});

describe("contacts", () => {
  test("are added and removed one by one, and a removed one comes back", async () => {
    formServer({
      stored: [{ student: { ...complete, followUpEmail1: "a@agency.com", followUpEmail2: "b@agency.com" } }],
    });
    await open();
    await press("Remove contact 1");
    expect(screen.getByDisplayValue("b@agency.com")).toBeDefined();
    expect(screen.queryByDisplayValue("a@agency.com")).toBeNull();
    await press("Undo");
    expect(screen.getByDisplayValue("a@agency.com")).toBeDefined();
    await press("Add a contact");
    expect(screen.getByRole("group", { name: /Contact 3/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add a contact" })).toBeNull();
  });

  test("must not have the student’s own e-mail", async () => {
    formServer({ stored: [{ student: { ...complete, followUpEmail1: "Siyuan@Example.com" } }] });
    await open();
    expect(screen.getByText(/This is the student’s own e-mail/)).toBeDefined();
  });
});

test("an area code proposed by the nationality is no half-filled phone, and counts with the first digit", async () => {
  const { callsOf } = formServer({
    stored: [{ student: { ...complete, phoneRegion: null, phoneNumber: null } }],
  });
  await open();
  expect(await screen.findByText("Area code of the student’s country")).toBeDefined();
  expect(screen.queryByText(/must both be filled/)).toBeNull();
  await userEvent.type(box("Student phone"), "13822110964");
  await press("Register student");
  await waitFor(() => expect(callsOf(saveStudent).length).toBeGreaterThan(0));
  expect(callsOf(saveStudent).at(-1)?.body).toMatchObject({
    student: { phoneRegion: "86", phoneNumber: "13822110964" },
  });
});

test("an area code that comes later than the number joins it", async () => {
  const codes = Promise.withResolvers<void>();
  const { callsOf } = formServer({
    stored: [{ student: { ...complete, phoneRegion: null, phoneNumber: null } }],
    areaCodes: codes.promise,
  });
  await open();
  await userEvent.type(box("Student phone"), "13822110964");
  await press("Register student");
  expect((await screen.findAllByText(/must both be filled/)).length).toBeGreaterThan(0);
  codes.resolve();
  await waitFor(() => expect(screen.queryByText(/must both be filled/)).toBeNull());
  await press("Register student");
  await waitFor(() => expect(callsOf(saveStudent).at(-1)?.body).toMatchObject({ draft: false }));
  expect(callsOf(saveStudent).at(-1)?.body).toMatchObject({
    student: { phoneRegion: "86", phoneNumber: "13822110964" },
  });
});

test("a stored number without an area code isn’t given one", async () => {
  formServer({ stored: [{ student: { ...complete, phoneRegion: null } }] });
  await open();
  await userEvent.type(box("Student phone"), "5");
  await userEvent.tab();
  expect((await screen.findAllByText(/must both be filled/)).length).toBeGreaterThan(0);
});

test("a number that was taken back leaves no area code behind", async () => {
  formServer({ stored: [{ student: { ...complete, phoneRegion: null, phoneNumber: null } }] });
  await open();
  await screen.findByText("Area code of the student’s country");
  await userEvent.type(box("Student phone"), "1{Backspace}");
  await userEvent.tab();
  expect(screen.queryByText(/must both be filled/)).toBeNull();
  expect(screen.getByText("Area code of the student’s country")).toBeDefined();
});

test("an e-mail somebody has already is said when the field is left", async () => {
  formServer({ repeated: { repeated: true, studentId: null, name: null } });
  renderView(RegisterPage);
  await userEvent.type(box("E-mail"), "siyuan@example.com");
  expect(screen.queryByText(/Only one agent gets commission/)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(/Only one agent gets commission/)).toBeDefined();
});

describe("somebody else’s save meanwhile", () => {
  const stale = (changes: object) => {
    let saves = 0;
    return formServer({
      stored: [
        { status: "registered" },
        { status: "registered", version: 6, student: { ...complete, ...changes } },
      ],
      save: () => {
        saves += 1;
        if (saves > 1) return { data: { fkStudentId: 9, version: 7, status: "registered", warnings: [] } };
        const current = { version: 6, updatedAt: "2026-11-20T06:02:00Z", updatedBy: "Ho Man" };
        return { code: "2004", message: "stale", data: { current } };
      },
    });
  };
  const change = async (label: string | RegExp, to: string) => {
    await userEvent.clear(box(label));
    await userEvent.type(box(label), to);
    await press("Save");
    await screen.findByText(/^Ho Man saved this student at/);
  };

  test("is taken over where it touches other fields, and both are saved on the new version", async () => {
    const { callsOf } = stale({ cityBirth: "Wuhan" });
    await open();
    await change("E-mail", "new@example.com");
    expect(await screen.findByText("Your changes and theirs fit together.")).toBeDefined();
    await press("Save both together");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(2));
    expect(callsOf(saveStudent)[1]?.body).toMatchObject({
      version: 6,
      draft: false,
      student: { cityBirth: "Wuhan", email: "new@example.com", passportNumber: "•••••1902" },
    });
  });

  test("of a draft that is being registered: both together are registered", async () => {
    let saves = 0;
    const { callsOf } = formServer({
      stored: [{}, { version: 6, student: { ...complete, cityBirth: "Wuhan" } }],
      save: () => {
        saves += 1;
        if (saves > 1) return { data: { fkStudentId: 9, version: 7, status: "registered", warnings: [] } };
        const current = { version: 6, updatedAt: "2026-11-20T06:02:00Z", updatedBy: "Ho Man" };
        return { code: "2004", message: "stale", data: { current } };
      },
    });
    await open();
    fireEvent.change(box("E-mail"), { target: { value: "new@example.com" } });
    await press("Register student");
    await screen.findByText("Your changes and theirs fit together.");
    await press("Save both together");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(2));
    expect(callsOf(saveStudent)[1]?.body).toMatchObject({
      version: 6,
      draft: false,
      student: { cityBirth: "Wuhan", email: "new@example.com" },
    });
  });

  test("in the same field leaves the choice, and nothing is saved before it is made", async () => {
    const { callsOf } = stale({ email: "theirs@example.com" });
    await open();
    await change("E-mail", "mine@example.com");
    const group = await screen.findByRole("group", { name: "E-mail" });
    expect(within(group).getByRole("radio", { name: /Ho Man.*theirs@example.com/ })).toBeDefined();
    await press("Save both together");
    expect(callsOf(saveStudent)).toHaveLength(1);
    await userEvent.click(within(group).getByRole("radio", { name: /theirs@example.com/ }));
    await press("Save both together");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(2));
    expect(callsOf(saveStudent)[1]?.body).toMatchObject({
      version: 6,
      student: { email: "theirs@example.com" },
    });
  });

  test("can be taken as it is, dropping one’s own", async () => {
    stale({ email: "theirs@example.com" });
    const { seen } = renderView(RegisterPage, { search: { stu: "9" } });
    await screen.findByDisplayValue("WANG");
    await change("E-mail", "mine@example.com");
    await userEvent.click(await screen.findByRole("button", { name: "Drop my changes" }));
    expect(box("E-mail")).toHaveProperty("value", "theirs@example.com");
    await waitFor(() => expect(seen.dirty).toBe(false));
  });
});

describe("a form filled from a passport", () => {
  const [guid] = recognised.fkGuIds;

  test("says where each value is from, and which to check", async () => {
    formServer({ recognised });
    renderView(RegisterPage, { search: { passport: guid ?? "" } });
    await screen.findByDisplayValue("EK4471902");
    expect(screen.getByText("Read from the passport.")).toBeDefined();
    expect(screen.getByText("Read with 82% certainty. Check it against the page.")).toBeDefined();
    await userEvent.click(box("Passport number"));
    expect(
      screen.getAllByRole("img", { name: "Passport number on the passport, enlarged" })[0],
    ).toBeDefined();
    await userEvent.tab();
    expect(screen.queryByText(/82% certainty/)).toBeNull();
  });

  test("sends the passport along with the first save alone", async () => {
    const { callsOf } = formServer({ recognised });
    const { seen } = renderView(RegisterPage, { search: { passport: guid ?? "" } });
    await screen.findByDisplayValue("EK4471902");
    expect(seen.dirty).toBe(true);
    await press("Save draft");
    await waitFor(() => expect(seen.search).toEqual({ stu: "9" }));
    expect(callsOf(saveStudent)[0]?.body).toMatchObject({ fkGuidAndType: recognised.person.fkGuidAndType });
    await userEvent.type(box("E-mail"), "a@example.com");
    await press("Save draft");
    await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(2));
    expect(callsOf(saveStudent)[1]?.body).not.toHaveProperty("fkGuidAndType");
  });

  test("that is not kept any more leads to the empty one", async () => {
    formServer();
    renderView(RegisterPage, { search: { passport: guid ?? "" } });
    expect(await screen.findByText("This passport is not kept any more")).toBeDefined();
    expect(screen.getByRole("link", { name: "Fill in by hand" }).getAttribute("href")).toBe(
      "/student-register",
    );
  });
});

test("nothing is typed into a form that goes with the answer it waits for; a refusal gives it back", async () => {
  const late = Promise.withResolvers<Answer>();
  formServer({ save: ({ draft }) => (draft ? { data: null } : late.promise) });
  await open();
  await press("Register student");
  await waitFor(() => expect(box("Last name").closest("[inert]")).not.toBeNull());
  late.resolve(tooOften);
  await waitFor(() => expect(box("Last name").closest("[inert]")).toBeNull());
});
