import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePageLeave } from "../lib/use-page-leave.ts";
import { lazily, loadOrReload } from "./lazily.ts";

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  // React says in the console what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As a browser has it: what failed once fails for good. */
const lost = (): Promise<ComponentType> =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p>{this.state.error.name}</p> : this.props.children;
  }
}

function Typed({ dirty }: { dirty: boolean }) {
  usePageLeave(dirty);
  return null;
}

function show(Part: ComponentType, dirty = false) {
  const shown = (typed: boolean) => (
    <Boundary>
      <p>The page</p>
      <Typed dirty={typed} />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Boundary>
  );
  const { rerender } = render(shown(dirty));
  return { save: () => rerender(shown(false)) };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function serverAnswers(...statuses: (number | null)[]) {
  const asked = vi.fn(async () => {
    const status = statuses[Math.min(asked.mock.calls.length, statuses.length) - 1] ?? null;
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response("", { status });
  });
  vi.stubGlobal("fetch", asked);
}

test("code that doesn't come is said by the boundary", async () => {
  show(lazily(lost));
  await pass(10);
  expect(screen.getByText("LostCode")).toBeDefined();
});

test("what lies over every page has it loaded again, once the server answers", async () => {
  serverAnswers(null, 503, 200);
  show(lazily(lost, { orReload: true }));
  await pass(4_500);
  expect(screen.getByText("The page")).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("never over what was typed", async () => {
  serverAnswers(200);
  const { save } = show(lazily(lost, { orReload: true }), true);
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  save();
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("nor once nobody waits for it any more", async () => {
  serverAnswers(200);
  const left = new AbortController();
  void loadOrReload(lost, left.signal);
  await pass(1_000);
  left.abort();
  await pass(5_000);
  expect(reload).not.toHaveBeenCalled();
});

test("a build without the file isn't loaded over and over", async () => {
  serverAnswers(200);
  show(lazily(lost, { orReload: true }));
  await pass(2_500);
  cleanup();
  show(lazily(lost, { orReload: true }));
  await pass(50_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
