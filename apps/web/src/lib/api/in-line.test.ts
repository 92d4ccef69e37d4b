import { expect, it } from "vitest";
import { inLine } from "./in-line.ts";

it("begins a deed once the one before has ended, however that was", async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = inLine("import:1", () => {
    begun.push("one");
    return first.promise;
  });
  const two = inLine("import:1", async () => begun.push("two"));
  const other = inLine("import:2", async () => begun.push("other"));
  await other;
  expect(begun).toEqual(["one", "other"]);
  first.reject(new Error("refused"));
  await expect(one).rejects.toThrow("refused");
  await two;
  expect(begun).toEqual(["one", "other", "two"]);
});
