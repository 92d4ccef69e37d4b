import { expect, it } from "vitest";
import { yearBounds } from "./year.ts";

it.each([
  ["Asia/Hong_Kong", "2025-12-31T16:00:00.000Z", "2026-12-31T16:00:00.000Z"],
  ["Asia/Kolkata", "2025-12-31T18:30:00.000Z", "2026-12-31T18:30:00.000Z"],
  ["America/St_Johns", "2026-01-01T03:30:00.000Z", "2027-01-01T03:30:00.000Z"],
  ["UTC", "2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
])("2026 in %s begins at %s", (timeZone, from, to) => {
  expect(yearBounds(2026, timeZone)).toEqual({ from, to });
});
