import { createGate } from "./storage/content/gate.ts";

/** What begun work is given. */
export interface Turn {
  /** Waits for its turn before it does the heavy part: whoever waits is alive, and says so. */
  readonly inTurn: (heavy: () => Promise<void>) => Promise<void>;
  /** Tells that the process ends. */
  readonly signal: AbortSignal;
}

/** Work that goes on after its request was answered. */
export interface Runner {
  /** Begins the work, which settles its own failures. */
  run(work: (turn: Turn) => Promise<void>): void;
  /** Takes up nothing new, ends what is under way and waits for it. */
  close(): Promise<void>;
  /** Works begun and not over. */
  readonly underWay: number;
}

/** @param atOnce works that do their heavy part at once in this process; the others wait */
export function createRunner(atOnce: number): Runner {
  const gate = createGate(atOnce);
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const task = work({ inTurn: gate, signal: ending.signal }).finally(() => running.delete(task));
      running.add(task);
    },
    async close() {
      ending.abort();
      await Promise.all(running);
    },
    get underWay() {
      return running.size;
    },
  };
}
