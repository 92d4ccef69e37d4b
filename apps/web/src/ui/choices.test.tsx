import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { NativeSelect } from "./native-select.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Segmented } from "./segmented.tsx";
import { Switch } from "./switch.tsx";
import { Tabs } from "./tabs.tsx";
import { renderUi } from "./test-render.tsx";
import { TextField } from "./text-field.tsx";

it("a checkbox is ticked by its label and by the space bar", async () => {
  const changed = vi.fn();
  const { user } = renderUi(<Checkbox checked={false} onChange={changed} label="I declare" />);
  await user.click(screen.getByText("I declare"));
  await user.keyboard(" ");
  expect(changed.mock.calls).toEqual([[true], [true]]);
});

it("a checkbox that is off stays as it is, focusable, with its reason", async () => {
  const changed = vi.fn();
  const { user } = renderUi(
    <Checkbox
      checked
      onChange={changed}
      label="Settlement"
      disabledReason="Your company doesn’t hold this key."
    />,
  );
  await user.tab();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Settlement/ });
  expect(document.activeElement).toBe(box);
  await user.click(box);
  expect(changed).not.toHaveBeenCalled();
  expect(box.checked).toBe(true);
  expect(document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Your company doesn’t hold this key.",
  );
});

it("shows that only some are chosen", () => {
  renderUi(<Checkbox checked={false} indeterminate onChange={() => {}} label="All rows" hideLabel />);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "All rows" }).indeterminate).toBe(true);
});

it("a switch says whether it is on", async () => {
  const changed = vi.fn();
  const { user } = renderUi(<Switch checked={false} onChange={changed} label="Mail me" />);
  await user.click(screen.getByRole("switch", { name: "Mail me", checked: false }));
  expect(changed).toHaveBeenCalledWith(true);
});

it("radios are a named group, one choice, refused where it can't be", async () => {
  const changed = vi.fn();
  const { user } = renderUi(
    <RadioGroup
      label="Passport"
      options={[
        { value: "held", label: "Held" },
        { value: "lost", label: "Lost", disabledReason: "Not for this country" },
      ]}
      value={null}
      onChange={changed}
      error="Choose one."
    />,
  );
  expect(screen.getByRole("radiogroup", { name: "Passport" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /Lost/ }));
  expect(changed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("radio", { name: "Held" }));
  expect(changed).toHaveBeenCalledWith("held");
});

function Views() {
  const [view, setView] = useState<"table" | "board">("table");
  const segments = [
    { value: "table", label: "Table" },
    { value: "board", label: "Board" },
  ] as const;
  return (
    <>
      <Segmented label="View" segments={segments} value={view} onChange={setView} />
      <Tabs
        label="Views"
        items={[{ ...segments[0], count: 412 }, segments[1]]}
        value={view}
        onChange={setView}
      >
        {`Shown: ${view}`}
      </Tabs>
    </>
  );
}

it("segments and tabs choose, the panel belongs to the chosen tab", async () => {
  const { user } = renderUi(<Views />);
  await user.click(screen.getByRole("radio", { name: "Board" }));
  expect(screen.getByRole("tab", { name: "Board", selected: true })).toBeTruthy();
  expect(screen.getByRole("tabpanel", { name: "Board" }).textContent).toBe("Shown: board");
  await user.click(screen.getByRole("tab", { name: "Board" }));
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tabpanel", { name: "Table 412" }).textContent).toBe("Shown: table");
});

it("the summary of errors leads to the field", async () => {
  const { user } = renderUi(
    <>
      <ErrorSummary
        title="1 field stops the submission."
        errors={[{ id: "first-name", label: "First name" }]}
      />
      <TextField id="first-name" label="First name" error="Pinyin, please." />
    </>,
  );
  await user.click(screen.getByRole("link", { name: "First name" }));
  expect(document.activeElement).toBe(screen.getByLabelText("First name"));
  expect(location.hash).toBe("");
});

it("the browser's own list chooses", async () => {
  const changed = vi.fn();
  const options = [
    { value: "en", label: "English" },
    { value: "zh", label: "简体中文", lang: "zh-CN" },
  ];
  const { user } = renderUi(
    <NativeSelect label="Language" options={options} value="en" onChange={changed} />,
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "简体中文");
  expect(changed).toHaveBeenCalledWith("zh");
});
