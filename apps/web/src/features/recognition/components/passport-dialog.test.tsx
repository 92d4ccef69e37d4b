import { mainlandChinaId, uploadLimits } from "@passage/contract/limits.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type UploadOptions, upload } from "../../../lib/api/upload.ts";
import { handedOver } from "../../../lib/passport-handover.ts";
import { renderView, standInServer } from "../../../lib/test-view.tsx";
import { getRecognitionQueue, recognisePage } from "../../../lib/wire/recognition.gen.ts";
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

/** Done when the countries are answered. */
let countries: Promise<void>;
let callsOf: ReturnType<typeof standInServer>["callsOf"];

beforeEach(() => {
  countries = Promise.resolve();
  ({ callsOf } = standInServer([
    [
      getPassportOcrAppCountry,
      () =>
        countries.then(() => ({
          data: {
            companyCountryList: [
              { id: indonesiaId, name: "Indonesia", code: "ID" },
              { id: mainlandChinaId, name: "Mainland China", code: "CN" },
            ],
            otherCountryList: [{ id: indiaId, name: "India", code: "IN" }],
          },
        })),
    ],
    [getRecognitionQueue, () => ({ data: { waiting: 2, running: 1 } })],
    [
      recognisePage,
      () => ({ data: read({ page: { number: 2, count: 3, width: 1000, height: 700, image: "" } }) }),
    ],
  ]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.mockReset();
});

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error("no place to drop a file");
  fireEvent.change(input, { target: { files: [file] } });
}

const picture = new File(["x"], "passport.jpg", { type: "image/jpeg" });

async function drop(result: Recognised) {
  sent.mockResolvedValueOnce(result as never);
  choose(picture);
  await screen.findByText("Confidence");
}

async function open() {
  const view = renderView(() => <PassportDialog open onClose={() => {}} />, {});
  await screen.findByRole("tab", { name: "Indonesia" });
  return view;
}

test("the form begins with the fields as they were put right, each in its own", async () => {
  const { seen } = await open();
  await drop(read());
  fireEvent.change(screen.getByRole("textbox", { name: "Last name" }), { target: { value: "DESHMUKHE" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const [guid = ""] = read().fkGuIds;
  expect(seen.wentTo).toBe(`/student-register?passport=${guid}`);
  expect(handedOver(guid)).toEqual({ ...person, lastName: "DESHMUKHE" });
});

test("a reading that was stopped doesn’t come back, and says meanwhile how many are before it", async () => {
  await open();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  sent.mockImplementationOnce(((_wire: unknown, _input: unknown, _file: unknown, options: UploadOptions) => {
    options.onProgress?.(1);
    return promise;
  }) as never);
  choose(picture);
  expect(await screen.findByText(/2 documents before it/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  resolve(read());
  await new Promise((next) => setTimeout(next, 20));
  expect(screen.queryByText("Confidence")).toBeNull();
  expect(screen.getByRole("button", { name: "Manual fill" })).toBeDefined();
});

test("a photo is read like a file, and too large a one refused like it", async () => {
  await open();
  const take = (photo: File) =>
    fireEvent.change(screen.getByLabelText("Take a photo"), { target: { files: [photo] } });
  const large = new File(["x"], "image.jpg", { type: "image/jpeg" });
  Object.defineProperty(large, "size", { value: uploadLimits.recognition + 1 });
  take(large);
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  sent.mockResolvedValueOnce(read() as never);
  take(picture);
  await screen.findByText("Confidence");
  expect(sent.mock.calls[0]?.[2]).toBe(picture);
});

test("what can’t be read is refused before it is sent", async () => {
  await open();
  const large = new File(["x"], "passport.jpg", { type: "image/jpeg" });
  Object.defineProperty(large, "size", { value: uploadLimits.recognition + 1 });
  for (const file of [large, new File(["x"], "passport.txt"), new File([], "passport.jpg")]) {
    choose(file);
    expect(await screen.findByRole("alert")).toBeDefined();
  }
  expect(sent).not.toHaveBeenCalled();
});

test("the other pages of a file are read one by one", async () => {
  await open();
  await drop(read({ page: { number: 1, count: 3, width: 1000, height: 700, image: "" } }));
  fireEvent.click(screen.getByRole("button", { name: "Next page" }));
  await screen.findByText("Page 2 of 3");
  expect(callsOf(recognisePage)[0]?.body).toMatchObject({ fkGuId: read().fkGuIds[0], page: 2 });
});

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

test("a file that comes before the countries goes with the one it begins with, and no tab jumps", async () => {
  const late = Promise.withResolvers<void>();
  countries = late.promise;
  renderView(() => <PassportDialog open onClose={() => {}} />, {});
  await screen.findByRole("button", { name: "Choose a file" });
  expect(screen.queryByRole("tab")).toBeNull();
  sent.mockResolvedValueOnce(read() as never);
  choose(picture);
  await screen.findByText("passport.jpg");
  expect(sent).not.toHaveBeenCalled();
  late.resolve();
  await screen.findByText("Confidence");
  expect(sent.mock.calls[0]?.[1]).toEqual({ body: { countryId: indonesiaId } });
  expect(screen.getByRole("tab", { name: "Indonesia", selected: true })).toBeDefined();
});
