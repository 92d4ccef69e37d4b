import { currentSession } from "../lib/session/current-session.ts";
import { forgetAllTyped } from "../lib/typed/typed-store.ts";
import { forgetViews } from "../lib/views/kept-views.ts";

/** Ends the session; what was typed by this person goes with it, in every tab, and the tabs of this one. */
export async function signOut(): Promise<void> {
  forgetAllTyped();
  await currentSession().signOut();
  // At last: until then the shell may write its tabs down.
  forgetViews(sessionStorage);
}
