import { AppError } from "./app-error.ts";

/** How many may be under way: of all together, and of one principal. */
export interface TurnLimits {
  readonly all: number;
  readonly each: number;
  /** How many of one principal may wait; without it any number. */
  readonly line?: number;
}

/** Lets so many in at a time, the others wait in the order they came. */
export interface Turns {
  /**
   * Waits for a turn; call what it gives when it is over. Rejects when the signal aborts before.
   * @throws AppError 2016 as many of the principal wait as may
   */
  take(principal: string, signal?: AbortSignal): Promise<() => void>;
}

/** Turns of this process. One principal's waiting ones hold nobody else up. */
export function createTurns({ all, each, line = Number.POSITIVE_INFINITY }: TurnLimits): Turns {
  const running = new Map<string, number>();
  const waiting: { principal: string; admit: () => void }[] = [];
  let total = 0;

  const begin = (principal: string) => {
    running.set(principal, (running.get(principal) ?? 0) + 1);
    total += 1;
  };
  const mayBegin = (principal: string) => total < all && (running.get(principal) ?? 0) < each;
  const end = (principal: string) => {
    const left = (running.get(principal) ?? 1) - 1;
    if (left > 0) running.set(principal, left);
    else running.delete(principal);
    total -= 1;
    const next = waiting.findIndex((one) => mayBegin(one.principal));
    if (next >= 0) waiting.splice(next, 1)[0]?.admit();
  };

  const waitingOf = (principal: string) => waiting.filter((one) => one.principal === principal).length;

  function wait(principal: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        principal,
        admit: () => {
          // Counted here and not after the promise: another could slip in between.
          begin(principal);
          signal?.removeEventListener("abort", leave);
          resolve();
        },
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      waiting.push(entry);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  return {
    async take(principal, signal) {
      signal?.throwIfAborted();
      if (mayBegin(principal)) begin(principal);
      else if (waitingOf(principal) >= line) throw new AppError("2016", { retryAfter: 1 });
      else await wait(principal, signal);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        end(principal);
      };
    },
  };
}
