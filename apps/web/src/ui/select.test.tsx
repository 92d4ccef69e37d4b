import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { Select } from "./select.tsx";
import { renderUi } from "./test-render.tsx";

const options = [
  { value: "mr", label: "Mr" },
  { value: "ms", label: "Ms" },
  { value: "dr", label: "Dr" },
  { value: "mx", label: "Mx", disabledReason: "Not accepted by the institution" },
];

function Title(props: { disabledReason?: string; emptyLabel?: string }) {
  const [value, setValue] = useState<string | null>("mr");
  return <Select label="Title" options={options} value={value} onChange={setValue} {...props} />;
}

const trigger = () => screen.getByRole("combobox", { name: "Title" });

it("opens and chooses by keyboard, focus stays on the field", async () => {
  const { user } = renderUi(<Title />);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("option", { name: "Ms" });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(trigger().textContent).toBe("Ms"));
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
});

it("jumps to what is typed", async () => {
  const { user } = renderUi(<Title />);
  await user.tab();
  await user.keyboard("{Enter}");
  await screen.findByRole("option", { name: "Dr" });
  await user.keyboard("d{Enter}");
  await waitFor(() => expect(trigger().textContent).toBe("Dr"));
});

it("leaves the value alone on Escape and on an option that can't be chosen", async () => {
  const { user } = renderUi(<Title />);
  await user.click(trigger());
  const refused = await screen.findByRole("option", { name: /Mx Not accepted/ });
  expect(refused.getAttribute("aria-disabled")).toBe("true");
  await user.click(refused);
  await user.keyboard("{Escape}");
  expect(trigger().textContent).toBe("Mr");
});

it("takes the choice back by the empty row", async () => {
  const { user } = renderUi(<Title emptyLabel="None" />);
  await user.click(trigger());
  await user.click(await screen.findByRole("option", { name: "None" }));
  await waitFor(() => expect(trigger().textContent).toBe("None"));
});

it("does not open while it waits for another field, and says why", async () => {
  const { user } = renderUi(<Title disabledReason="Choose the country first." />);
  await user.tab();
  expect(document.activeElement).toBe(trigger());
  for (const open of [
    () => user.keyboard("{Enter}"),
    () => user.keyboard("{ArrowDown}"),
    () => user.click(trigger()),
  ]) {
    await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("option")).toBeNull();
  }
  expect(trigger().textContent).toBe("Mr");
  expect(screen.getByText("Choose the country first.").closest("div")?.id).toBe(
    trigger().getAttribute("aria-describedby"),
  );
});

it("asks to choose where nothing is chosen and nothing else is said, unless it is out of use", () => {
  const empty = { label: "Title", options, value: null, onChange: () => undefined };
  const { rerender } = renderUi(<Select {...empty} />);
  expect(trigger().textContent).toBe("Choose");
  rerender(<Select {...empty} emptyLabel="None" />);
  expect(trigger().textContent).toBe("None");
  rerender(<Select {...empty} disabledReason="Choose the country first." />);
  expect(trigger().textContent).toBe("");
});
