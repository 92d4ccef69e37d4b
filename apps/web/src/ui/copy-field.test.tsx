import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CopyField } from "./copy-field.tsx";
import { renderUi } from "./test-render.tsx";
import { showToast } from "./toast-manager.ts";

vi.mock("./toast-manager.ts", { spy: true });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(document, "execCommand");
});

const secret = "whsec_1234";
const words = { copy: "Copy", copied: "Copied" };
const show = () => renderUi(<CopyField label="Secret" value={secret} words={words} />);
/** As on plain http: no clipboard at all. */
const withoutClipboard = () => vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
const press = async () => {
  const user = userEvent.setup({ writeToClipboard: false });
  withoutClipboard();
  await user.click(screen.getByRole("button", { name: "Copy" }));
};

it("copies by the old command where there is no clipboard", async () => {
  const taken: string[] = [];
  const setData = (_: string, text: string) => taken.push(text);
  Object.defineProperty(document, "execCommand", {
    configurable: true,
    value: () => document.dispatchEvent(Object.assign(new Event("copy"), { clipboardData: { setData } })),
  });
  show();
  await press();
  expect(await screen.findByRole("button", { name: "Copied" })).toBeDefined();
  expect(taken).toEqual([secret]);
  expect(showToast).not.toHaveBeenCalled();
});

it("marks the text and says so where nothing copies", async () => {
  show();
  await press();
  const field = screen.getByLabelText<HTMLInputElement>("Secret");
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([
    field,
    0,
    secret.length,
  ]);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    tone: "att",
    title: "Copying is not possible here. It is marked now: copy it yourself.",
  });
  expect(screen.getByRole("button", { name: "Copy" })).toBeDefined();
});
