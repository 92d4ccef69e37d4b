import { createStore } from "../store.ts";
import type { ApiError } from "./api-error.ts";

/** How a failed call is shown (spec point 8). */
export type Failure =
  /** Confirmation with a re-login button, which clears the token and reloads. */
  | { readonly kind: "loginTimeout" }
  /** "authentication has expired", with re-login. */
  | { readonly kind: "authenticationExpired" }
  /** Toast "Error Code：{code}，{message}". */
  | {
      readonly kind: "code";
      readonly code: string;
      readonly message: string;
      readonly requestId: string | null;
    }
  /** Warning dialog "{status}: unknown error" with an OK button. */
  | { readonly kind: "status"; readonly status: number; readonly requestId: string | null }
  /** Nothing came back. The spec has no words for it; a toast says that the connection is away. */
  | { readonly kind: "unreachable" };

/** Which display a failed call asks for; null for none. Login matters override silence: they concern the whole page. */
export function failureOf(error: ApiError, silent: boolean): Failure | null {
  if (error.code === "0006") return { kind: "loginTimeout" };
  if (error.status === 401) return { kind: "authenticationExpired" };
  // The user was asked to prove who they are, and put the question away.
  if (silent || error.code === "2010") return null;
  const { code, message, requestId, status } = error;
  if (code !== null) return { kind: "code", code, message, requestId };
  if (status === 0) return { kind: "unreachable" };
  return { kind: "status", status, requestId };
}

/** A failure on display, told apart from an equal one that comes later. */
export interface ShownFailure {
  readonly id: number;
  readonly failure: Failure;
}

const store = createStore<readonly ShownFailure[]>([]);
let lastId = 0;

/** Puts a failure on display. Several calls failing alike at once (a page's five cards) are one display. */
export function reportFailure(error: ApiError, silent = false): void {
  // A new password is due, and nothing else opens before: the page that comes back asks for it.
  if (error.code === "2020") {
    location.reload();
    return;
  }
  const failure = failureOf(error, silent);
  if (failure) displayFailure(failure);
}

/** Puts a failure that is no answer of a call on display (the session's own timeout). */
export function displayFailure(failure: Failure): void {
  const known = store.get();
  if (known.some((one) => sameDisplay(one.failure, failure))) return;
  store.set([...known, { id: ++lastId, failure }]);
}

/** Takes one off the display: closed by the user, or handed to a toast. */
export function dismissFailure(id: number): void {
  store.set(store.get().filter((one) => one.id !== id));
}

/** The failures waiting to be shown, for the display of the entry. */
export const failureStore = { get: store.get, subscribe: store.subscribe };

function sameDisplay(a: Failure, b: Failure): boolean {
  const words = ({ kind, ...rest }: Failure) => JSON.stringify([kind, { ...rest, requestId: null }]);
  return words(a) === words(b);
}
