import type { Candidates } from "./read-candidates.ts";

/** Candidates of questions that were asked before, for as long as the catalogue stays as it was. */
export interface KeptCandidates {
  /**
   * Those of the question under a version of the catalogue, kept or read.
   * @param version as the catalogue is now, or was after the caller began
   * @param read what it sees is of that version or a later one
   */
  of(question: string, version: string, read: () => Promise<Candidates>): Promise<Candidates>;
  /** Bytes that are kept, about. */
  readonly bytes: number;
}

interface Kept {
  version: string;
  bytes: number;
  readonly candidates: Promise<Candidates>;
}

/**
 * The same question of several people is read once, also while it is being read; those that were asked longest ago go
 * when there is no room. Questions are about the catalogue alone, which is the same for everybody: nothing in here is
 * anybody's.
 */
export function keepCandidates(mostBytes = 32_000_000): KeptCandidates {
  // In the order in which they were last asked.
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function forget(question: string, entry: Kept): void {
    if (kept.get(question) !== entry) return;
    kept.delete(question);
    bytes -= entry.bytes;
  }

  function weigh(question: string, entry: Kept, candidates: Candidates): void {
    if (kept.get(question) !== entry) return;
    entry.version = candidates.version;
    entry.bytes = bytesOf(question, candidates);
    bytes += entry.bytes;
    for (const [oldest, one] of kept) {
      if (bytes <= mostBytes) return;
      forget(oldest, one);
    }
  }

  return {
    get bytes() {
      return bytes;
    },
    of(question, version, read) {
      const known = kept.get(question);
      if (known?.version === version) {
        kept.delete(question);
        kept.set(question, known);
        return known.candidates;
      }
      if (known) forget(question, known);
      const entry: Kept = { version, bytes: 0, candidates: read() };
      kept.set(question, entry);
      entry.candidates.then(
        (candidates) => weigh(question, entry, candidates),
        () => forget(question, entry),
      );
      return entry.candidates;
    },
  };
}

function bytesOf(question: string, { ids, demands }: Candidates): number {
  const lists = demands
    ? [demands.schools, demands.tests, demands.ages, demands.starts].map((list) => JSON.stringify(list))
    : [];
  const places = demands ? [demands.school, demands.test, demands.age, demands.start] : [];
  return (
    [question, ...lists].reduce((sum, text) => sum + 2 * text.length, 0) +
    [ids, ...places].reduce((sum, array) => sum + array.byteLength, 0)
  );
}
