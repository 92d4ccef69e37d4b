import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Combobox } from "./combobox.tsx";
import { MultiSelect } from "./multi-select.tsx";
import { PhoneField } from "./phone-field.tsx";
import { renderUi } from "./test-render.tsx";

const countries = [
  { value: "CN", label: "Mainland China", keywords: "中国 zhongguo" },
  { value: "GB", label: "United Kingdom", keywords: "英国 yingguo" },
  { value: "AU", label: "Australia" },
];

function Country({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>("CN");
  return (
    <Combobox
      label="Country"
      clearable
      options={countries}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const optionNames = () => screen.queryAllByRole("option").map((option) => option.textContent);

it("narrows by label or keywords and chooses the first match by Enter", async () => {
  const changed = vi.fn();
  const { user } = renderUi(<Country onChange={changed} />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Country" });
  expect(input.value).toBe("Mainland China");
  await user.clear(input);
  await user.type(input, "英国");
  await waitFor(() => expect(optionNames()).toEqual(["United Kingdom"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(input.value).toBe("United Kingdom"));
  expect(changed).toHaveBeenLastCalledWith("GB");
});

it("says that nothing was found, and falls back to the value on Escape", async () => {
  const { user } = renderUi(<Country onChange={() => {}} />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Country" });
  await user.type(input, "zzz");
  expect(await screen.findByText("Nothing found")).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(input.value).toBe("Mainland China"));
});

it("says that options could not be loaded, and asks once more", async () => {
  const retry = vi.fn();
  const { user } = renderUi(
    <Combobox label="Country" options={[]} value={null} onChange={() => {}} retry={retry} />,
  );
  await user.type(screen.getByRole("combobox", { name: "Country" }), "uni");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByText("Nothing found")).toBeNull();
});

it("clears", async () => {
  const changed = vi.fn();
  const { user } = renderUi(<Country onChange={changed} />);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(changed).toHaveBeenLastCalledWith(null);
});

it("waits for another field: focusable, no list, nothing typed, with the reason", async () => {
  const changed = vi.fn();
  const { user } = renderUi(
    <Combobox
      label="City"
      options={countries}
      value={null}
      onChange={changed}
      disabledReason="Choose the province first."
    />,
  );
  await user.tab();
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
  expect(document.activeElement).toBe(input);
  for (const open of [
    () => user.click(input),
    () => user.keyboard("{ArrowDown}"),
    () => user.keyboard("aus"),
  ]) {
    await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("option")).toBeNull();
  }
  expect(input.value).toBe("");
  expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Choose the province first.",
  );
});

function Filter() {
  const [values, setValues] = useState<string[]>([]);
  return <MultiSelect label="Country" options={countries} values={values} onChange={setValues} searchable />;
}

it("a filter takes several values and shows them on itself", async () => {
  const { user } = renderUi(<Filter />);
  await user.click(screen.getByRole("combobox", { name: "Country" }));
  await user.click(await screen.findByRole("option", { name: "Australia" }));
  expect(screen.getByRole("combobox", { name: "Country Australia" })).toBeTruthy();
  await user.click(screen.getByRole("option", { name: "United Kingdom" }));
  expect(screen.getByRole("combobox", { name: "Country 2 of 3" })).toBeTruthy();
  await user.click(screen.getByRole("option", { name: "Australia" }));
  expect(screen.getByRole("combobox", { name: "Country United Kingdom" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear Country" }));
  expect(screen.getByRole("combobox", { name: "Country" })).toBeTruthy();
});

function Phone() {
  const [value, setValue] = useState({ areaCode: "86", number: "" });
  return (
    <>
      <PhoneField
        label="Student phone"
        value={value}
        onChange={setValue}
        areaCodes={[
          { value: "86", label: "Mainland China" },
          { value: "852", label: "Hong Kong SAR" },
        ]}
      />
      <output>{`${value.areaCode} ${value.number}`}</output>
    </>
  );
}

it("a phone's area code is found by its digits with the plus, the number is typed", async () => {
  const { user } = renderUi(<Phone />);
  await user.click(screen.getByRole("combobox", { name: "Area code: +86" }));
  await user.type(await screen.findByPlaceholderText("Search"), "+85");
  await waitFor(() => expect(optionNames()).toEqual(["+852Hong Kong SAR"]));
  await user.keyboard("{Enter}");
  await user.type(screen.getByLabelText("Student phone"), "9123 4408");
  expect(screen.getByRole("status").textContent).toBe("852 9123 4408");
});
