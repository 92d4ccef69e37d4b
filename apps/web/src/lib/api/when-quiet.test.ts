import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pageShownStore } from "../page-shown.tsx";
import { whenQuiet } from "./when-quiet.ts";

beforeEach(() => {
  vi.useFakeTimers();
  pageShownStore.set(true);
});
afterEach(() => void vi.useRealTimers());

function setting() {
  const queries = new QueryClient();
  const act = vi.fn();
  const takeBack = whenQuiet(queries, act);
  let answer = () => {};
  void queries.fetchQuery({
    queryKey: ["page"],
    queryFn: () => new Promise((resolve) => (answer = () => resolve("data"))),
  });
  return { act, takeBack, answer: () => answer() };
}

it("waits for the first page's answer, and comes once", async () => {
  const { act, answer } = setting();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(act).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(600);
  expect(act).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(act).toHaveBeenCalledOnce();
});

it("comes after three seconds where the answer doesn't", async () => {
  const { act } = setting();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(act).toHaveBeenCalledOnce();
});

it("can be taken back, before and after the answer", async () => {
  for (const answered of [false, true]) {
    const { act, takeBack, answer } = setting();
    if (answered) {
      answer();
      await vi.advanceTimersByTimeAsync(0);
    }
    takeBack();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(act).not.toHaveBeenCalled();
  }
});

it("waits for the page even where the shell's own question is answered", async () => {
  pageShownStore.set(false);
  const { act, answer } = setting();
  answer();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(act).not.toHaveBeenCalled();
  pageShownStore.set(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(act).toHaveBeenCalledOnce();
});
