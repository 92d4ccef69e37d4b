import { act, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderUi } from "../../ui/test-render.tsx";
import { switchShortcuts } from "./shortcuts.ts";
import { useDeskKeys } from "./use-desk-keys.ts";

const pressed = vi.fn();

function Desk() {
  useDeskKeys({ J: () => pressed("J"), "1": () => pressed("1"), Enter: () => pressed("Enter") });
  return (
    <>
      <input aria-label="field" />
      <button type="button">button</button>
      <a href="#here" aria-current="true">
        open one
      </a>
      <a href="#there">another one</a>
    </>
  );
}

beforeEach(() => pressed.mockClear());
afterEach(() => switchShortcuts(true));

describe("useDeskKeys", () => {
  test("letters act in either case, and with no modifier held", () => {
    renderUi(<Desk />);
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.keyDown(document.body, { key: "J" });
    fireEvent.keyDown(document.body, { key: "1" });
    fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "j", isComposing: true });
    expect(pressed.mock.calls).toEqual([["J"], ["J"], ["1"]]);
  });

  test("while one types they are letters", () => {
    const { getByLabelText } = renderUi(<Desk />);
    fireEvent.keyDown(getByLabelText("field"), { key: "j" });
    expect(pressed).not.toHaveBeenCalled();
  });

  test("Enter confirms from the open application's line, not from buttons and other lines", () => {
    const { getByText } = renderUi(<Desk />);
    fireEvent.keyDown(getByText("button"), { key: "Enter" });
    fireEvent.keyDown(getByText("another one"), { key: "Enter" });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.keyDown(getByText("open one"), { key: "Enter" });
    expect(pressed).toHaveBeenCalledWith("Enter");
  });

  test("Enter held down confirms once", () => {
    renderUi(<Desk />);
    fireEvent.keyDown(document.body, { key: "Enter" });
    fireEvent.keyDown(document.body, { key: "Enter", repeat: true });
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test("switched off, they do nothing", () => {
    renderUi(<Desk />);
    act(() => switchShortcuts(false));
    fireEvent.keyDown(document.body, { key: "j" });
    expect(pressed).toHaveBeenCalledTimes(0);
  });

  test("stay as they were switched, in this browser", async () => {
    const afterReload = async () => {
      vi.resetModules();
      return renderHook((await import("./shortcuts.ts")).useShortcutsOn).result.current;
    };
    localStorage.clear();
    expect(await afterReload()).toBe(true);
    switchShortcuts(false);
    expect(await afterReload()).toBe(false);
    switchShortcuts(true);
    expect(await afterReload()).toBe(true);
  });
});
