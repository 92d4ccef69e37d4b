import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Amount } from "./amount.tsx";
import { renderUi } from "./test-render.tsx";

it("puts the code before the figure and marks what is negative", () => {
  const { container } = renderUi(<Amount currency="GBP" value="-1190.00" />);
  expect(container.textContent).toBe("GBP \u22121,190.00");
  expect(screen.getByText("\u22121,190.00").className).toContain("text-neg");
});

it("never shows an unknown amount as zero", () => {
  const { container } = renderUi(<Amount currency="HKD" value={null} />);
  expect(container.textContent).toBe("not set");
});

it("keeps the code for screen readers when the column's head carries it", () => {
  renderUi(<Amount currency="HKD" value={5} hideCurrency />);
  expect(screen.getByText("HKD").className).toContain("sr-only");
});
