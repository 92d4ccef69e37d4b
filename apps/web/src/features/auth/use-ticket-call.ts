import { useRef } from "react";
import { isApiError } from "../../lib/api/api-error.ts";
import { currentSession } from "../../lib/session/current-session.ts";
import { TokenRefusal } from "../../lib/session/token-calls.ts";

/** How a call by a ticket came to be done: now, or by an earlier press; then whoever pressed is signed in already. */
type Done = "now" | "before";

/**
 * Makes a call by a ticket, which is good once. Where the answer before got lost, a used ticket (2023) may mean that the
 * call was done: a sign-in by what it set says whether. Not over somebody's session.
 */
export function useTicketCall(): (
  send: () => Promise<unknown>,
  email: string,
  password: string,
) => Promise<Done> {
  const lost = useRef(false);
  return async (send, email, password) => {
    try {
      await send();
      return "now";
    } catch (error) {
      const session = currentSession();
      if (lost.current && isApiError(error, "2023") && session.accessToken() === null) {
        const told = await session.signIn(email, password).then(
          () => "before" as const,
          // The password was right: the sign-in page asks for the second factor.
          (refusal) =>
            refusal instanceof TokenRefusal && refusal.error === "mfa_required" && ("now" as const),
        );
        if (told) return told;
      }
      lost.current ||= isApiError(error) && error.code === null;
      throw error;
    }
  };
}
