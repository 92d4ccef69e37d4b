import type { Background } from "../background/background-data.ts";

const nothing = { version: 0, savedAt: null, savedBy: null, entries: [] };

/** A student's background in which nobody has written anything, with these sections in place of the empty ones. */
export function testBackground(sections: Partial<Background> = {}): Background {
  return {
    education: nothing,
    work: nothing,
    qualifications: nothing,
    englishExams: nothing,
    referrers: nothing,
    guardians: nothing,
    ...sections,
  };
}
