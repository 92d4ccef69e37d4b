import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import { getAllAreaCountryList, getPhoneRegion } from "../../../lib/wire/reference.gen.ts";
import { getRegisterData, saveStudent, validateStudent } from "../../../lib/wire/students.gen.ts";
import { registerData } from "../components/test-student-form.tsx";
import { RegisterPage } from "./register-page.tsx";

const saved: Answer = { data: { fkStudentId: 9, version: 1, status: "draft", warnings: [] } };

function server({
  save = () => saved,
  stored = {},
  duplicates = [],
}: {
  save?: (draft: boolean) => Answer;
  stored?: object;
  duplicates?: object[];
} = {}) {
  return standInServer([
    [saveStudent, ({ body }) => save((body as { draft: boolean }).draft)],
    [validateStudent, () => ({ data: { fields: [], warnings: [], duplicates } })],
    [getAllAreaCountryList, () => ({ data: [{ id: 44, code: "CN", name: "Mainland China" }] })],
    [getPhoneRegion, () => ({ data: [] })],
    [
      getRegisterData,
      () => ({
        data: {
          ...registerData,
          ...stored,
        },
      }),
    ],
  ]);
}

const register = () => userEvent.click(screen.getByRole("button", { name: "Register student" }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("nobody is blamed before trying; then every missing field is named at its place and on top", async () => {
  const { callsOf } = server();
  renderView(RegisterPage);
  expect(screen.queryByText("Required fields!")).toBeNull();
  await register();
  const summary = screen.getByRole("alert");
  expect(within(summary).getByText("8 fields stop the registration.")).toBeDefined();
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole("link", { name: "First name" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "First name" }));
  expect(callsOf(saveStudent)).toEqual([]);
});

test("a wrong value is said when its field is left, and holds the draft back", async () => {
  server();
  const { seen } = renderView(RegisterPage);
  const first = screen.getByRole("textbox", { name: "First name" });
  await userEvent.type(first, "思远");
  expect(screen.queryByText(/must be in pinyin form/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(/must be in pinyin form/)).toBeDefined();
  expect(first.getAttribute("aria-invalid")).toBe("true");
  expect(seen.dirty).toBe(true);
  const draft = screen.getByRole("button", { name: "Save draft" });
  expect(draft.getAttribute("aria-disabled")).toBe("true");
  expect(draft.getAttribute("aria-description")).toBe("The draft is saved once the name is right.");
});

test("what will be saved is what stands in the field once it is left", async () => {
  server();
  renderView(RegisterPage);
  const id = screen.getByRole("textbox", { name: /ID card/ });
  await userEvent.type(id, "  44010620040517321x ");
  await userEvent.tab();
  expect(id).toHaveProperty("value", "44010620040517321X");
});

test("a draft is saved by itself with a name alone, and its id goes to the address", async () => {
  const { callsOf } = server();
  const { seen } = renderView(RegisterPage);
  await userEvent.type(screen.getByRole("textbox", { name: /Chinese name/ }), "王思远");
  await waitFor(() => expect(seen.search).toEqual({ stu: "9" }));
  expect(callsOf(saveStudent)).toHaveLength(1);
  expect(callsOf(saveStudent)[0]?.body).toMatchObject({
    draft: true,
    fkStudentId: null,
    student: { nameZh: "王思远" },
  });
  expect(screen.getByRole("textbox", { name: /Chinese name/ })).toHaveProperty("value", "王思远");
  expect(seen.dirty).toBe(false);
});

test("registering sends the version that was read and leads to the student", async () => {
  const { callsOf } = server({
    save: () => ({ data: { fkStudentId: 9, version: 5, status: "registered", warnings: [] } }),
  });
  const { seen } = renderView(RegisterPage, { search: { stu: "9" } });
  await screen.findByDisplayValue("WANG");
  await register();
  await waitFor(() => expect(seen.wentTo).toBe("/index/student-information/9"));
  expect(callsOf(saveStudent)[0]?.body).toMatchObject({ draft: false, fkStudentId: 9, version: 4 });
});

test("what the server refuses stands at its field, and the student that has the passport is linked", async () => {
  server({
    save: () => ({
      code: "3003",
      message: "You already have a student with this passport.",
      data: {
        fields: [{ path: "email", rule: "duplicate", message: "Already used by another of your students." }],
        studentId: 12,
        name: "王思源",
      },
    }),
  });
  const { seen } = renderView(RegisterPage, { search: { stu: "9" } });
  await screen.findByDisplayValue("WANG");
  await register();
  expect(await screen.findByText("Already used by another of your students.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open 王思源" }).getAttribute("href")).toBe(
    "/index/student-information/12",
  );
  expect(seen.wentTo).toBeNull();
});

test("somebody the student resembles is shown with a link once an identifying field was left", async () => {
  server({ duplicates: [{ studentId: 12, name: "王思源", by: "email" }] });
  renderView(RegisterPage);
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "siyuan@example.com");
  await userEvent.tab();
  expect(await screen.findByText("Same e-mail")).toBeDefined();
  expect(screen.getByRole("link", { name: "Open 王思源" })).toBeDefined();
});

test("of many it resembles two stand there at once, and the rest opens by keyboard", async () => {
  const names = ["王思源", "王思媛", "王诗远", "王思圆", "汪思远"];
  server({ duplicates: names.map((name, at) => ({ studentId: 12 + at, name, by: "phone" })) });
  renderView(RegisterPage);
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "siyuan@example.com");
  await userEvent.tab();
  const more = await screen.findByRole("button", { name: "And 3 more" });
  const rest = document.getElementById(more.getAttribute("aria-controls") ?? "");
  const namesIn = (part: HTMLElement | null) =>
    [...(part?.querySelectorAll("a") ?? [])].map((link) => link.textContent);
  expect(namesIn(more.parentElement)).toEqual(names.map((name) => `Open ${name}`));
  expect(namesIn(rest)).toEqual(names.slice(2).map((name) => `Open ${name}`));
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(rest?.classList).toContain("hidden");
  more.focus();
  await userEvent.keyboard("{Enter}");
  expect(more.getAttribute("aria-expanded")).toBe("true");
  expect(rest?.classList).not.toContain("hidden");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Open 王诗远");
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(" ");
  expect(rest?.classList).toContain("hidden");
});

test("three it resembles stand beside the form, and two of them above it", async () => {
  server({ duplicates: [12, 13, 14].map((studentId) => ({ studentId, name: "王思源", by: "email" })) });
  renderView(RegisterPage);
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "siyuan@example.com");
  await userEvent.tab();
  const more = await screen.findByRole("button", { name: "And 1 more" });
  const rest = document.getElementById(more.getAttribute("aria-controls") ?? "");
  expect(more.classList).toContain("lg:hidden");
  expect(rest?.className).toMatch(/hidden lg:flex/);
});

test("on the way and there, the head keeps its place: on a phone the bar over the page says it", async () => {
  server();
  renderView(RegisterPage, { search: { stu: "9" } });
  const spoken = () => screen.getByRole("heading", { level: 1 }).parentElement?.closest(".max-md\\:sr-only");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(spoken()).not.toBeNull();
  await screen.findByDisplayValue("WANG");
  expect(spoken()).not.toBeNull();
});

test("a student made by staff is not edited here", async () => {
  server({ stored: { editable: false, stuSource: "bms" } });
  renderView(RegisterPage, { search: { stu: "9" } });
  expect(await screen.findByText("This student was made by the back office")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});
