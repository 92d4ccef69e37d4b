import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { loadPhrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { renderUi } from "../../../ui/test-render.tsx";
import { detailsOf, ViewBoundary } from "./view-boundary.tsx";

beforeEach(() => {
  // The broken view is told to the browser's console, by React and by the boundary.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("reportError", vi.fn());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("keeps the other views alive, says that nothing typed is left, and mounts anew when asked", async () => {
  let broken = true;
  function View() {
    if (broken) throw new TypeError("no such field");
    return <p>whole again</p>;
  }
  const [onRetry, onBroken] = [vi.fn(), vi.fn()];
  renderUi(
    <PhrasesProvider language="en-us" phrases={await loadPhrases("portal", "en-us")}>
      <p>another tab</p>
      <ViewBoundary onRetry={onRetry} onBroken={onBroken}>
        <View />
      </ViewBoundary>
    </PhrasesProvider>,
  );
  expect(screen.getByText("This page broke")).toBeDefined();
  expect(screen.getByText("another tab")).toBeDefined();
  expect(onBroken).toHaveBeenCalled();
  expect(onRetry).not.toHaveBeenCalled();
  expect(reportError).toHaveBeenCalled();
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByText("whole again")).toBeDefined();
});

it("has one line for support: what, where and when", () => {
  const line = (error: Error) => detailsOf(error).split(" · ");
  expect(line(new TypeError("no such field"))).toEqual([
    "TypeError: no such field",
    location.pathname,
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  ]);
  const failed = (code: string | null, requestId: string | null) =>
    line(new ApiError({ code, message: "secret words", status: 502, requestId }))[0];
  expect(failed("9999", "r-1")).toBe("9999 r-1");
  expect(failed(null, null)).toBe("502");
});
