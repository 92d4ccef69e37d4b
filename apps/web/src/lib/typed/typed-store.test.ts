import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetAllTyped,
  forgetTypedIn,
  hasTypedIn,
  placeOf,
  readTyped,
  startTyped,
  type Unsaved,
  writeTyped,
} from "./typed-store.ts";

const form = placeOf("/student-register", "9");
const unsaved = (nameZh: string): Unsaved => ({ version: 3, fields: { nameZh }, was: {}, attempt: null });
const hours = (count: number) => count * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:02:00Z") });
  sessionStorage.clear();
  startTyped("portal", 1);
});
afterEach(() => {
  forgetAllTyped();
  vi.useRealTimers();
});

describe("typed text", () => {
  it("is kept with the time of its last change, in session storage alone", () => {
    writeTyped(form, unsaved("王"));
    vi.setSystemTime(Date.now() + 60_000);
    writeTyped(form, { ...unsaved("王"), attempt: { key: "k", body: {} } });
    expect(readTyped(form)).toMatchObject({
      at: Date.parse("2026-11-20T06:02:00Z"),
      fields: { nameZh: "王" },
    });
    writeTyped(form, unsaved("王思"));
    expect(readTyped(form)?.at).toBe(Date.parse("2026-11-20T06:03:00Z"));
    expect(JSON.stringify(localStorage)).not.toContain("王");
  });

  it("goes when it is saved, and when its view is closed, that view's alone", () => {
    const other = placeOf("/student-register-more", "9");
    for (const place of [form, placeOf("/student-register", "new"), other]) writeTyped(place, unsaved("王"));
    writeTyped(form, null);
    expect(readTyped(form)).toBeNull();
    expect(hasTypedIn("/student-register")).toBe(true);
    forgetTypedIn("/student-register");
    expect(hasTypedIn("/student-register")).toBe(false);
    expect(readTyped(other)).not.toBeNull();
  });

  it("goes rather than come back in an older state, where the storage is full", () => {
    writeTyped(form, unsaved("王"));
    const storage = sessionStorage;
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    writeTyped(form, unsaved("王思"));
    vi.unstubAllGlobals();
    expect(readTyped(form)).toBeNull();
  });

  it("moves to another place with the time it was typed at", () => {
    writeTyped(form, unsaved("王"));
    const { at } = readTyped(form) ?? {};
    vi.setSystemTime(Date.now() + 60_000);
    writeTyped(placeOf("/student-register", "10"), unsaved("王"), at);
    expect(readTyped(placeOf("/student-register", "10"))?.at).toBe(at);
  });

  it("goes after a day", () => {
    writeTyped(form, unsaved("王"));
    vi.setSystemTime(Date.now() + hours(23));
    startTyped("portal", 1);
    expect(readTyped(form)).not.toBeNull();
    vi.setSystemTime(Date.now() + hours(1));
    expect(readTyped(form)).toBeNull();
    startTyped("portal", 1);
    expect(JSON.stringify(sessionStorage)).not.toContain("王");
  });

  it("waits for the same person to sign in again; another one leaves nothing of it", () => {
    writeTyped(form, unsaved("王"));
    startTyped("portal", 1);
    expect(readTyped(form)).not.toBeNull();
    startTyped("portal", 12);
    expect(readTyped(form)).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain("王");
  });

  it("goes with signing out, and nothing is written after that", () => {
    writeTyped(form, unsaved("王"));
    forgetAllTyped();
    writeTyped(form, unsaved("王"));
    expect(JSON.stringify(sessionStorage)).not.toContain("王");
  });

  it("goes when the person signs out in another tab, and stays when another person does", async () => {
    const tab = new BroadcastChannel("passage.typed");
    writeTyped(form, unsaved("王"));
    tab.postMessage("passage.typed.portal.2.");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readTyped(form)).not.toBeNull();
    tab.postMessage("passage.typed.portal.1.");
    await vi.waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain("王"));
    tab.close();
  });

  it.each(["{", "[]", '{"at":1}', '{"at":"now","version":null,"fields":{},"was":{},"attempt":null}'])(
    "that can't be read is none: %s",
    (text) => {
      sessionStorage.setItem(`passage.typed.portal.1.${form}`, text);
      expect(readTyped(form)).toBeNull();
    },
  );
});
