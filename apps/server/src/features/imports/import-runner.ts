import { createGate } from "../../platform/storage/content/gate.ts";

/** Imports worked on at once in this process; the others wait. */
const atOnce = 2;

/** Work that goes on after its request was answered. */
export interface ImportRunner {
  /** Takes the work up; it settles its own failures. `signal` tells it that the process ends. */
  run(work: (signal: AbortSignal) => Promise<void>): void;
  /** Takes up nothing new, ends what is under way and waits for it. */
  close(): Promise<void>;
}

export function createImportRunner(): ImportRunner {
  const gate = createGate(atOnce);
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const task = gate(() => work(ending.signal)).finally(() => running.delete(task));
      running.add(task);
    },
    async close() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
