import { expect, test } from "vitest";
import { confirmsStudent, namesStudent } from "./rules.ts";

const student = {
  studentId: 100123,
  nameZh: "王思远",
  lastName: "WANG",
  firstName: "Siyuan",
  email: "siyuan.wang@mail.test",
};

test.each([
  "Asked for by 王思远",
  "王 思 远本人来信要求",
  "Letter of Wang Siyuan, 3 Nov",
  "Siyuan WANG wrote",
  "wangsiyuan asked",
  "see SIYUAN.WANG@mail.test",
  "see ｓｉｙｕａｎ.wang＠mail．test",
  "ＷＡＮＧ　Ｓｉｙｕａｎ来信",
])("%s names the student", (reason) => expect(namesStudent(reason, student)).toBe(true));

test.each([
  "Asked for by letter of 3 November",
  "学生本人来信要求删除",
  "Wang wrote for a client",
  "Ticket 100123",
])("%s does not", (reason) => expect(namesStudent(reason, student)).toBe(false));

test("a name that is a word of the language counts with the rest of it only", () => {
  const may = { nameZh: null, lastName: "Li", firstName: "May", email: null };
  expect(namesStudent("The record may be removed by deletion", may)).toBe(false);
  expect(namesStudent("Removed for May Li", may)).toBe(true);
  expect(namesStudent("Whatever", { nameZh: null, lastName: null, firstName: null, email: null })).toBe(
    false,
  );
});

test("diacritics and upper case make no other name", () => {
  const rene = { nameZh: null, lastName: "Müller", firstName: "RENÉ", email: null };
  expect(namesStudent("for Rene Muller", rene)).toBe(true);
});

test.each(["100123", " 100123 ", "王思远", "wang siyuan", "WANG  Siyuan"])("%s confirms", (typed) =>
  expect(confirmsStudent(typed, student)).toBe(true),
);
test.each(["100124", "王思", "Siyuan", "", " "])("%j does not", (typed) =>
  expect(confirmsStudent(typed, { ...student, nameZh: typed === "" ? null : student.nameZh })).toBe(false),
);
