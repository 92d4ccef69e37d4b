import { afterEach, expect, test, vi } from "vitest";
import { platformToday } from "../lib/platform-day.ts";
import { startSession } from "../lib/session/current-session.ts";
import { standInServer } from "../lib/test-view.tsx";
import { getIssueRoot, getUser } from "../lib/wire/auth.gen.ts";
import { loadPortal } from "./signed-in.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Whatever the reader's zone is, it has not the day of both.
test.each([
  ["Pacific/Kiritimati", "2027-01-01"],
  ["Etc/GMT+12", "2026-12-31"],
])("days count in the zone the server names: %s", async (timeZone, day) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T12:30:00Z") });
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
  standInServer([
    [getUser, () => ({ data: { id: 1, language: "en-us" } })],
    [getIssueRoot, () => ({ data: { resourceKeys: [], timeZone } })],
  ]);
  await loadPortal();
  expect(platformToday()).toBe(day);
});
