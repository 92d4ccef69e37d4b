import { describe, expect, it } from "vitest";
import { keepCandidates } from "./kept-candidates.ts";
import type { Candidates } from "./read-candidates.ts";

const candidates = (version: string, length = 1): Candidates => ({
  version,
  ids: new Int32Array(length),
  more: false,
  demands: null,
});

/** Reads that are counted, each answered when it is told to be. */
function reads() {
  const asked: PromiseWithResolvers<Candidates>[] = [];
  const read = () => {
    const one = Promise.withResolvers<Candidates>();
    asked.push(one);
    return one.promise;
  };
  return { asked, read };
}

describe("candidates that are kept", () => {
  it("are read once for all who ask the same of the same catalogue, also while they are being read", async () => {
    const kept = keepCandidates();
    const { asked, read } = reads();
    const both = [kept.of("law", "1", read), kept.of("law", "1", read)];
    asked[0]?.resolve(candidates("1"));
    const [first, second] = await Promise.all(both);
    expect(await kept.of("law", "1", read)).toBe(first);
    expect(second).toBe(first);
    expect(asked).toHaveLength(1);
  });

  it("are those of their question", async () => {
    const kept = keepCandidates();
    await kept.of("law", "1", async () => candidates("1", 3));
    expect((await kept.of("art", "1", async () => candidates("1", 5))).ids).toHaveLength(5);
  });

  it("are read again for another catalogue, also when the older ones are still on their way", async () => {
    const kept = keepCandidates();
    const { asked, read } = reads();
    const before = kept.of("law", "1", read);
    const after = kept.of("law", "2", read);
    asked[1]?.resolve(candidates("2", 2));
    asked[0]?.resolve(candidates("1", 1));
    expect((await before).ids).toHaveLength(1);
    expect((await after).ids).toHaveLength(2);
    expect((await kept.of("law", "2", read)).ids).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it("count for the catalogue that the statement saw, which may be a later one than was asked of", async () => {
    const kept = keepCandidates();
    await kept.of("law", "1", async () => candidates("2", 2));
    const never = () => Promise.reject(new Error("read again"));
    expect((await kept.of("law", "2", never)).ids).toHaveLength(2);
  });

  it("aren't kept when reading fails", async () => {
    const kept = keepCandidates();
    await expect(kept.of("law", "1", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect((await kept.of("law", "1", async () => candidates("1", 4))).ids).toHaveLength(4);
  });

  it("take no more room than they may: those asked longest ago go first", async () => {
    const kept = keepCandidates(10_000);
    const again: string[] = [];
    const ask = (question: string) =>
      kept.of(question, "1", async () => {
        again.push(question);
        return candidates("1", 1_000);
      });
    await ask("a");
    await ask("b");
    await ask("a");
    await ask("c");
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
    again.length = 0;
    await ask("a");
    await ask("b");
    expect(again).toEqual(["b"]);
    await kept.of("huge", "1", async () => candidates("1", 100_000));
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
  });

  it("give their room back when the catalogue changes", async () => {
    const kept = keepCandidates();
    await kept.of("law", "1", async () => candidates("1", 1_000));
    const once = kept.bytes;
    for (const version of ["2", "3", "4"])
      await kept.of("law", version, async () => candidates(version, 1_000));
    expect(kept.bytes).toBe(once);
  });
});
