import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderUi } from "./test-render.tsx";
import { ToastProvider } from "./toast.tsx";
import { closeToast, showToast } from "./toast-manager.ts";

beforeEach(() => {
  vi.useFakeTimers();
  renderUi(<ToastProvider>page</ToastProvider>);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass with everything that React does in it. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const shown = (text: string) => screen.queryByText(text) !== null;

it("an error stays until it is closed", async () => {
  act(
    () => void showToast({ tone: "neg", title: "Error Code: 2004", description: "Changed by someone else." }),
  );
  await wait(60_000);
  expect(shown("Error Code: 2004")).toBe(true);
  expect(shown("Changed by someone else.")).toBe(true);
  fireEvent.click(screen.getByLabelText("Close"));
  await wait(1_000);
  expect(shown("Error Code: 2004")).toBe(false);
});

it("good news goes by itself", async () => {
  act(() => void showToast({ tone: "pos", title: "Saved." }));
  await wait(1_000);
  expect(screen.getByText("Saved.")).toBeTruthy();
  await wait(8_000);
  expect(screen.queryByText("Saved.")).toBeNull();
});

it("the action does its deed and closes the toast", async () => {
  const undo = vi.fn();
  act(() => void showToast({ tone: "pos", title: "Withdrawn.", action: { label: "Undo", onPress: undo } }));
  await wait(10);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await wait(1_000);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Withdrawn.")).toBeNull();
});

it("the same id replaces, and can be taken away", async () => {
  act(() => {
    showToast({ id: "offline", tone: "neg", title: "Offline since 14:05" });
    showToast({ id: "offline", tone: "neg", title: "Offline since 14:06" });
  });
  await wait(10);
  expect(shown("Offline since 14:05")).toBe(false);
  expect(shown("Offline since 14:06")).toBe(true);
  act(() => closeToast("offline"));
  await wait(1_000);
  expect(shown("Offline since 14:06")).toBe(false);
});
