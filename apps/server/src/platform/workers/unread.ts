import type { CvRefusal } from "@passage/contract/cv/formats.ts";
import type { UnreadableReason } from "@passage/contract/recognition/formats.ts";
import { AppError } from "../app-error.ts";
import { TaskFailure } from "./protocol.ts";

type Reason = UnreadableReason | CvRefusal;

/** A file that can't be read, with what the screen can tell of the reason. */
export function unreadable(reason: Reason, cause?: unknown): AppError {
  return new AppError("6003", { data: { reason }, cause });
}

/**
 * How a file is answered that no child process has read: 6003 with a reason, 6004 the caller went away, 6006 busy. Any
 * other error stays what it is.
 */
export function unreadRefusal(error: unknown): unknown {
  if (!(error instanceof TaskFailure)) return error;
  switch (error.outcome) {
    case "busy":
      return new AppError("6006");
    case "aborted":
      return new AppError("6004");
    case "timeout":
    case "memory":
      return unreadable("tooMuch", error);
    case "crashed":
      return unreadable("unreadable", error);
    case "refused":
      return unreadable(error.reason as Reason, error);
  }
}
