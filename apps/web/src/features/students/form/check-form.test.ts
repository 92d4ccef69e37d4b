import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { describe, expect, test } from "vitest";
import { complete as registered } from "../components/test-student-form.tsx";
import { checkForm, controlsOf, type FormCheck, sectionState } from "./check-form.ts";

const context = {
  today: "2026-11-20",
  intake: null,
  isPhone: (_: string, number: string) => number.length > 5,
};
const complete: StudentInfo = {
  ...registered,
  passportNumber: "EK4471902",
  passportIssueDate: "2020-03-09",
  passportIssueExpried: "2030-03-08",
};

/** What is said to be wrong, as the form gathers it. */
const objectedTo = ({ broken, missing }: FormCheck, tried: boolean) => [
  ...broken.map(({ path }) => path as StudentInfoPath),
  ...(tried ? missing : []),
];

describe("checking the form", () => {
  test("a complete registration has nothing against it", () => {
    const check = checkForm(complete, context);
    expect(check).toMatchObject({ broken: [], missing: [], warnings: [] });
    expect(check.required).toHaveLength(14);
  });

  test("what is sent is trimmed and in capitals; what the schema refuses is left out and said", () => {
    const check = checkForm({ ...complete, passportNumber: " ek4471902 ", email: "x@" }, context);
    expect(check.student.passportNumber).toBe("EK4471902");
    expect(check.student.email).toBeNull();
    expect(check.broken).toEqual([{ path: "email", rule: "email" }]);
    // Wrong is not missing: one line per field.
    expect(check.missing).toEqual([]);
  });

  test("schema and rules speak in the order of the form", () => {
    const check = checkForm({ ...complete, firstName: "思远", email: "x@", idCardNumber: "4401" }, context);
    expect(check.broken.map(({ path }) => path)).toEqual(["firstName", "idCardNumber", "email"]);
  });

  test("without a passport its fields neither stop nor are sent", () => {
    const values = { ...complete, isHavePassport: false, passportIssueDate: "2031-01-01" };
    const check = checkForm(values, context);
    expect(check.broken).toEqual([]);
    expect(check.student).toMatchObject({ passportNumber: null, passportIssueDate: null });
    expect(check.required).toHaveLength(10);
  });

  test("what other answers make pointless neither stops nor is sent, and comes back with them", () => {
    const values = {
      ...complete,
      fkStudentAppAncestryId: 1,
      fkAreaCountryId: 44,
      postcode: "510623",
      isLivedSinceBirth: false,
      migrationTime: "1990-01-01",
    };
    expect(checkForm(values, context).broken).toEqual([
      { path: "migrationTime", rule: "migrationBeforeBirth" },
    ]);
    const elsewhere = { ...values, fkStudentAppCountryId: 95, fkAreaCountryId: 95, isLivedSinceBirth: true };
    const check = checkForm(elsewhere, context);
    expect(check.broken).toEqual([]);
    expect(check.student).toMatchObject({
      fkStudentAppAncestryId: null,
      postcode: null,
      migrationTime: null,
    });
    expect(checkForm(values, context).student).toMatchObject({
      fkStudentAppAncestryId: 1,
      postcode: "510623",
    });
  });

  test("a passport near its end warns and stops nothing", () => {
    const check = checkForm({ ...complete, passportIssueExpried: "2027-03-08" }, context);
    expect(check.warnings).toEqual([{ path: "passportIssueExpried", rule: "passportNearExpiry" }]);
    expect(check.broken).toEqual([]);
  });
});

test("a section counts what is missing as errors only once a registration was tried; a phone is one", () => {
  const check = checkForm({ ...complete, phoneRegion: null, phoneNumber: null }, context);
  expect(sectionState("contact", check, objectedTo(check, false))).toMatchObject({
    errors: 0,
    complete: false,
    required: 2,
    filled: 1,
  });
  expect(sectionState("contact", check, objectedTo(check, true)).errors).toBe(1);
  expect(controlsOf(["phoneRegion", "phoneNumber", "email"])).toEqual(["phoneRegion", "email"]);
});

test("a part nobody has to fill is untouched until it holds something", () => {
  const filled = checkForm(complete, context);
  expect(sectionState("address", filled, objectedTo(filled, true)).untouched).toBe(true);
  const begun = checkForm({ ...complete, fkAreaCountryId: 44 }, context);
  expect(sectionState("address", begun, objectedTo(begun, true))).toMatchObject({
    untouched: false,
    complete: true,
  });
  expect(sectionState("identity", filled, objectedTo(filled, true)).untouched).toBe(false);
});

test("a section counts its own errors and warnings, and none of the others", () => {
  const check = checkForm(
    { ...complete, firstName: "思远", email: "x@", passportIssueExpried: "2027-03-08" },
    context,
  );
  const counts = (["identity", "contact", "origin", "passport"] as const).map((name) => {
    const { errors, warnings } = sectionState(name, check, objectedTo(check, true));
    return [errors, warnings];
  });
  expect(counts).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ]);
});

test("a section counts what the server objects to as an error, though the rules find nothing", () => {
  const check = checkForm(complete, context);
  expect(sectionState("passport", check, ["passportNumber"])).toMatchObject({ errors: 1, untouched: false });
  expect(sectionState("contact", check, ["passportNumber"]).errors).toBe(0);
});
