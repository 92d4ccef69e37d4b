import { expect, it } from "vitest";
import { createGate } from "./gate.ts";

it("lets only so many in at once, and everyone in the end, failures included", async () => {
  const gate = createGate(2);
  let inside = 0;
  let most = 0;
  const work = (fail: boolean) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 2));
    inside -= 1;
    if (fail) throw new Error("failed");
    return "done";
  };
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) => gate(work(index % 3 === 0))),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(6);
  expect([most, inside]).toEqual([2, 0]);
});
