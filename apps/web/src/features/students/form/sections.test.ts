import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { expect, test } from "vitest";
import { fieldId, fieldOrder, studentName } from "./sections.ts";

test("every field of a student stands in the form, once", () => {
  expect([...fieldOrder].sort()).toEqual(Object.keys(emptyStudentInfo).sort());
});

test("area code and number are one control, the student’s and each contact’s; all others have their own", () => {
  expect(fieldId("phoneRegion")).toBe(fieldId("phoneNumber"));
  expect(fieldId("followUpPhoneRegion2")).toBe(fieldId("followUpPhoneNumber2"));
  expect(new Set(fieldOrder.map((path) => fieldId(path))).size).toBe(fieldOrder.length - 4);
});

test("forms on one page have controls of their own", () => {
  expect(fieldId("email", "student-9")).not.toBe(fieldId("email"));
});

test("a student goes by the native name, else by the Latin one, as far as it is known", () => {
  const latin = { lastName: "WANG", firstName: "SIYUAN" };
  expect(studentName({ nameZh: "王思远", ...latin })).toBe("王思远");
  expect(studentName({ nameZh: null, ...latin })).toBe("WANG SIYUAN");
  expect(studentName({ nameZh: null, lastName: null, firstName: "SIYUAN" })).toBe("SIYUAN");
  expect(studentName({ nameZh: null, lastName: null, firstName: null })).toBe("");
});
