/** How a task ended, when not with a result. */
export type TaskOutcome =
  /** The line is full, for everybody or for this owner, or the pool is closing. */
  | "busy"
  /** It took longer than tasks may. */
  | "timeout"
  /** It took more memory than tasks may. */
  | "memory"
  /** Its process ended by itself, or its code failed in a way nobody foresaw. */
  | "crashed"
  /** The caller went away. */
  | "aborted"
  /** The task's own code declined its input. */
  | "refused";

/** A task without a result. Carries no word of the input: it may go to the log. */
export class TaskFailure extends Error {
  readonly outcome: TaskOutcome;
  /** Why the task declined; only with `refused`. */
  readonly reason: string | null;

  constructor(outcome: TaskOutcome, reason: string | null = null) {
    super(reason ? `${outcome}: ${reason}` : outcome);
    this.name = "TaskFailure";
    this.outcome = outcome;
    this.reason = reason;
  }
}

/** Thrown by a task's code to decline its input: the caller sees `refused` with the reason. */
export class TaskRefusal<Reason extends string = string> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.name = "TaskRefusal";
    this.reason = reason;
  }
}

/** What a child process says. One task at a time, so answers need no number. */
export type FromWorker =
  | { readonly kind: "ready" }
  /** A piece of the result, on the way; answered with `more` when it has been taken. */
  | { readonly kind: "part"; readonly part: unknown }
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "refused"; readonly reason: string }
  /** The name of the fault: its message may quote the input. */
  | { readonly kind: "failed"; readonly fault: string };

/** What a child process is told: work, or that a part of its result has been taken. */
export type ToWorker = { readonly task: unknown } | { readonly more: true };

/** Hands on a part of a result; waits while the one before the last isn't taken yet. */
export type Emit<Part> = (part: Part) => Promise<void>;
