import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FilterBar } from "./filter-bar.tsx";
import { renderUi } from "./test-render.tsx";

it("offers to unfold filters only where there are any", () => {
  const { rerender } = renderUi(<FilterBar active={0} onReset={() => undefined} />);
  expect(screen.queryByRole("button", { name: /Filters/ })).toBeNull();
  rerender(
    <FilterBar active={0} onReset={() => undefined}>
      <span>Role</span>
    </FilterBar>,
  );
  expect(screen.getByRole("button", { name: /Filters/ })).toBeTruthy();
});
