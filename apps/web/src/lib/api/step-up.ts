import { createStore } from "../store.ts";

/** Somebody is to prove who they are: `done` says whether they did. */
export interface StepUp {
  readonly done: (proved: boolean) => void;
}

const store = createStore<StepUp | null>(null);
let asked: Promise<boolean> | null = null;

/** What waits for a proof, for the dialog that asks. */
export const stepUpStore = { get: store.get, subscribe: store.subscribe };

/**
 * Has the user prove who they are, since the server takes the last proof for too old (2010). Calls that ask at once are
 * answered by one dialog. False when it was put away.
 */
export function proveAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    store.set({
      done: (proved) => {
        store.set(null);
        asked = null;
        resolve(proved);
      },
    });
  });
  return asked;
}
