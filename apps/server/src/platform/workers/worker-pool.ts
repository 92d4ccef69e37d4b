import { TaskFailure, type TaskOutcome } from "./protocol.ts";
import { type OnPart, startWorkerProcess, type TaskLimits, type WorkerProcess } from "./worker-process.ts";

export interface WorkerPoolOptions {
  /** Module of the child processes; it calls `serveTasks`. */
  readonly entry: URL;
  /** Tasks worked on at once, each in a process of its own. */
  readonly size: number;
  readonly limits: TaskLimits;
  /** Tasks that may wait for their turn; and those of one owner that may wait or be worked on. */
  readonly line: { readonly total: number; readonly perOwner: number };
  /** Milliseconds after which a process without work ends. */
  readonly idle: number;
  readonly nodeOptions?: readonly string[];
  /** Told why a process ended unasked; never a word of a task. */
  readonly onFault?: (fault: string) => void;
}

export interface RunOptions {
  /** Whose places in the line this takes: a company. */
  readonly owner: string;
  /** Gives up the place, or ends the work. */
  readonly signal?: AbortSignal | undefined;
  /** Takes the parts of a large result. What it throws ends the work, and is thrown on. */
  readonly onPart?: OnPart | undefined;
}

/** Figures of a pool, for metrics and for whoever waits. */
export interface PoolFigures {
  /** Tasks in line. */
  readonly waiting: number;
  /** Tasks that are worked on. */
  readonly running: number;
  /** How all tasks so far ended. */
  readonly outcomes: ReadonlyMap<TaskOutcome | "done", number>;
}

/**
 * Work that the server must survive, in child processes: parsers of uploads may crash, hang or take all memory there
 * is. Processes start with the first task, are used again and end when there is nothing to do.
 */
export interface WorkerPool<Task, Result> extends PoolFigures {
  /** @throws TaskFailure */
  run(task: Task, options: RunOptions): Promise<Result>;
  /** Its processes, for looking at them. */
  readonly pids: readonly number[];
  /** Whether a task of this owner would be taken now. */
  hasRoomFor(owner: string): boolean;
  /** Sends away whoever waits and takes no further task; those that are worked on finish. */
  drain(): void;
  /** Drains, ends what is worked on, and waits until no process is left. */
  close(): Promise<void>;
}

interface Turn {
  readonly task: unknown;
  readonly owner: string;
  readonly signal: AbortSignal | undefined;
  readonly onPart: OnPart | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

/** Owners whose latest turn is known; one that is forgotten counts as never served. */
const mostRemembered = 1_000;

export function createWorkerPool<Task, Result>(options: WorkerPoolOptions): WorkerPool<Task, Result> {
  const { entry, size, limits, line, idle, nodeOptions = [], onFault = () => undefined } = options;
  const waiting: Turn[] = [];
  const running = new Set<Turn>();
  const processes = new Set<WorkerProcess>();
  const resting = new Map<WorkerProcess, NodeJS.Timeout>();
  const outcomes = new Map<TaskOutcome | "done", number>();
  /** The number of each owner's latest turn, in their order. */
  const begun = new Map<string, number>();
  let turns = 0;
  let open = true;

  const count = (outcome: TaskOutcome | "done") => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  const heldBy = (owner: string) => [...waiting, ...running].filter((turn) => turn.owner === owner).length;

  const hasRoomFor = (owner: string) =>
    open && heldBy(owner) < line.perOwner && (running.size < size || waiting.length < line.total);

  const end = async (worker: WorkerProcess) => {
    clearTimeout(resting.get(worker));
    resting.delete(worker);
    await worker.end();
    processes.delete(worker);
  };

  const take = (): WorkerProcess => {
    for (const [worker, timer] of resting) {
      clearTimeout(timer);
      resting.delete(worker);
      if (worker.usable()) return worker;
      processes.delete(worker);
    }
    const worker = startWorkerProcess({ entry, limits, nodeOptions, onFault });
    processes.add(worker);
    return worker;
  };

  const putBack = async (worker: WorkerProcess) => {
    if (!open || !worker.usable()) return end(worker);
    resting.set(worker, setTimeout(() => void end(worker), idle).unref());
  };

  /**
   * Of those in line, the first of an owner with the fewest going; of several, the one whose turn is longest ago. So
   * one company's heap holds nobody up for longer than the task that is worked on.
   */
  const next = (): Turn | undefined => {
    const going = (owner: string) => [...running].filter((turn) => turn.owner === owner).length;
    const [turn] = waiting.toSorted(
      (a, b) => going(a.owner) - going(b.owner) || (begun.get(a.owner) ?? 0) - (begun.get(b.owner) ?? 0),
    );
    if (!turn) return undefined;
    waiting.splice(waiting.indexOf(turn), 1);
    begun.delete(turn.owner);
    begun.set(turn.owner, ++turns);
    if (begun.size > mostRemembered) begun.delete(begun.keys().next().value ?? "");
    return turn;
  };

  /** Works on a task; what it gives is how to tell its caller, once the place is free again. */
  const work = async (turn: Turn): Promise<() => void> => {
    const worker = take();
    try {
      const result = await worker.run(turn.task, turn.signal, turn.onPart);
      count("done");
      return () => turn.resolve(result);
    } catch (error) {
      count(error instanceof TaskFailure ? error.outcome : "aborted");
      return () => turn.reject(error);
    } finally {
      await putBack(worker);
    }
  };

  const fill = (): void => {
    while (running.size < size) {
      const turn = next();
      if (!turn) return;
      running.add(turn);
      void work(turn).then((tell) => {
        running.delete(turn);
        tell();
        fill();
      });
    }
  };

  const sendAway = (turn: Turn, outcome: TaskOutcome) => {
    count(outcome);
    turn.reject(new TaskFailure(outcome));
  };

  const drain = () => {
    open = false;
    for (const turn of waiting.splice(0)) sendAway(turn, "busy");
    for (const worker of [...resting.keys()]) void end(worker);
  };

  return {
    get waiting() {
      return waiting.length;
    },
    get running() {
      return running.size;
    },
    outcomes,
    get pids() {
      return [...processes].flatMap(({ pid }) => pid ?? []);
    },
    hasRoomFor,
    run: (task, { owner, signal, onPart }) =>
      new Promise<Result>((resolve, reject) => {
        const turn: Turn = { task, owner, signal, onPart, resolve: resolve as Turn["resolve"], reject };
        if (signal?.aborted) return sendAway(turn, "aborted");
        if (!hasRoomFor(owner)) return sendAway(turn, "busy");
        waiting.push(turn);
        // Once it is worked on, its process listens itself.
        const leave = () => {
          const at = waiting.indexOf(turn);
          if (at === -1) return;
          waiting.splice(at, 1);
          sendAway(turn, "aborted");
        };
        signal?.addEventListener("abort", leave, { once: true });
        fill();
      }),
    drain,
    async close() {
      drain();
      await Promise.all([...processes].map(end));
    },
  };
}
