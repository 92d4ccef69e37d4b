import { useCallback, useEffect, useRef, useState } from "react";
import type { Option, OptionValue } from "./option.ts";

/** Fetches the options for what was typed; must give up when the signal aborts. */
export type LoadOptions<V extends OptionValue> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly Option<V>[]>;

/** What an async list shows: options of the latest answered query, and how the newest one stands. */
export interface AsyncOptions<V extends OptionValue> {
  options: readonly Option<V>[];
  state: "idle" | "loading" | "failed" | "ready";
  /** Starts a query after `delay` ms (0 at once); an earlier one is aborted and its answer ignored. */
  search: (query: string, delay?: number) => void;
  retry: () => void;
}

/** Runs typed queries one after another: only the newest may answer, however late an older one arrives. */
export function useAsyncOptions<V extends OptionValue>(load: LoadOptions<V>): AsyncOptions<V> {
  const [options, setOptions] = useState<readonly Option<V>[]>([]);
  const [state, setState] = useState<AsyncOptions<V>["state"]>("idle");
  const running = useRef<AbortController | null>(null);
  const lastQuery = useRef("");
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  });
  useEffect(() => () => running.current?.abort(), []);

  const search = useCallback((query: string, delay = 200) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    lastQuery.current = query;
    setState("loading");
    const timer = setTimeout(run, delay);
    controller.signal.addEventListener("abort", () => clearTimeout(timer));

    async function run() {
      try {
        const found = await loadRef.current(query, controller.signal);
        if (controller.signal.aborted) return;
        setOptions(found);
        setState("ready");
      } catch {
        if (!controller.signal.aborted) setState("failed");
      }
    }
  }, []);

  const retry = useCallback(() => search(lastQuery.current, 0), [search]);
  return { options, state, search, retry };
}
