import { uiText } from "@passage/phrases/zh-hk/ui-text.ts";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { DateField, type DateFieldProps } from "./date-field.tsx";
import { formatDay, parseDay } from "./date-text.ts";
import { renderUi } from "./test-render.tsx";
import { UiTextProvider } from "./ui-text.tsx";

it.each([
  ["2004-05-17", "2004-05-17"],
  ["20040517", "2004-05-17"],
  ["2004/5/7", "2004-05-07"],
  ["2004.05.17", "2004-05-17"],
  ["2004年5月17日", "2004-05-17"],
  ["17 May 2004", "2004-05-17"],
  ["17may2004", "2004-05-17"],
  ["7 September 2027", "2027-09-07"],
  ["May 17, 2004", "2004-05-17"],
  ["3/4/2027", "2027-04-03"],
  [" 29 Feb 2024 ", "2024-02-29"],
])("reads %s", (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

it.each([
  "29 Feb 2023",
  "31/4/2027",
  "2027-13-01",
  "17 Mai",
  "5/2027",
  "soon",
  "17 Foo 2004",
  "0000-01-01",
  "",
])("refuses %s", (typed) => {
  expect(parseDay(typed)).toBeNull();
});

it("writes a day as the language has it", () => {
  expect(formatDay("2004-05-07", "en-us")).toBe("7 May 2004");
  expect(formatDay("2004-05-07", "zh")).toBe("2004-05-07");
  expect(formatDay(null, "zh-hk")).toBe("");
});

function Birthday(props: Partial<DateFieldProps> & { seen?: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <>
      <DateField
        label="Birthday"
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.seen?.(next);
        }}
      />
      <button type="button" onClick={() => setValue("1999-12-31")}>
        Reset
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>("Birthday");
const line = () => document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent;

it("takes a typed day and writes it out when left", async () => {
  const seen = vi.fn();
  const { user } = renderUi(<Birthday seen={seen} />);
  await user.type(input(), "17/5/2004");
  expect(input().value).toBe("17/5/2004");
  expect(seen).toHaveBeenLastCalledWith("2004-05-17");
  await user.tab();
  expect(input().value).toBe("17 May 2004");
});

it("judges only when the field is left, keeps what was typed, gives no value", async () => {
  const seen = vi.fn();
  const { user } = renderUi(<Birthday value="2004-05-17" seen={seen} />);
  await user.clear(input());
  await user.type(input(), "31/4/2027");
  expect(input().getAttribute("aria-invalid")).toBeNull();
  await user.tab();
  expect(input().value).toBe("31/4/2027");
  expect(line()).toMatch(/^Not a date\./);
  expect(seen).toHaveBeenLastCalledWith(null);
});

it.each([
  ["1 Jan 2030", "Not after 12 Nov 2026."],
  ["1 Jan 1800", "Not before 1 Jan 1900."],
])("%s is out of bounds", async (typed, problem) => {
  const { user } = renderUi(<Birthday min="1900-01-01" max="2026-11-12" />);
  await user.type(input(), typed);
  await user.tab();
  expect(line()).toBe(problem);
});

it("shows a value that comes from elsewhere, even over something unreadable", async () => {
  const { user } = renderUi(<Birthday value="2004-05-17" />);
  await user.clear(input());
  await user.type(input(), "soon");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(input().value).toBe("31 Dec 1999");
  expect(input().getAttribute("aria-invalid")).toBeNull();
});

it("chooses from the calendar and gives focus back", async () => {
  const seen = vi.fn();
  const { user } = renderUi(<Birthday value="2004-05-17" seen={seen} max="2004-05-20" />);
  await user.click(screen.getByRole("button", { name: "Open calendar" }));
  const late = await screen.findByRole("button", { name: /Friday,? 21 May 2004/ });
  expect(late.hasAttribute("disabled") || late.getAttribute("aria-disabled") === "true").toBe(true);
  await user.click(screen.getByRole("button", { name: /Tuesday,? 18 May 2004/ }));
  expect(seen).toHaveBeenLastCalledWith("2004-05-18");
  expect(input().value).toBe("18 May 2004");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open calendar" })),
  );
});

it("speaks Chinese in a Chinese page", async () => {
  const { user } = renderUi(
    <UiTextProvider texts={{ ...uiText, locale: "zh-hk" }}>
      <Birthday value="2004-05-17" />
    </UiTextProvider>,
  );
  expect(input().value).toBe("2004-05-17");
  await user.click(screen.getByRole("button", { name: "開啟日曆" }));
  expect(await screen.findByText("五月", { selector: "span" })).toBeTruthy();
});
