import { describe, expect, it, vi } from "vitest";
import { planAnew } from "./statement-names.ts";

/** As in a process that has prepared nothing yet. */
async function freshNames() {
  vi.resetModules();
  return (await import("./statement-names.ts")).statementName;
}

describe("names of prepared statements", () => {
  it("stay the same for a statement, and differ between two", async () => {
    const statementName = await freshNames();
    const name = statementName("select 1");
    expect(name).toBeDefined();
    expect(statementName("select 1")).toBe(name);
    expect(statementName("select 2")).not.toBe(name);
  });

  it("aren't given to what is to be planned anew, wherever it says so", async () => {
    const statementName = await freshNames();
    expect(statementName(`${planAnew}select 1`)).toBeUndefined();
    expect(statementName(`\n    ${planAnew}select 1`)).toBeUndefined();
    expect(statementName(`select 1 where (${planAnew}true)`)).toBeUndefined();
  });
});
