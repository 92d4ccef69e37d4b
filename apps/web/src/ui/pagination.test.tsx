import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Pagination, pageSpan } from "./pagination.tsx";
import { renderUi } from "./test-render.tsx";

describe("pageSpan", () => {
  it.each([
    [1, 20, 412, { page: 1, pages: 21, from: 1, to: 20 }],
    [21, 20, 412, { page: 21, pages: 21, from: 401, to: 412 }],
    [2, 20, 40, { page: 2, pages: 2, from: 21, to: 40 }],
    [9, 20, 30, { page: 2, pages: 2, from: 21, to: 30 }],
    [0, 20, 5, { page: 1, pages: 1, from: 1, to: 5 }],
    [1, 20, 0, { page: 1, pages: 1, from: 0, to: 0 }],
  ])("page %i of %i-row pages over %i rows", (page, size, total, expected) => {
    expect(pageSpan(page, size, total)).toEqual(expected);
  });
});

describe("Pagination", () => {
  it("says where one is and goes on and back", async () => {
    const onPage = vi.fn();
    renderUi(<Pagination page={2} pageSize={20} total={412} onPage={onPage} />);
    expect(screen.getByText("21–40 of 412")).toBeDefined();
    expect(screen.getByText("Page 2 of 21")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it("leads to the start of what it pages, where that is out of sight", async () => {
    renderUi(
      <>
        <ol data-testid="lines" />
        <Pagination page={2} pageSize={20} total={412} onPage={() => undefined} />
      </>,
    );
    const lines = screen.getByTestId("lines");
    lines.scrollIntoView = vi.fn();
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(lines.scrollIntoView).not.toHaveBeenCalled();
    lines.getBoundingClientRect = () => ({ top: -800 }) as DOMRect;
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(lines.scrollIntoView).toHaveBeenCalledWith({ block: "start" });
  });

  it("stops at both ends", async () => {
    const onPage = vi.fn();
    const { rerender } = renderUi(<Pagination page={1} pageSize={20} total={30} onPage={onPage} />);
    await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
    rerender(<Pagination page={2} pageSize={20} total={30} onPage={onPage} />);
    await userEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(onPage).not.toHaveBeenCalled();
  });

  it("has no arrows for one page and shows nothing for none", () => {
    const { container, rerender } = renderUi(
      <Pagination page={1} pageSize={20} total={20} onPage={() => undefined} />,
    );
    expect(screen.queryByRole("button")).toBeNull();
    rerender(<Pagination page={1} pageSize={20} total={0} onPage={() => undefined} />);
    expect(container.textContent).toBe("");
  });
});
