import { isRecord } from "../api/api-error.ts";
import type { Audience } from "../session/session-store.ts";

/** A save whose answer is not known yet: sent once more with its key it gets the first answer, or happens now. */
export interface Attempt {
  readonly key: string;
  readonly body: unknown;
}

/** What stands in a form and not on the server. */
export interface Unsaved {
  /** The version it was typed on; null where the server has none yet. */
  readonly version: number | null;
  /** Changed fields alone. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What these fields held before, as far as the server had something. */
  readonly was: Readonly<Record<string, unknown>>;
  readonly attempt: Attempt | null;
}

/** The same as it is kept. */
export interface Typed extends Unsaved {
  /** Epoch milliseconds of the last change. */
  readonly at: number;
}

/** How long typed text is kept, in milliseconds; shorter than the answers of saves are (`timing.idempotencyAnswer`). */
const life = 24 * 60 * 60_000;
const prefix = "passage.typed.";

/*
 * Session storage, never local storage: what is kept is personal, belongs to one tab and ends with it. Everything here
 * is silent about a storage that is full or switched off: the form works without.
 */
let owner: string | null = null;
let channel: BroadcastChannel | null = null;

/**
 * Begins for who has signed in: what others of the audience left behind is removed, and what is too old. Tabs tell each
 * other when the person signs out; where they are told only that a session ended, they keep it for the same person.
 */
export function startTyped(audience: Audience, accountId: number): void {
  owner = `${prefix}${audience}.${accountId}.`;
  for (const key of keysOf(`${prefix}${audience}.`))
    if (!key.startsWith(owner) || !parse(read(key))) remove(key);
  channel?.close();
  channel = new BroadcastChannel("passage.typed");
  channel.onmessage = ({ data }) => {
    if (data === owner) removeAll();
  };
}

/**
 * Where text stands: the view's key in the shell, and which of its forms.
 * @example placeOf("/student-register", "9")
 */
export function placeOf(view: string, part: string): string {
  return `${view}#${part}`;
}

/** What was typed at a place and not saved; null where there is nothing. */
export function readTyped(place: string): Typed | null {
  return owner === null ? null : parse(read(owner + place));
}

/** Keeps what is typed at a place, null removes it. The same again keeps its time; `since` sets it. */
export function writeTyped(place: string, unsaved: Unsaved | null, since?: number): void {
  if (owner === null) return;
  if (unsaved === null) {
    remove(owner + place);
    return;
  }
  const { version, fields, was, attempt } = unsaved;
  const before = readTyped(place);
  const same = (one: Unsaved) => JSON.stringify([one.version, one.fields]);
  const at = since ?? (before && same(before) === same(unsaved) ? before.at : Date.now());
  try {
    sessionStorage.setItem(owner + place, JSON.stringify({ at, version, fields, was, attempt }));
  } catch {
    // Full: an older text would be worse than none.
    remove(owner + place);
  }
}

/** Whether something unsaved waits in a view. */
export function hasTypedIn(view: string): boolean {
  return owner !== null && keysOf(`${owner}${placeOf(view, "")}`).length > 0;
}

/** Removes what is kept of a view: it was closed, after asking. */
export function forgetTypedIn(view: string): void {
  if (owner !== null) for (const key of keysOf(`${owner}${placeOf(view, "")}`)) remove(key);
}

/** Removes all that the account typed, in every tab; nothing is kept after that. Before signing out. */
export function forgetAllTyped(): void {
  channel?.postMessage(owner);
  removeAll();
}

function removeAll(): void {
  if (owner !== null) for (const key of keysOf(owner)) remove(key);
  owner = null;
}

function keysOf(beginning: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage, nothing kept.
  }
}

function parse(text: string | null): Typed | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isTyped(value) && Date.now() - value.at < life ? value : null;
  } catch {
    return null;
  }
}

function isTyped(value: unknown): value is Typed {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    (value.version === null || typeof value.version === "number") &&
    isRecord(value.fields) &&
    isRecord(value.was) &&
    (value.attempt === null || (isRecord(value.attempt) && typeof value.attempt.key === "string"))
  );
}
