import { expect, it } from "vitest";
import { settableClock, systemClock } from "./clock.ts";

it("has another day in another time zone", () => {
  const clock = settableClock("2026-03-01T20:00:00Z");
  expect(clock.today("Asia/Hong_Kong")).toBe("2026-03-02");
  expect(clock.today("UTC")).toBe("2026-03-01");
});

it("tells the system's day in a time zone too: these two are never on the same one", () => {
  expect(systemClock.today("Pacific/Kiritimati") > systemClock.today("Pacific/Pago_Pago")).toBe(true);
});

it("moves only when told", () => {
  const clock = settableClock("2026-03-01T23:59:59Z");
  clock.advance(1_000);
  expect(clock.now().toISOString()).toBe("2026-03-02T00:00:00.000Z");
  clock.set("2027-01-01T00:00:00Z");
  expect(clock.today("UTC")).toBe("2027-01-01");
});
