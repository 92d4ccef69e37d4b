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
  keepsName: true,
  left: [],
  stale: null,
};
const say = (change: Partial<Form>) =>
  draftState({ ...saved, ...change }, portal.students.form as Phrases["students"]["form"]);
const unkept = { keepsName: false };
const refusedWith = (code: string | null) => ({ code }) as Form["refused"];
const refused = refusedWith(null);

test("a draft says when it was saved, and that it is being saved", () => {
  expect(say({})).toBe(words.saved(timeOf(savedAt)));
  expect(say({ saving: true, dirty: true })).toBe(words.saving);
  expect(say({ savedAt: null })).toBeNull();
});

test("one that isn’t saved says why", () => {
  expect(say({ dirty: true })).toBe(words.unsaved);
  expect(say({ dirty: true, named: false })).toBe(words.needsName);
  expect(say({ dirty: true, ...unkept })).toBe(words.waits);
  expect(say({ dirty: true, refused })).toBe(words.failed);
  // The same would be refused again: no change but that of the reason helps.
  expect(say({ dirty: true, refused: refusedWith("3003") })).toBe(words.duplicate);
  expect(say({ dirty: true, refused: refusedWith("2001") })).toBe(words.refused);
  expect(say({ dirty: true, refused: refusedWith("2018") })).toBe(words.failed);
  // A wrong name is mended first.
  expect(say({ dirty: true, ...unkept, refused })).toBe(words.waits);
});

test("one that is saved but for what is wrong says so, a phone counting as one", () => {
  expect(say({ dirty: true, left: ["email"] })).toBe(words.savedBut(timeOf(savedAt), 1));
  expect(say({ dirty: true, left: ["email", "phoneRegion", "phoneNumber"] })).toBe(
    words.savedBut(timeOf(savedAt), 2),
  );
});

test("one that somebody else saved meanwhile waits for the person, not for the next change", () => {
  const stale = {} as Form["stale"];
  expect(say({ dirty: true, refused, stale })).toBe(portal.students.form.merge.first);
});

test("a registered student is never called a draft", () => {
  expect(say({ draft: false })).toBe(words.savedChanges(timeOf(savedAt)));
  expect(say({ draft: false, named: false })).toBe(words.savedChanges(timeOf(savedAt)));
  expect(say({ draft: false, dirty: true, ...unkept, refused })).toBe(words.unsaved);
});

test("the time is the clock’s, with two digits each", () => {
  expect(timeOf(savedAt)).toMatch(/^\d\d:\d\d$/);
  const local = new Date(2026, 10, 12, 9, 5);
  expect(timeOf(local)).toBe("09:05");
});
