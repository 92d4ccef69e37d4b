import { studentInfo } from "@passage/contract/students/schema.ts";
import { expect, test } from "vitest";
import { fieldId, fieldOrder, studentName } from "./sections.ts";

test("every field of a student stands in the form, once", () => {
  expect([...fieldOrder].sort()).toEqual(Object.keys(studentInfo.shape).sort());
});

test("area code and number are one control, all others have their own", () => {
  expect(fieldId("phoneRegion")).toBe(fieldId("phoneNumber"));
  expect(new Set(fieldOrder.map(fieldId)).size).toBe(fieldOrder.length - 1);
});

test("a student goes by the native name, else by the Latin one, as far as it is known", () => {
  const latin = { lastName: "WANG", firstName: "SIYUAN" };
  expect(studentName({ nameZh: "王思远", ...latin })).toBe("王思远");
  expect(studentName({ nameZh: null, ...latin })).toBe("WANG SIYUAN");
  expect(studentName({ nameZh: null, lastName: null, firstName: "SIYUAN" })).toBe("SIYUAN");
  expect(studentName({ nameZh: null, lastName: null, firstName: null })).toBe("");
});
