import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { upload } from "../../../lib/api/upload.ts";
import { renderView, standInServer } from "../../../lib/test-view.tsx";
import { getBackgroundInfoParse, parseEnglishCv } from "../../../lib/wire/cv.gen.ts";
import type { CvSlotProps } from "../background/cv-slot.ts";
import { answer } from "../background/test-cv-answer.ts";
import { CvImportPopup } from "./cv-import-popup.tsx";

// XMLHttpRequest has a test of its own (lib/api/upload.test.ts); here counts what becomes of its answer.
vi.mock("../../../lib/api/upload.ts", () => ({ upload: vi.fn() }));
const sent = vi.mocked(upload);

const room = { education: 5, work: 5, qualifications: 5, englishExams: 5 };
const onAccept = vi.fn<CvSlotProps["onAccept"]>();

beforeEach(() => {
  standInServer([]);
  onAccept.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.mockReset();
  onAccept.mockReset();
});

const facts = { code: null, message: "File error", status: 200, requestId: null };
const cv = new File(["x"], "cv.docx");

async function choose(file: File = cv, props: Partial<CvSlotProps> = {}) {
  renderView(() => (
    <CvImportPopup studentId={7} open onClose={() => undefined} room={room} onAccept={onAccept} {...props} />
  ));
  await screen.findByRole("dialog");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("no place to drop a file");
  fireEvent.change(input, { target: { files: [file] } });
}

async function read(change = {}, props: Partial<CvSlotProps> = {}) {
  sent.mockResolvedValue(answer(change));
  await choose(cv, props);
  return screen.findByRole("region", { name: "Found in the CV" });
}

test("sends the CV for the student; names in English by the other call", async () => {
  await read();
  expect(sent.mock.calls[0]?.[0]).toEqual(parseEnglishCv);
  expect(sent.mock.calls[0]?.[1]).toEqual({ body: { fkStudentId: 7 } });
  cleanup();
  sent.mockResolvedValue(answer());
  renderView(() => (
    <CvImportPopup studentId={7} open onClose={() => undefined} room={room} onAccept={onAccept} />
  ));
  fireEvent.click(await screen.findByRole("checkbox", { name: /Names in English/ }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [cv] } });
  await screen.findByRole("region", { name: "Found in the CV" });
  expect(sent.mock.calls.at(-1)?.[0]).toEqual(getBackgroundInfoParse);
});

test("adds every sure entry, a section after the other; what is doubtful or there already stays out", async () => {
  await read();
  fireEvent.click(screen.getByRole("button", { name: "Add 2 sure entries" }));
  await screen.findByText("2 entries added to the form.");
  expect(onAccept.mock.calls.map(([section, entries]) => [section, entries])).toEqual([
    ["education", [expect.objectContaining({ institution: "University of Leeds", major: null })]],
    ["work", [expect.objectContaining({ company: "Northwind Ltd" })]],
  ]);
  expect(screen.getByText("Repeats what is there: Education 1")).toBeDefined();
  expect(screen.getByRole("button", { name: /sure entries/ }).getAttribute("aria-disabled")).toBe("true");
});

test("a doubtful value is added once it is ticked, or written anew", async () => {
  const found = await read();
  const study = within(found).getByRole("group", { name: "Education 1" });
  fireEvent.click(within(study).getByRole("checkbox", { name: "Take over: Major" }));
  fireEvent.click(within(study).getByRole("button", { name: "Change: Institution" }));
  const name = within(study).getByRole("textbox", { name: /Institution/ });
  fireEvent.change(name, { target: { value: "Leeds University" } });
  fireEvent.click(within(study).getByRole("button", { name: "Add to the form" }));
  await screen.findByText("1 entry added to the form.");
  expect(onAccept).toHaveBeenCalledExactlyOnceWith("education", [
    expect.objectContaining({ institution: "Leeds University", major: "Computing" }),
  ]);
});

test("the line that a value in focus was read from is marked, by keyboard too", async () => {
  const found = await read();
  const text = screen.getByRole("region", { name: "Text of the CV" });
  const marked = () =>
    within(text)
      .getAllByRole("listitem")
      .find((line) => line.getAttribute("aria-current"))?.textContent;
  expect(marked()).toBeUndefined();
  within(found).getByRole("checkbox", { name: "Take over: Major" }).focus();
  await waitFor(() => expect(marked()).toContain("BSc Computing"));
  await userEvent.tab();
  await userEvent.tab();
  await waitFor(() => expect(marked()).toContain("University of Leeds"));
});

test("what the form refuses is said, and can be added again", async () => {
  await read();
  onAccept.mockRejectedValueOnce(new Error("2004"));
  const add = () => screen.getByRole("button", { name: "Add 2 sure entries" });
  fireEvent.click(add());
  expect(await screen.findByText(/The form did not take it/)).toBeDefined();
  await waitFor(() => expect(add().getAttribute("aria-busy")).toBeNull());
  fireEvent.click(add());
  await screen.findByText("2 entries added to the form.");
});

test("a full section takes nothing, and says so", async () => {
  const found = await read({}, { room: { ...room, education: 0 } });
  expect(screen.getByRole("button", { name: "Add 1 sure entry" })).toBeDefined();
  const add = within(found).getByRole("button", { name: "Add to the form" });
  expect(add.getAttribute("aria-disabled")).toBe("true");
  expect(within(found).getByText("The section has no room left.")).toBeDefined();
});

test("a CV without entries shows its text all the same", async () => {
  await read({ education: [], work: [] });
  expect(screen.getByText("No education, work, qualification or exam was recognised.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /sure/ })).toBeNull();
});

test.each([
  [new ApiError({ ...facts, code: "6003", data: { reason: "encrypted" } }), /locked with a password/],
  [new ApiError({ ...facts, code: "6008", message: "No text to read in this CV." }), /No text to read/],
])("a CV that can't be read says why", async (error, words) => {
  sent.mockRejectedValue(error);
  await choose();
  expect(await screen.findByText(words)).toBeDefined();
});

test("an old Word document is refused with the way out, unsent", async () => {
  await choose(new File(["x"], "cv.doc", { type: "application/msword" }));
  expect(await screen.findByText(/Old Word documents/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});
