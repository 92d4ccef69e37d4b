import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { type FromWorker, TaskFailure, type TaskOutcome, type ToWorker } from "./protocol.ts";
import { residentMemory } from "./resident-memory.ts";

export interface TaskLimits {
  /** Milliseconds a task may take, the start of its process included. */
  readonly time: number;
  /** Bytes its process may hold. */
  readonly memory: number;
}

export interface WorkerProcessOptions {
  /** Module of the child process; it calls `serveTasks`. */
  readonly entry: URL;
  readonly limits: TaskLimits;
  /** Options of Node for the child. */
  readonly nodeOptions: readonly string[];
  /** Told why a process ended unasked: its exit code or signal, and what it wrote before it took a task. */
  readonly onFault: (fault: string) => void;
}

/** Takes a part of a result. */
export type OnPart = (part: unknown) => Promise<void>;

/** One child process, which works on one task at a time. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  /** False once it may not be given another task. */
  readonly usable: () => boolean;
  /**
   * Parts of a result are given to `onPart`, one after the other, as fast as it takes them.
   * @throws TaskFailure, or what `onPart` throws; unless `refused`, the process has ended by then
   */
  run(task: unknown, signal: AbortSignal | undefined, onPart?: OnPart): Promise<unknown>;
  /** Ends it whatever it does, and waits until it is gone. */
  end(): Promise<void>;
}

const memoryLookMs = 100;
/** A process that holds more than this share of its limit after a task is not used again. */
const retiringShare = 0.75;
/** Below the server's own: who reads a list doesn't wait for somebody's recognition. */
const priority = 5;
const longestComplaint = 2_000;

/** Of glibc's allocator: without it, native libraries that free large blocks keep half as much again as they use. */
const thrift = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" } as const;

/**
 * Starts a child process with none of the server's environment but PATH. It is killed when a task takes too long or
 * too much memory, or when its caller goes away: native code can't be stopped in another way.
 */
export function startWorkerProcess(options: WorkerProcessOptions): WorkerProcess {
  const { entry, limits, nodeOptions, onFault } = options;
  const child = fork(fileURLToPath(entry), {
    serialization: "advanced",
    env: { PATH: process.env.PATH ?? "", ...thrift },
    execArgv: [...nodeOptions],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  lowerPriority(child.pid);
  const complaint = complaintsBeforeReady(child);
  let gone = false;
  let retired = false;
  /** Why it was ended, when it was we who did. */
  let endedFor: TaskOutcome | null = null;
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(String(signal ?? code)));
    // It could not be started at all.
    child.on("error", (error) => resolve(error.name));
  }).then((cause) => {
    gone = true;
    return cause;
  });
  const ready = firstMessage(child, "ready");

  const end = async (cause: TaskOutcome): Promise<void> => {
    endedFor ??= cause;
    retired = true;
    child.kill("SIGKILL");
    await exited;
  };

  const heldBytes = async () => (child.pid === undefined ? 0 : ((await residentMemory(child.pid)) ?? 0));

  const watchMemory = (): NodeJS.Timeout =>
    setInterval(() => {
      void heldBytes().then((bytes) => {
        if (bytes > limits.memory) void end("memory");
      });
    }, memoryLookMs);

  return {
    pid: child.pid,
    usable: () => !gone && !retired,
    end: () => end("busy"),
    async run(task, signal, onPart) {
      const abort = () => void end("aborted");
      const timer = setTimeout(() => void end("timeout"), limits.time);
      const memory = watchMemory();
      signal?.addEventListener("abort", abort, { once: true });
      if (signal?.aborted) abort();
      try {
        const answered = ready.then(() => ask(child, task, onPart));
        const answer = await Promise.race([answered, exited]).catch(async (error: unknown) => {
          await end("aborted");
          throw error;
        });
        if (typeof answer === "string") {
          if (endedFor === null) onFault(`${answer} ${complaint()}`.trim());
          throw new TaskFailure(endedFor ?? "crashed");
        }
        if ((await heldBytes()) > limits.memory * retiringShare) retired = true;
        if (answer.kind === "refused") throw new TaskFailure("refused", answer.reason);
        if (answer.kind === "done") return answer.result;
        onFault(answer.kind === "failed" ? answer.fault : answer.kind);
        await end("crashed");
        throw new TaskFailure("crashed");
      } finally {
        clearTimeout(timer);
        clearInterval(memory);
        signal?.removeEventListener("abort", abort);
      }
    },
  };
}

function firstMessage(child: ChildProcess, kind: FromWorker["kind"]): Promise<FromWorker> {
  return new Promise((resolve) => {
    const listen = (message: FromWorker) => {
      if (message.kind !== kind) return;
      child.off("message", listen);
      resolve(message);
    };
    child.on("message", listen);
  });
}

/** Gives the task over; the answer comes when all parts before it have been taken. Rejects with what `onPart` throws. */
function ask(child: ChildProcess, task: unknown, onPart?: OnPart): Promise<FromWorker> {
  // A channel that is closed shows as the end of the process, which is waited for as well.
  const tell = (message: ToWorker) => child.send(message as object, () => undefined);
  return new Promise((resolve, reject) => {
    let taken = Promise.resolve();
    const listen = (message: FromWorker) => {
      if (message.kind === "part") {
        taken = taken.then(() => onPart?.(message.part)).then(() => void tell({ more: true }));
        taken.catch(reject);
        return;
      }
      child.off("message", listen);
      taken.then(() => resolve(message), reject);
    };
    child.on("message", listen);
    tell({ task });
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // Not every system lets us; it works all the same.
  }
}

/** What a child wrote while it was starting: later words may quote a task's content and are let go. */
function complaintsBeforeReady(child: ChildProcess): () => string {
  let text = "";
  let starting = true;
  child.once("message", () => {
    starting = false;
    text = "";
  });
  child.stderr?.setEncoding("utf8").on("data", (piece: string) => {
    if (starting) text = (text + piece).slice(-longestComplaint);
  });
  return () => text;
}
