import { mainlandChinaId } from "@passage/contract/limits.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upload } from "../../../lib/api/upload.ts";
import { renderView, standInServer } from "../../../lib/test-view.tsx";
import { getRecognitionQueue } from "../../../lib/wire/recognition.gen.ts";
import { getPassportOcrAppCountry } from "../../../lib/wire/reference.gen.ts";
import type { Recognised } from "../use-recognition.ts";
import { PassportDialog } from "./passport-dialog.tsx";

// XMLHttpRequest has a test of its own (lib/api/upload.test.ts); here counts what becomes of its answer.
vi.mock("../../../lib/api/upload.ts", () => ({ upload: vi.fn() }));
const sent = vi.mocked(upload);

const indonesiaId = 98;
const indiaId = 97;
const person: Recognised["person"] = {
  fkGuidAndType: [],
  nameZh: null,
  lastName: "DESHMUKH",
  firstName: "ANANYA",
  gender: 0,
  title: null,
  birthday: "2001-12-09",
  cityBirth: "PUNE",
  isHavePassport: true,
  passportNumber: "R4816093",
  passportIssueDate: "2018-01-16",
  passportIssueExpried: "2028-01-15",
  fkStudentAppCountryId: indiaId,
  fkStudentAppCountryIdPassport: indiaId,
} as unknown as Recognised["person"];
const sure = Object.fromEntries(
  Object.entries(person).flatMap(([field, value]) => (value === null ? [] : [[field, 0.95]])),
);
const read = (change: Partial<Recognised> = {}) =>
  ({
    error_code: 0,
    error_msg: "",
    status: "recognised",
    Warn: [],
    fkGuIds: ["01a1f932-27b3-7d54-893f-caf1b7b51caa"],
    person,
    confidence: sure,
    regions: { cityBirth: [0.3, 0.4, 0.2, 0.05] },
    page: { number: 1, count: 1, width: 1000, height: 700, image: "" },
    otherCountryId: null,
    duplicates: [],
    ...change,
  }) as Recognised;

beforeEach(() => {
  standInServer([
    [
      getPassportOcrAppCountry,
      () => ({
        data: {
          companyCountryList: [
            { id: indonesiaId, name: "Indonesia", code: "ID" },
            { id: mainlandChinaId, name: "Mainland China", code: "CN" },
          ],
          otherCountryList: [{ id: indiaId, name: "India", code: "IN" }],
        },
      }),
    ],
    [getRecognitionQueue, () => ({ data: { waiting: 0, running: 1 } })],
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.mockReset();
});

async function drop(result: Recognised) {
  sent.mockResolvedValueOnce(result as never);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error("no place to drop a file");
  fireEvent.change(input, { target: { files: [new File(["x"], "passport.jpg", { type: "image/jpeg" })] } });
  await screen.findByText("Confidence");
}

async function open() {
  renderView(() => <PassportDialog open onClose={() => {}} />, {});
  await screen.findByRole("tab", { name: "Indonesia" });
}

test("the field read with doubt has the focus, and its place is the thick one; after a replacement the new one", async () => {
  await open();
  await drop(read({ confidence: { ...sure, cityBirth: 0.75 } }));
  await waitFor(() => expect(document.activeElement?.id).toBe("passport-cityBirth"));
  await waitFor(() => expect(document.querySelectorAll("button.outline-3")).toHaveLength(1));

  fireEvent.click(screen.getByRole("button", { name: "Replace" }));
  await drop(read({ confidence: { ...sure, passportNumber: 0.6 } }));
  await waitFor(() => expect(document.activeElement?.id).toBe("passport-passportNumber"));
});

test("a number that was not found on a passport is doubt too; what was put right by hand isn’t the reader’s any more", async () => {
  await open();
  const { passportNumber: _, ...confidence } = sure;
  await drop(read({ person: { ...person, passportNumber: null }, confidence }));
  const number = screen.getByRole("textbox", { name: "Passport number" });
  await waitFor(() => expect(document.activeElement).toBe(number));
  fireEvent.change(number, { target: { value: "R4816093" } });
  expect(screen.queryByText("Not read")).toBeNull();
});

test("only passports that print one have a Chinese name, whatever tab is open", async () => {
  await open();
  expect(screen.queryByText("Chinese name")).toBeNull();
  expect(screen.getByText("National passport")).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "Mainland China" }));
  await screen.findByText("Chinese name");
  screen.getByText("Chinese passport");
  await drop(read());
  expect(screen.queryByText("Chinese name")).toBeNull();
});

test("nothing to compare leads on; a person who is known already does not", async () => {
  await open();
  await drop(read());
  const next = screen.getByRole("button", { name: "Continue" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  fireEvent.click(screen.getByRole("button", { name: "Replace" }));
  await drop(read({ duplicates: [{ studentId: 5, name: "Ananya", by: "passport" }] as never }));
  await waitFor(() => expect(document.activeElement?.id).toBe("passport-lastName"));
});

test("what is no passport is said to go among the other files", async () => {
  await open();
  expect(screen.getByText(/The file becomes the passport document/)).toBeDefined();
  const nothing = Object.fromEntries(Object.keys(person).map((field) => [field, null]));
  await drop(read({ status: "empty", Warn: [-9103], person: nothing as never, confidence: {}, regions: {} }));
  expect(screen.getByText(/The file will be kept under Others/)).toBeDefined();
  expect(screen.queryByText(/The file becomes the passport document/)).toBeNull();
});
