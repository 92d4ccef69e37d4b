import { describe, expect, test } from "vitest";
import { createProgressLine } from "./progress-line.ts";

function written(isTTY: boolean): string[] {
  const texts: string[] = [];
  const line = createProgressLine({
    isTTY,
    write: (text: string | Uint8Array) => texts.push(String(text)) > 0,
  });
  line.show({ what: "Reading", done: 1_500, all: null });
  line.show({ what: "Reading", done: 3_000, all: null });
  line.show({ what: "Applying", done: 1_000, all: 2_000 });
  line.end();
  line.end();
  return texts;
}

describe("how far something is", () => {
  test("on a terminal stands on one line, which is written over and left empty", () => {
    expect(written(true)).toEqual([
      "\r\u001b[KReading    1,500 rows",
      "\r\u001b[KReading    3,000 rows",
      `\r\u001b[KApplying   [${"#".repeat(15)}${"-".repeat(15)}] 1,000 of 2,000 rows`,
      "\r\u001b[K",
    ]);
  });

  test("elsewhere only what is under way is said, once", () => {
    expect(written(false)).toEqual(["Reading …\n", "Applying …\n"]);
  });
});
