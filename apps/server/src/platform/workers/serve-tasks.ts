import { faultName } from "../fault-name.ts";
import { type FromWorker, TaskRefusal, type ToWorker } from "./protocol.ts";

/**
 * The whole of a child process: works on tasks, one after the other, until the server is gone. Throw `TaskRefusal` to
 * decline an input; any other error counts as a crash.
 */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const answer = (message: FromWorker) => process.send?.(message);
  process.on("message", ({ task }: ToWorker) => {
    work(task as Task).then(
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
