import { displayFailure } from "../api/failures.ts";
import { createSession, type Session } from "./session.ts";
import { openSessionChannel } from "./session-channel.ts";
import { type Audience, createTokenStore } from "./session-store.ts";
import { createTokenCalls } from "./token-calls.ts";

let current: Session | undefined;

/** Starts the session of this page; each entry does it once, first of all. */
export function startSession(audience: Audience, on: { ended: () => void; adopted: () => void }): Session {
  current = createSession({
    audience,
    store: createTokenStore(audience, sessionStorage),
    calls: createTokenCalls(audience, Date.now),
    openChannel: (listener) => openSessionChannel(audience, listener),
    alone: (work) => alone(`passage.${audience}.refresh`, work),
    now: Date.now,
    onTimeout: () => displayFailure({ kind: "loginTimeout" }),
    onEnded: on.ended,
    onAdopted: on.adopted,
  });
  return current;
}

/** The page's session. */
export function currentSession(): Session {
  if (!current) throw new Error("the session was not started");
  return current;
}

/** A tab that gets the lock lets the messages come in first that its predecessor sent before it let go. */
const settleMilliseconds = 30;

async function alone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  // Without a secure context there are no locks; the server's grace for lost races answers such twins alike.
  if (!navigator.locks) return work();
  return navigator.locks.request(name, async () => {
    await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
    return work();
  });
}
