import { faultName } from "../fault-name.ts";
import { type Emit, type FromWorker, TaskRefusal, type ToWorker } from "./protocol.ts";

/** Parts that may be on their way: the next is made while the one before is taken. */
const partsAhead = 2;

/**
 * The whole of a child process: works on tasks, one after the other, until the server is gone. Throw `TaskRefusal` to
 * decline an input; any other error counts as a crash. A large result is handed on in parts.
 */
export function serveTasks<Task, Result, Part = never>(
  work: (task: Task, emit: Emit<Part>) => Promise<Result>,
): void {
  const answer = (message: FromWorker) => process.send?.(message);
  const { emit, taken } = partsInTurn((part: Part) => answer({ kind: "part", part }));
  process.on("message", (message: ToWorker) => {
    if ("more" in message) return taken();
    work(message.task as Task, emit).then(
      (result) => answer({ kind: "done", result }),
      (error: unknown) =>
        answer(
          error instanceof TaskRefusal
            ? { kind: "refused", reason: error.reason }
            : { kind: "failed", fault: faultName(error) },
        ),
    );
  });
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C reaches the terminal's whole group, yet it is the server that says when work ends.
  process.on("SIGINT", () => undefined);
  answer({ kind: "ready" });
}

function partsInTurn<Part>(send: (part: Part) => void): { emit: Emit<Part>; taken: () => void } {
  let under = 0;
  let goOn: (() => void) | null = null;
  return {
    async emit(part) {
      send(part);
      under += 1;
      if (under >= partsAhead)
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
    },
    taken() {
      under -= 1;
      goOn?.();
      goOn = null;
    },
  };
}
