import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { initials } from "./avatar.tsx";
import { ErrorState } from "./error-state.tsx";
import { Facts } from "./facts.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { SelectedRowsBar } from "./selected-rows-bar.tsx";
import { SkeletonText } from "./skeleton.tsx";
import { Steps } from "./steps.tsx";
import { renderUi } from "./test-render.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("ErrorState", () => {
  it("offers another try and copies the line for support", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    const onRetry = vi.fn();
    renderUi(<ErrorState title="No list" onRetry={onRetry} details="Error Code: 9999, request 01JD" />);
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy details" })));
    expect(writeText).toHaveBeenCalledExactlyOnceWith("Error Code: 9999, request 01JD");
    expect(screen.getByRole("button", { name: "Copied" })).toBeDefined();
  });

  it("shows the details even where they can't be copied", async () => {
    const writeText = vi.fn().mockRejectedValue(new Error("denied"));
    renderUi(<ErrorState title="No list" details="request 01JD" />);
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy details" })));
    expect(screen.getByRole("button", { name: "Copy details" })).toBeDefined();
    expect(getSelection()?.toString()).toBe("request 01JD");
  });
});

it("a skeleton stays invisible for 150 ms", () => {
  vi.useFakeTimers();
  const { container } = renderUi(<SkeletonText />);
  expect(container.querySelector(".invisible")).not.toBeNull();
  act(() => vi.advanceTimersByTime(150));
  expect(container.querySelector(".invisible")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Loading");
});

it("facts say what is not known", () => {
  renderUi(<Facts facts={[{ label: "E-mail", value: "" }]} />);
  expect(screen.getByRole("definition").textContent).toBe("not set");
});

it("steps name the current one and let one go back to what is done, not ahead", () => {
  const onStep = vi.fn();
  renderUi(<Steps label="Flow" steps={["Choose", "Check", "Confirm"]} current={1} onStep={onStep} />);
  expect(screen.getAllByRole("listitem").map((item) => item.getAttribute("aria-current"))).toEqual([
    null,
    "step",
    null,
  ]);
  const buttons = screen.getAllByRole("button");
  expect(buttons).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: /Choose/ }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith(0);
});

describe("SelectedRowsBar", () => {
  it("is there only while something is chosen", () => {
    const { rerender } = renderUi(<SelectedRowsBar count={0} onClear={() => undefined} />);
    expect(screen.queryByRole("region")).toBeNull();
    const onClear = vi.fn();
    const onSelect = vi.fn();
    rerender(
      <SelectedRowsBar count={3} onClear={onClear} selectAll={{ label: "Select all 412", onSelect }} />,
    );
    expect(screen.getByRole("status").textContent).toBe("3 selected");
    fireEvent.click(screen.getByRole("button", { name: "Select all 412" }));
    fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    expect([onSelect.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("FilterChip", () => {
  it("drops a chosen filter with its cross and can't open while it waits for another", () => {
    const onClear = vi.fn();
    const { rerender } = renderUi(
      <FilterChip name="Year" value="2026" onClear={onClear}>
        {() => "years"}
      </FilterChip>,
    );
    expect(screen.getByRole("button", { name: /^Year 2026$/ })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Clear Year" }));
    expect(onClear).toHaveBeenCalledOnce();
    rerender(
      <FilterChip name="Course" onClear={onClear} disabledReason="Choose the institution first">
        {() => "courses"}
      </FilterChip>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Course" }));
    expect(screen.queryByText("courses")).toBeNull();
  });
});

it("initials stand for names of both scripts", () => {
  expect(["Harbour Bridge Education", "林雨晴 Lin Yuqing", "monash", " "].map(initials)).toEqual([
    "HB",
    "林",
    "M",
    "",
  ]);
});
