import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testBackground } from "../features/applications/components/test-application-form.tsx";
import { applicationItem } from "../features/applications/test-application-item.ts";
import { type Answer, type Asked, renderView, standInServer } from "../lib/test-view.tsx";
import { forgetAllTyped, startTyped } from "../lib/typed/typed-store.ts";
import type { ViewProps } from "../lib/view.ts";
import { getApplication, listStudentApplications } from "../lib/wire/applications.gen.ts";
import { getBackground } from "../lib/wire/background.gen.ts";
import { getAllAreaCountryList, getIssueMajorLevelList, getPhoneRegion } from "../lib/wire/reference.gen.ts";
import { getRegisterData, saveStudent, validateStudent } from "../lib/wire/students.gen.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { ApplicationFormView } from "./application-form-view.tsx";

/** A draft without e-mail and gender, with an application that waits for both. */
const draft = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  lastName: "WANG",
  firstName: "SIYUAN",
  birthday: "2004-05-17",
  phoneRegion: "86",
  phoneNumber: "13800001111",
  fkStudentAppCountryId: 44,
  isHavePassport: false,
};
const complete = { ...draft, gender: 1, email: "siyuan@mail.test" };

let stored: { version: number; status: string; student: object };
let save: (asked: Asked) => Answer;

function server() {
  const missing = [
    { kind: "student", path: "email" },
    { kind: "student", path: "gender" },
    { kind: "student", path: "registration" },
  ];
  const at = "2026-11-20T06:00:00Z";
  return standInServer([
    [
      getRegisterData,
      () => ({
        data: {
          fkStudentId: 3,
          stuSource: "issue",
          ownerName: "Zhou Zihao",
          ownerAccountId: 1,
          companyName: "Harbour Bridge Education",
          createdAt: at,
          updatedAt: at,
          editable: true,
          ...stored,
        },
      }),
    ],
    [saveStudent, (asked) => save(asked)],
    [validateStudent, () => ({ data: { problems: [], warnings: [], duplicates: [] } })],
    [getBackground, () => ({ data: testBackground() })],
    [listStudentApplications, () => ({ data: [applicationItem()] })],
    [
      getApplication,
      () => ({
        data: {
          ...applicationItem(),
          countryId: 826,
          majorLevelId: 10,
          required: [],
          files: [],
          wanted: [],
          events: [],
          actions: [],
          missing: stored.status === "draft" ? missing : [],
        },
      }),
    ],
    [getIssueMajorLevelList, () => ({ data: [{ id: 10, name: "Master", kind: "preparatory" }] })],
    [getAllAreaCountryList, () => ({ data: [{ id: 44, code: "CN", name: "Mainland China" }] })],
    [
      getPhoneRegion,
      () => ({ data: [{ countryId: 44, phoneRegion: "86", name: "Mainland China", code: "CN" }] }),
    ],
  ]);
}

const View = (props: ViewProps<"/student-application-form/{stuid}">) => (
  <ToastProvider>
    <ApplicationFormView {...props} />
  </ToastProvider>
);
const open = () => renderView(View, { params: { stuid: "3" } });
const personal = async () => within(await screen.findByRole("region", { name: "Personal" }));

beforeEach(() => {
  sessionStorage.clear();
  startTyped("portal", 1);
  stored = { version: 1, status: "draft", student: draft };
  save = ({ body }) => {
    const { student, draft: stays } = body as { student: object; draft: boolean };
    stored = { version: stored.version + 1, status: stays ? "draft" : "registered", student };
    return { data: { fkStudentId: 3, version: stored.version, status: stored.status, notes: [] } };
  };
});
afterEach(() => {
  cleanup();
  forgetAllTyped();
  vi.unstubAllGlobals();
});

test("what the registration lacks is filled in where it is missed, and the draft is registered with it", async () => {
  const { callsOf } = server();
  const { seen } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Registration: E-mail" }));
  const part = await personal();
  const email = await part.findByRole("textbox", { name: /^E-mail/ });
  await waitFor(() => expect(document.activeElement).toBe(email));
  // Parts that lack nothing stay closed.
  expect(part.queryByRole("textbox", { name: /^Passport number/ })).toBeNull();
  await userEvent.type(email, "siyuan@mail.test");
  expect(seen.dirty).toBe(true);
  await userEvent.click(part.getByRole("radio", { name: "Male" }));
  await userEvent.click(part.getByRole("button", { name: "Register student" }));
  await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
  expect(callsOf(saveStudent)[0]?.body).toMatchObject({
    fkStudentId: 3,
    version: 1,
    draft: false,
    student: complete,
  });
  // The list of what is missing knows by itself.
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Registration: / })).toBeNull());
  expect(part.queryByRole("textbox", { name: /^E-mail/ })).toBeNull();
  await waitFor(() => expect(seen.dirty).toBe(false));
});

test("half of it is saved as the draft it is; what is wrong is said at its field and not sent", async () => {
  const { callsOf } = server();
  open();
  const part = await personal();
  await userEvent.click(part.getByRole("button", { name: "Fill in here" }));
  const email = await part.findByRole("textbox", { name: /^E-mail/ });
  await userEvent.type(email, "siyuan@");
  await userEvent.click(part.getByRole("button", { name: "Save" }));
  expect((await part.findAllByText(/Not a valid e-mail/)).length).toBeGreaterThan(0);
  expect(callsOf(saveStudent)).toEqual([]);
  await userEvent.type(email, "mail.test");
  await userEvent.click(part.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(callsOf(saveStudent)).toHaveLength(1));
  expect(callsOf(saveStudent)[0]?.body).toMatchObject({
    draft: true,
    student: { email: "siyuan@mail.test" },
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Registration: E-mail" })).toBeNull());
  expect(screen.getByRole("button", { name: "Registration: Gender" })).toBeDefined();
});

test("a colleague’s save in between is shown field by field, and nothing typed is lost", async () => {
  server();
  open();
  const part = await personal();
  await userEvent.click(part.getByRole("button", { name: "Fill in here" }));
  const email = await part.findByRole("textbox", { name: /^E-mail/ });
  await userEvent.type(email, "siyuan@mail.test");
  stored = { version: 2, status: "draft", student: { ...draft, email: "colleague@mail.test" } };
  const current = { version: 2, updatedAt: "2026-11-20T06:30:00Z", updatedBy: "Lin Yuqing" };
  save = () => ({ code: "2004", message: "Somebody else saved in between.", data: { current } });
  await userEvent.click(part.getByRole("button", { name: "Save" }));
  expect((await part.findAllByText(/colleague@mail\.test/)).length).toBeGreaterThan(0);
  expect(part.getAllByText(/siyuan@mail\.test/).length).toBeGreaterThan(0);
});

test("what is half typed comes back after a reload, open where it was", async () => {
  server();
  open();
  await userEvent.click((await personal()).getByRole("button", { name: "Fill in here" }));
  await userEvent.type(await (await personal()).findByRole("textbox", { name: /^E-mail/ }), "siyuan@");
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain("siyuan@"));
  cleanup();
  server();
  open();
  expect(await (await personal()).findByDisplayValue("siyuan@")).toBeDefined();
});
