import { currentSession } from "../lib/session/current-session.ts";
import { forgetAllTyped } from "../lib/typed/typed-store.ts";

/** Ends the session; what was typed by this person goes with it, in every tab. */
export function signOut(): Promise<void> {
  forgetAllTyped();
  return currentSession().signOut();
}
