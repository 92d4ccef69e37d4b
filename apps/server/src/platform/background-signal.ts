import { channel } from "node:diagnostics_channel";

/** Work that waits in a table until somebody looks. */
export type BackgroundWork = "outbox" | "mails" | "webhooks";

/*
 * A hint within this process that work waits, from whoever wrote it to whoever does it. It carries no state: a lost
 * hint, or one from another instance, is made up for by polling.
 */
const nameOf = (work: BackgroundWork) => `passage:${work}`;

/** Tells this process that work falls due in so many milliseconds. Call it after the commit. */
export function signalWork(work: BackgroundWork, dueInMs = 0): void {
  channel(nameOf(work)).publish(dueInMs);
}

/** Listens for hints; the answer stops listening. */
export function onWorkSignal(work: BackgroundWork, listener: (dueInMs: number) => void): () => void {
  const subscriber = (message: unknown) => listener(Number(message));
  const source = channel(nameOf(work));
  source.subscribe(subscriber);
  return () => void source.unsubscribe(subscriber);
}
