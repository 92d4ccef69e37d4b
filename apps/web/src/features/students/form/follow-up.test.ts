import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { expect, test } from "vitest";
import { contactsFilled, withoutContact } from "./follow-up.ts";

const three = {
  ...emptyStudentInfo,
  followUpEmail1: "a@example.com",
  followUpPhoneRegion2: "852",
  followUpPhoneNumber2: "91234567",
  followUpEmail3: "c@example.com",
};

test("contacts are counted up to the last that says anything", () => {
  expect(contactsFilled(emptyStudentInfo)).toBe(0);
  expect(contactsFilled({ ...emptyStudentInfo, followUpEmail2: "b@example.com" })).toBe(2);
  expect(contactsFilled(three)).toBe(3);
});

test("those after a removed contact move up, and the last place is empty", () => {
  expect({ ...three, ...withoutContact(three, 0) }).toEqual({
    ...emptyStudentInfo,
    followUpPhoneRegion1: "852",
    followUpPhoneNumber1: "91234567",
    followUpEmail2: "c@example.com",
  });
  expect(withoutContact(three, 2)).toEqual({
    followUpPhoneRegion3: null,
    followUpPhoneNumber3: null,
    followUpEmail3: null,
  });
});
