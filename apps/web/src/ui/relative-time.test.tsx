import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatDate, formatDateTime, formatRelative, nextChange } from "./format-time.ts";
import { RelativeTime } from "./relative-time.tsx";
import { renderUi } from "./test-render.tsx";

const NOW = new Date("2026-11-12T06:05:00Z");
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const said = (minutes: number, locale: string, style: "cell" | "prose" = "prose") =>
  formatRelative(ago(minutes), NOW, locale, style, "JUST NOW").replaceAll("\u00a0", " ");

describe("formatRelative", () => {
  it("is short in an English column and a phrase in a sentence", () => {
    expect([4, 90, 60 * 49].map((minutes) => said(minutes, "en-us", "cell"))).toEqual([
      "4 min",
      "1 h",
      "2 d",
    ]);
    expect(said(130, "en-us")).toBe("2 h ago");
    expect(said(-60 * 24 * 4, "en-us")).toBe("in 4 d");
  });

  it("speaks both kinds of Chinese", () => {
    expect([4, 90, 60 * 49].map((minutes) => said(minutes, "zh"))).toEqual(["4分钟前", "1小时前", "2天前"]);
    expect([4, 90].map((minutes) => said(minutes, "zh-hk"))).toEqual(["4 分鐘前", "1 小時前"]);
  });

  it("is now under a minute and the date after a hundred days of prose", () => {
    expect(said(0.5, "zh")).toBe("JUST NOW");
    expect(said(60 * 24 * 101, "en-us")).toBe(formatDate(ago(60 * 24 * 101), "en-us"));
    expect(said(60 * 24 * 101, "en-us", "cell")).toBe("101 d");
  });
});

describe("exact times", () => {
  it("are written as each language writes them, in the zone asked for", () => {
    expect(formatDateTime(NOW, "en-us", "Asia/Hong_Kong")).toBe("12 Nov 2026 14:05");
    expect(formatDateTime(NOW, "zh", "Asia/Hong_Kong")).toBe("2026年11月12日 14:05");
    expect(formatDate(new Date("2027-09-01T00:00:00Z"), "en-us", "UTC")).toBe("1 Sep 2027");
  });
});

it("wakes up when the words change, not before", () => {
  expect(nextChange(ago(4.5), NOW)).toBe(0.5 * MINUTE + 50);
  expect(nextChange(ago(90), NOW)).toBe(30 * MINUTE + 50);
});

describe("RelativeTime", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("keeps itself up to date and carries the exact moment", () => {
    renderUi(<RelativeTime at={ago(1)} />);
    const time = screen.getByText(/1.min ago/);
    expect(time.getAttribute("datetime")).toBe("2026-11-12T06:04:00.000Z");
    act(() => vi.advanceTimersByTime(MINUTE + 100));
    expect(time.textContent?.replace("\u00a0", " ")).toBe("2 min ago");
  });

  it("shows the exact local time on focus and takes it away again", () => {
    renderUi(<RelativeTime at={ago(60)} />);
    const time = screen.getByText(/1.h ago/);
    act(() => time.focus());
    act(() => vi.runOnlyPendingTimers());
    expect(screen.getByRole("tooltip").textContent).toBe(formatDateTime(ago(60), "en-us"));
    expect(time.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
    act(() => time.blur());
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
