import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configurationTable } from "./config.ts";

const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");

/** Cells of the rows of the first table below a heading, its head and rule left out. */
function rowsBelow(heading: string): string[][] {
  const [, section = ""] = readme.split(`\n## ${heading}\n`);
  const lines = section.split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const table = lines.slice(first).slice(
    0,
    lines.slice(first).findIndex((line) => !line.startsWith("|")),
  );
  return table.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

describe("the README's table of variables", () => {
  it("is what the configuration says, row by row", () => {
    const told = configurationTable.map(({ name, fallback, meaning }) => [name, fallback, meaning]);
    expect(rowsBelow("Configuration")).toEqual(told);
  });
});
