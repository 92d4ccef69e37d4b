import { describe, expect, it } from "vitest";
import { cvSections, readSpecimen, readSpecimens, type Scored, score, sure } from "./test-specimens.ts";

/** What reading the specimens must reach; `npm run report:cv` tells the figures of each field. */
const thresholds = { recall: 0.9, precisionOfSure: 0.95 } as const;

const specimens = readSpecimens();

function shareRight(scored: readonly Scored[]): number {
  return scored.filter(({ right }) => right).length / scored.length;
}

describe("the specimens", () => {
  it("are many, of both formats and languages", () => {
    expect(specimens.length).toBeGreaterThanOrEqual(30);
    expect(new Set(specimens.map(({ format }) => format))).toEqual(new Set(["pdf", "docx"]));
  });

  it.for(cvSections)("are read well enough: %s", async (section) => {
    const all: Scored[] = [];
    for (const specimen of specimens)
      all.push(...score(specimen, await readSpecimen(specimen)).filter((one) => one.section === section));
    expect(shareRight(all.filter(({ wanted }) => wanted !== null))).toBeGreaterThanOrEqual(thresholds.recall);
    const taken = all.filter(({ read, confidence }) => read !== null && confidence >= sure);
    expect(taken.length).toBeGreaterThan(0);
    expect(shareRight(taken)).toBeGreaterThanOrEqual(thresholds.precisionOfSure);
  });

  it("name for each value the line that holds it", async () => {
    for (const specimen of specimens) {
      const reading = await readSpecimen(specimen);
      for (const section of cvSections)
        for (const { readings } of reading[section])
          for (const { line, source } of Object.values(readings))
            expect(reading.lines[line - 1]).toBe(source);
    }
  });
});
