import { type BackgroundWork, onWorkSignal } from "./background-signal.ts";

export interface BackgroundLoop {
  /** Takes up nothing new and waits for what is in hand. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  readonly work: BackgroundWork;
  /** Does all that waits; ends early when the signal is aborted. */
  readonly pass: (signal: AbortSignal) => Promise<unknown>;
  /** How often to look without having been told: for work of other instances, and what was held back. */
  readonly pollMs?: number;
  /** Told when a pass broke off, the database being away for instance; the next poll tries again. */
  readonly onFault: (error: unknown) => void;
}

/** Runs passes one after the other: shortly after the commit that made work, and by polling for whatever that misses. */
export function startBackgroundLoop({ work, pass, pollMs = 5_000, onFault }: LoopOptions): BackgroundLoop {
  const stopped = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let again = false;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await pass(stopped.signal).catch(onFault);
    } while (again && !stopped.signal.aborted);
    running = null;
  };
  const wake = (): void => {
    again = true;
    if (!stopped.signal.aborted) running ??= run();
  };
  const unsubscribe = onWorkSignal(work, (dueInMs) => {
    if (dueInMs <= 0) return wake();
    const timer = setTimeout(() => {
      timers.delete(timer);
      wake();
    }, dueInMs);
    timers.add(timer.unref());
  });
  const poll = setInterval(wake, pollMs).unref();
  wake();

  return {
    async stop() {
      stopped.abort();
      unsubscribe();
      clearInterval(poll);
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
