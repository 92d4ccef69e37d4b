import { portal } from "@passage/phrases/en-us/portal.ts";
import { expect, test } from "vitest";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { draftState, timeOf } from "./draft-state.ts";

type Form = Parameters<typeof draftState>[0];

const words = portal.students.form.draft;
const savedAt = new Date("2026-11-12T06:02:00Z");
const saved: Form = {
  saving: false,
  savedAt,
  dirty: false,
  named: true,
  draft: true,
  refused: null,
  check: { broken: [] } as unknown as Form["check"],
};
const say = (change: Partial<Form>) =>
  draftState({ ...saved, ...change }, portal.students.form as Phrases["students"]["form"]);
const broken = { broken: [{ path: "email", rule: "email" }] } as unknown as Form["check"];
const refused = { code: "3003" } as Form["refused"];

test("a draft says when it was saved, and that it is being saved", () => {
  expect(say({})).toBe(words.saved(timeOf(savedAt)));
  expect(say({ saving: true, dirty: true })).toBe(words.saving);
  expect(say({ savedAt: null })).toBeNull();
});

test("one that isn’t saved says why", () => {
  expect(say({ dirty: true })).toBe(words.unsaved);
  expect(say({ dirty: true, named: false })).toBe(words.needsName);
  expect(say({ dirty: true, check: broken })).toBe(words.waits);
  expect(say({ dirty: true, refused })).toBe(words.failed);
  // What broke a rule is mended first.
  expect(say({ dirty: true, check: broken, refused })).toBe(words.waits);
});

test("a registered student is never called a draft", () => {
  expect(say({ draft: false })).toBe(words.savedChanges(timeOf(savedAt)));
  expect(say({ draft: false, named: false })).toBe(words.savedChanges(timeOf(savedAt)));
  expect(say({ draft: false, dirty: true, check: broken, refused })).toBe(words.unsaved);
});

test("the time is the clock’s, with two digits each", () => {
  expect(timeOf(savedAt)).toMatch(/^\d\d:\d\d$/);
  const local = new Date(2026, 10, 12, 9, 5);
  expect(timeOf(local)).toBe("09:05");
});
