import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { describe, expect, test } from "vitest";
import type { Typed, Unsaved } from "../../../lib/typed/typed-store.ts";
import { checkForm } from "./check-form.ts";
import { remaining, restore, unsavedOf } from "./typed-student.ts";

const base: StudentInfo = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  email: "old@example.com",
  passportNumber: "•••••1902",
};
const held = { fkStudentId: 9, version: 4, status: "registered" } as const;
const typed = (unsaved: Omit<Unsaved, "attempt"> | null): Typed => ({
  version: null,
  fields: {},
  was: {},
  ...unsaved,
  attempt: null,
  at: 0,
});
const check = (values: StudentInfo) =>
  checkForm(values, { today: "2026-11-20", intake: null, isPhone: () => true });

describe("what is kept of a form", () => {
  test("is what was changed, with what stood there and on which version; a mask stays one", () => {
    expect(unsavedOf(held, base, base)).toBeNull();
    expect(unsavedOf(held, base, { ...base, email: "siyuan@" })).toEqual({
      version: 4,
      fields: { email: "siyuan@" },
      was: { email: "old@example.com" },
    });
  });

  test("of a new student is all that is filled in", () => {
    expect(unsavedOf(null, emptyStudentInfo, { ...emptyStudentInfo, email: "siyuan@" })).toEqual({
      version: null,
      fields: { email: "siyuan@" },
      was: {},
    });
  });
});

describe("what comes back", () => {
  const kept = typed(unsavedOf(held, base, { ...base, email: "mine@example.com" }));

  test("stands over the same version as it was typed", () => {
    expect(restore(kept, held, base)).toMatchObject({
      held,
      base,
      values: { ...base, email: "mine@example.com" },
      paths: ["email"],
    });
  });

  test("is put together with what somebody else saved in other fields, on their version", () => {
    const newer = { ...base, cityBirth: "Wuhan" };
    expect(restore(kept, { ...held, version: 5 }, newer)).toMatchObject({
      held: { version: 5 },
      base: newer,
      values: { cityBirth: "Wuhan", email: "mine@example.com" },
      paths: ["email"],
    });
  });

  test("stays on its own version where both changed a field, so that the next save offers the choice", () => {
    const newer = { ...base, cityBirth: "Wuhan", email: "theirs@example.com" };
    expect(restore(kept, { ...held, version: 5 }, newer)).toMatchObject({
      held: { version: 4 },
      base: { cityBirth: "Wuhan", email: "old@example.com" },
      values: { cityBirth: "Wuhan", email: "mine@example.com" },
    });
  });

  test("is nothing where it has been saved by then, or is of no form", () => {
    expect(restore(kept, { ...held, version: 5 }, { ...base, email: "mine@example.com" })).toBeNull();
    expect(
      restore(typed({ version: null, fields: { other: "x", email: {} }, was: {} }), null, base),
    ).toBeNull();
  });
});

test("a save takes what it was sent, tidied up as it is sent; what it couldn’t take stays", () => {
  const kept = typed({
    version: null,
    fields: { nameZh: " 王思远 ", passportNumber: "e 1234", email: "siyuan@", cityBirth: "Wuhan" },
    was: {},
  });
  const sent = { ...emptyStudentInfo, nameZh: "王思远", passportNumber: "E1234" };
  const saved = { fkStudentId: 12, version: 1, status: "draft" } as const;
  expect(remaining(kept, saved, sent, check)).toEqual({
    version: 1,
    fields: { email: "siyuan@", cityBirth: "Wuhan" },
    was: { email: null, cityBirth: null },
    attempt: null,
  });
  expect(remaining(typed(null), saved, sent, check)).toBeNull();
});
