import { ApiError } from "../../lib/api/api-error.ts";
import { displayFailure, reportFailure } from "../../lib/api/failures.ts";
import { refusalDisplay } from "../../lib/session/refusals.ts";
import { TokenRefusal } from "../../lib/session/token-calls.ts";

/** What the form says about a sign-in that didn't work. */
export type SignInProblem =
  | { readonly kind: "userOrPassword" }
  | { readonly kind: "code"; readonly code: "10089" | "10090" | "10091" }
  /** Minutes until the next try, null when the server didn't say. */
  | { readonly kind: "paused"; readonly minutes: number | null }
  | { readonly kind: "unreachable" }
  /** The second step took too long: the password is asked for again. */
  | { readonly kind: "stepOver" }
  | { readonly kind: "verificationFailed" }
  /** None: what led here went well. */
  | { readonly kind: "passwordReset" };

/**
 * Sorts a failed sign-in by the spec's point 8. What has no line in the form goes to the one display of failures, and
 * null comes back.
 */
export function signInProblem(error: unknown): SignInProblem | null {
  if (error instanceof TokenRefusal) return refusalProblem(error);
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { kind: "unreachable" };
  reportFailure(error);
  return null;
}

function refusalProblem(refusal: TokenRefusal): SignInProblem | null {
  if (refusal.error === "expired_token") return { kind: "stepOver" };
  const display = refusalDisplay(refusal);
  switch (display.kind) {
    case "userOrPassword":
      return { kind: "userOrPassword" };
    case "line":
      return { kind: "code", code: display.code };
    case "expired":
      return { kind: "code", code: "10091" };
    case "paused":
      return { kind: "paused", minutes: refusal.retryAfter && Math.ceil(refusal.retryAfter / 60) };
    case "loginTimeout":
      displayFailure({ kind: "loginTimeout" });
      return null;
    case "toast":
      displayFailure(
        refusal.error === ""
          ? { kind: "code", code: refusal.message, message: refusal.detail, requestId: refusal.requestId }
          : { kind: "code", code: refusal.error, message: refusal.message, requestId: refusal.requestId },
      );
      return null;
  }
}
