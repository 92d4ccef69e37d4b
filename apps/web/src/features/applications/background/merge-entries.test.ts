import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormEntry, mergeEntries, takeTheirs } from "./merge-entries.ts";

interface Job {
  company: string | null;
  position: string | null;
  phoneRegion?: string | null;
  phoneNumber?: string | null;
}

const job = (company: string | null, position: string | null = null): Job => ({ company, position });
const unchanged = (base: readonly Job[]): FormEntry<Job>[] => base.map((entry, from) => ({ from, entry }));

describe("mergeEntries", () => {
  const base = [job("A", "clerk"), job("B", "cook")];

  test("takes over what only they changed and keeps what only I changed, in one entry", () => {
    const theirs = [job("A", "manager"), job("B", "cook")];
    const mine = [
      { from: 0, entry: job("Acme", "clerk") },
      { from: 1, entry: job("B", "cook") },
    ];
    expect(mergeEntries(base, theirs, mine)).toEqual({
      entries: [job("Acme", "manager"), job("B", "cook")],
      conflicts: [],
    });
  });

  test("names what both changed differently, and takes the side that is chosen", () => {
    const mine = [{ from: 0, entry: job("Mine", "clerk") }, ...unchanged(base).slice(1)];
    const merged = mergeEntries(base, [job("Theirs", "clerk"), job("B", "cook")], mine);
    const conflict = { at: 0, field: "company", theirs: { company: "Theirs" }, mine: { company: "Mine" } };
    expect(merged.conflicts).toEqual([conflict]);
    expect(merged.entries[0]).toEqual(job("Mine", "clerk"));
    expect(takeTheirs(merged, merged.conflicts)[0]).toEqual(job("Theirs", "clerk"));
  });

  test("an area code goes with its number", () => {
    const from = { ...job("A"), phoneRegion: "86", phoneNumber: "138" };
    const theirs = { ...from, phoneRegion: "852", phoneNumber: "612" };
    const mine = { ...from, phoneNumber: "139" };
    const merged = mergeEntries([from], [theirs], [{ from: 0, entry: mine }]);
    expect(merged.conflicts).toMatchObject([{ field: "phoneNumber", theirs: { phoneRegion: "852" } }]);
    expect(takeTheirs(merged, merged.conflicts)).toEqual([theirs]);
  });

  test("keeps what both added, once where it is the same", () => {
    const theirs = [...base, job("Both"), job("Theirs")];
    const mine = [...unchanged(base), { from: null, entry: job("Both") }, { from: null, entry: job("Mine") }];
    expect(mergeEntries(base, theirs, mine).entries.map(({ company }) => company)).toEqual([
      "A",
      "B",
      "Both",
      "Theirs",
      "Mine",
    ]);
  });

  test("a removal holds where the other did nothing, and gives way to work on the entry", () => {
    expect(mergeEntries(base, [job("B", "cook")], unchanged(base)).entries).toEqual([job("B", "cook")]);
    expect(mergeEntries(base, base, unchanged(base).slice(1)).entries).toEqual([job("B", "cook")]);
    const edited = [{ from: 0, entry: job("Edited") }, ...unchanged(base).slice(1)];
    expect(mergeEntries(base, [job("B", "cook")], edited).entries).toEqual([job("B", "cook"), job("Edited")]);
    const worked = [job("Worked", "clerk"), job("B", "cook")];
    expect(mergeEntries(base, worked, unchanged(base).slice(1)).entries).toEqual(worked);
  });

  test("who changed nothing gets theirs, whatever they did; where they did nothing mine stays", () => {
    const jobs = fc.array(
      fc.record({ company: fc.constantFrom("A", "B", "C", null), position: fc.constantFrom("x", "y", null) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(jobs, jobs, (from, theirs) => {
        expect(mergeEntries(from, theirs, unchanged(from)).entries.length).toBe(theirs.length);
        expect(mergeEntries(from, theirs, unchanged(from)).conflicts).toEqual([]);
        expect(mergeEntries(from, from, unchanged(from))).toEqual({ entries: from, conflicts: [] });
      }),
    );
  });
});
