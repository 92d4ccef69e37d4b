import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { TransferDone } from "../../../lib/transfers/transfer-done.ts";
import type { TransferOutlook } from "../../../lib/transfers/transfer-outlook.tsx";
import { getStudentAccounts } from "../../../lib/wire/students.gen.ts";
import { checkTransfer, transferStudents } from "../../../lib/wire/transfers.gen.ts";
import { loadParts } from "../../../ui/lazy-part.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

const receiver = {
  accountId: 8,
  name: "Chan Ka Yee",
  companyId: 1,
  companyName: "Harbour Bridge Education",
  role: "consultant" as const,
};

const account = (accountId: number, name: string, searched = name.toLowerCase()) => ({
  ...receiver,
  accountId,
  name,
  searched,
  active: true,
  students: 3,
});

const student = (studentId: number, refusal: TransferOutlook["students"][number]["refusal"] = null) => ({
  studentId,
  nameZh: `王${studentId}`,
  nameEn: `Wang ${studentId}`,
  refusal,
});

const outlook = (change: Partial<TransferOutlook> = {}): TransferOutlook => ({
  receiver,
  students: [student(3), student(4)],
  applications: 2,
  files: 5,
  changingCompany: 0,
  changingSettlement: 0,
  losing: [{ accountId: 1, name: "Zhou Zihao", students: 2 }],
  keepsSight: false,
  ...change,
});

let seenOutlook: Answer;
let outcome: Answer;
let done: TransferDone | null;
let closed: number;

