import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Takes a turn and notes when it came. */
function taking(turns: ReturnType<typeof createTurns>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    take: async (name: string, principal = name, signal?: AbortSignal) => {
      const over = await turns.take(principal, signal);
      began.push(name);
      ends.set(name, over);
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settled();
    },
  };
}

it("lets so many in, the others in the order they came", async () => {
  const { began, take, end } = taking(createTurns({ all: 2, each: 2 }));
  for (const name of ["a", "b", "c", "d"]) void take(name);
  await settled();
  expect(began).toEqual(["a", "b"]);
  await end("b");
  expect(began).toEqual(["a", "b", "c"]);
  // Saying it twice lets nobody else in.
  await end("b");
  expect(began).toHaveLength(3);
  await end("a");
  expect(began).toEqual(["a", "b", "c", "d"]);
});

it("holds nobody up for one who asks for many", async () => {
  const { began, take, end } = taking(createTurns({ all: 2, each: 1 }));
  for (const name of ["a1", "a2", "a3"]) void take(name, "a");
  void take("b");
  await settled();
  expect(began).toEqual(["a1", "b"]);
  await end("b");
  expect(began).toEqual(["a1", "b"]);
  await end("a1");
  expect(began).toEqual(["a1", "b", "a2"]);
});

it("forgets those who don't wait any longer", async () => {
  const { began, take, end } = taking(createTurns({ all: 1, each: 1 }));
  const gone = new AbortController();
  void take("a");
  const left = take("b", "b", gone.signal);
  void take("c");
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(take("d", "d", AbortSignal.abort(new Error("never came")))).rejects.toThrow("never came");
  await end("a");
  expect(began).toEqual(["a", "c"]);
});

it("loses nobody who waits when one that is at work goes away", async () => {
  const { began, take, end } = taking(createTurns({ all: 1, each: 1 }));
  const going = new AbortController();
  void take("a");
  void take("b", "b", going.signal);
  void take("c");
  await settled();
  await end("a");
  expect(began).toEqual(["a", "b"]);
  going.abort();
  await end("b");
  expect(began).toEqual(["a", "b", "c"]);
});

it("sends away whoever comes after as many of one principal as may wait", async () => {
  const { began, take, end } = taking(createTurns({ all: 5, each: 1, line: 1 }));
  void take("a1", "a");
  void take("a2", "a");
  await expect(take("a3", "a")).rejects.toMatchObject({ code: "2016", details: { retryAfter: 1 } });
  void take("b");
  await settled();
  expect(began).toEqual(["a1", "b"]);
  await end("a1");
  await take("a4", "x");
  expect(began).toEqual(["a1", "b", "a2", "a4"]);
});
