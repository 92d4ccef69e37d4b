import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";
import { renderUi } from "./test-render.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(value = "") {
  const onSearch = vi.fn();
  const view = renderUi(<SearchField value={value} onSearch={onSearch} label="Search" />);
  const type = (text: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  return { onSearch, type, ...view };
}

it("searches once, after the typing has paused", () => {
  const { onSearch, type } = show();
  type("w");
  vi.advanceTimersByTime(100);
  type("wa");
  vi.advanceTimersByTime(249);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("wa");
});

it("searches at once on Enter and not a second time after the pause", () => {
  const { onSearch, type } = show();
  type("wang");
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter" });
  vi.advanceTimersByTime(1_000);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("wang");
});

it("waits for an input method to finish", () => {
  const { onSearch, type } = show();
  const input = screen.getByRole("textbox");
  fireEvent.compositionStart(input);
  type("wang");
  vi.advanceTimersByTime(1_000);
  expect(onSearch).not.toHaveBeenCalled();
  type("王");
  fireEvent.compositionEnd(input);
  vi.advanceTimersByTime(250);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("王");
});

it("is emptied by its cross and by Escape", () => {
  const { onSearch, type } = show("old");
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(onSearch).toHaveBeenLastCalledWith("");
  type("new");
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  vi.advanceTimersByTime(1_000);
  expect(onSearch.mock.calls).toEqual([[""], [""]]);
});

it("follows the value from outside, e.g. the back button", () => {
  const { rerender, onSearch } = show("one");
  rerender(<SearchField value="two" onSearch={onSearch} label="Search" />);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("two");
});

it("keeps the space before the next word, where the search that comes back has none", () => {
  const { onSearch, type, rerender } = show();
  type("li");
  vi.advanceTimersByTime(250);
  rerender(<SearchField value="li" onSearch={onSearch} label="Search" />);
  type("li ");
  vi.advanceTimersByTime(250);
  rerender(<SearchField value="li" onSearch={onSearch} label="Search" />);
  expect((screen.getByRole("textbox") as HTMLInputElement).value).toBe("li ");
});