beforeEach(() => {
  seenOutlook = { data: outlook() };
  outcome = { data: { receiver, moved: 2, unchanged: [], keepsSight: false } };
  done = null;
  closed = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Host() {
  const [open, setOpen] = useState(true);
  return (
    <ToastProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <TransferDialog
        students={[
          { studentId: 3, name: "王3" },
          { studentId: 4, name: "王4" },
        ]}
        open={open}
        onClose={() => {
          closed += 1;
          setOpen(false);
        }}
        onDone={(result) => {
          done = result;
        }}
      />
    </ToastProvider>
  );
}

// The dialog's content brings popups of its own: they are there, as in a page that was open for a while.
beforeAll(async () => {
  await import("./transfer-dialog-content.tsx");
  await loadParts();
});

const chan = "chan ka yee 陈嘉仪 chen jia yi chenjiayi ky@agency.test";

function open(keys: ResourceKey[] = ["applications"]) {
  const server = standInServer([
    [getStudentAccounts, () => ({ data: [account(8, "Chan Ka Yee", chan), account(9, "Lin Yuqing")] })],
    [checkTransfer, () => seenOutlook],
    [transferStudents, () => outcome],
  ]);
  return { ...server, ...renderView(Host, { keys }) };
}

type Opened = ReturnType<typeof open>;

const dialog = () => screen.findByRole("dialog", { name: "Transfer 2 students" });
const confirm = () => screen.getByRole("button", { name: "Transfer 2 students" });

async function choose({ user }: Opened, name: string) {
  const field = await screen.findByRole("combobox", { name: "New owner" });
  await user.click(field);
  await user.type(field, name.slice(0, 4));
  await user.click(await screen.findByRole("option", { name: new RegExp(name) }));
}

test("accounts that could not be read are not said to be none, and are asked for once more", async () => {
  let fails = true;
  standInServer([
    [
      getStudentAccounts,
      () => (fails ? { code: "9999", message: "" } : { data: [account(8, "Chan Ka Yee", chan)] }),
    ],
  ]);
  const { user } = renderView(Host, { keys: ["applications"] });
  const field = await screen.findByRole("combobox", { name: "New owner" });
  expect(await screen.findByText("The accounts could not be loaded.")).toBeDefined();
  await user.click(field);
  await user.type(field, "Chan");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Nothing found")).toBeNull();
  fails = false;
  await user.click(again);
  expect(await screen.findByRole("option", { name: /Chan Ka Yee/ })).toBeDefined();
});

test("nothing is asked or done before somebody is chosen, and the button says so", async () => {
  const view = open();
  expect((await dialog()).textContent).toContain("王3 · 王4");
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Choose the new owner first")).toBeDefined();
  await view.user.click(confirm());
  expect([view.callsOf(checkTransfer), view.callsOf(transferStudents)]).toEqual([[], []]);
});

test.each(["陈嘉", "chenjia", "jia yi", "ky@agency"])("a receiver is found by %s too", async (typed) => {
  const { user } = open();
  const field = await screen.findByRole("combobox", { name: "New owner" });
  await user.click(field);
  await user.type(field, typed);
  await waitFor(() => expect(screen.queryByRole("option", { name: /Lin Yuqing/ })).toBeNull());
  expect(screen.getByRole("option", { name: /Chan Ka Yee/ })).toBeDefined();
});

test("what will happen is said before it is done, and what happened after", async () => {
  const view = open();
  await choose(view, "Chan Ka Yee");
  const box = await dialog();
  expect(await within(box).findByText("2 applications and 5 files go along.")).toBeDefined();
  expect(within(box).getByText("You will no longer see these students.")).toBeDefined();
  expect(within(box).getByText("Chan Ka Yee is told by e-mail.")).toBeDefined();
  // The caller is the present owner: said once.
  expect(within(box).queryByText(/Zhou Zihao will no longer/)).toBeNull();
  expect(view.callsOf(checkTransfer)[0]?.body).toEqual({ studentIds: [3, 4], accountId: 8 });

  await view.user.type(screen.getByLabelText(/Note/), " Please call ");
  await view.user.click(confirm());
  await waitFor(() => expect(done).toMatchObject({ moved: 2, keepsSight: false }));
  const [order] = view.callsOf(transferStudents);
  expect(order?.body).toEqual({ studentIds: [3, 4], accountId: 8, note: "Please call" });
  expect(order?.headers.get("Idempotency-Key")).toBeTruthy();
  expect(closed).toBe(1);
  expect(await screen.findByText("2 students have been handed over to Chan Ka Yee.")).toBeDefined();
  expect(screen.getByText("You no longer see what was handed over.")).toBeDefined();
});

test("another owner’s loss, another company and another settlement are said", async () => {
  seenOutlook = {
    data: outlook({
      keepsSight: true,
      losing: [{ accountId: 5, name: "Ho Wai Man", students: 1 }],
      changingCompany: 2,
      changingSettlement: 1,
      students: [student(3), student(4), student(5, "presentOwner")],
    }),
  };
  const view = open();
  await choose(view, "Chan Ka Yee");
  const box = await dialog();
  for (const text of [
    "Ho Wai Man will no longer see 1 student.",
    "You keep sight.",
    "2 students move to Harbour Bridge Education.",
    /Commission still to come for 1 student will be settled by another company/,
    "1 student is Chan Ka Yee’s already and stays so.",
  ])
    expect(await within(box).findByText(text)).toBeDefined();
});

test("who may not be handed over stops it all, with the way out", async () => {
  seenOutlook = { data: outlook({ students: [student(3), student(4, "settlement")] }) };
  const view = open();
  await choose(view, "Chan Ka Yee");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("1 student cannot be handed over to this account.");
  expect(alert.textContent).toContain("王4 Wang 4");
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
  await view.user.click(confirm());
  expect(view.callsOf(transferStudents)).toEqual([]);

  // Somebody else may receive them: the choice starts anew.
  seenOutlook = { data: outlook() };
  await view.user.clear(screen.getByRole("combobox", { name: "New owner" }));
  await choose(view, "Lin Yuqing");
  await waitFor(() => expect(confirm().getAttribute("aria-disabled")).toBeNull());
});

test("nothing to do is said, and done", async () => {
  seenOutlook = {
    data: outlook({ students: [student(3, "presentOwner"), student(4, "presentOwner")] }),
  };
  const view = open();
  await choose(view, "Chan Ka Yee");
  expect(await screen.findByText("Chan Ka Yee looks after all of them already.")).toBeDefined();
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
});

test.each([
  ["2002", null, "This cannot be handed over any more."],
  ["3004", "inactive", "This account is not active. Choose another one."],
  ["3004", "withoutStudents", "This account does not work with students. Choose another one."],
] as const)("a refused check (%s, %s) is said in place", async (code, reason, text) => {
  seenOutlook = { code, message: "…", data: { reason } };
  const view = open();
  await choose(view, "Chan Ka Yee");
  expect(await screen.findByText(text)).toBeDefined();
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
});

test("a transfer refused after all leaves the dialog open with the reason, what was written too", async () => {
  outcome = { code: "3005", message: "It takes the administrator." };
  const view = open();
  await choose(view, "Chan Ka Yee");
  await view.user.type(screen.getByLabelText(/Note/), "Please call");
  await waitFor(() => expect(confirm().getAttribute("aria-disabled")).toBeNull());
  await view.user.click(confirm());
  expect(await screen.findByText("It takes the administrator.")).toBeDefined();
  expect([closed, done]).toEqual([0, null]);
  expect((screen.getByLabelText(/Note/) as HTMLTextAreaElement).value).toBe("Please call");
});

test("opened again it begins anew", async () => {
  const view = open();
  await choose(view, "Chan Ka Yee");
  await view.user.type(screen.getByLabelText(/Note/), "Please call");
  await view.user.click(screen.getByRole("button", { name: "Cancel" }));
  await view.user.click(screen.getByRole("button", { name: "Open again" }));
  await dialog();
  expect((screen.getByLabelText(/Note/) as HTMLTextAreaElement).value).toBe("");
  expect((screen.getByRole("combobox", { name: "New owner" }) as HTMLInputElement).value).toBe("");
});
