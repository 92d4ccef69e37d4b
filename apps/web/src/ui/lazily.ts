import { type ComponentType, lazy } from "react";
import { LostCode, reloadOnceAnswered } from "../lib/lost-code.ts";

interface LazilyOptions {
  /** For what lies over every page: no boundary stands above it that could say that it is missing. */
  orReload?: boolean;
}

/**
 * A component whose code is loaded when it is first shown, below a `<Suspense>`. Code that does not come is the nearest
 * boundary's: it gets a `LostCode`.
 *
 * @example const Board = lazily(async () => (await import("./board.tsx")).Board)
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { orReload = false }: LazilyOptions = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await (orReload ? loadOrReload(load) : loadOrSay(load)) }));
  // What React calls the props of a lazy component, generics can't be told to be its own.
  return Part as unknown as ComponentType<Props>;
}

async function loadOrSay<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new LostCode("", { cause });
  }
}

/** Loads code or words that a page can't be without; where they don't come, the page is loaded again, until the signal. */
export async function loadOrReload<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await load();
  } catch {
    await reloadOnceAnswered(signal);
    return new Promise(() => undefined);
  }
}
