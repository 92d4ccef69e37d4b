import { useCallback, useEffect, useReducer, useRef } from "react";

export type UploadStatus = "waiting" | "running" | "done" | "failed";

export interface UploadEntry {
  id: string;
  file: File;
  status: UploadStatus;
  /** 0 to 1. */
  progress: number;
  /** Words for people, only when failed. */
  error?: string;
}

/** Sends one file. Must report progress from 0 to 1, stop on the signal, and reject when it fails. */
export type UploadTransport<Result> = (
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<Result>;

export interface UploadsOptions<Result> {
  transport: UploadTransport<Result>;
  onUploaded: (result: Result, file: File) => void;
  /** A file that had been uploaded was taken out again. */
  onRemoved?: (result: Result, file: File) => void;
  /** Turns what the transport threw into words. */
  describeError: (error: unknown) => string;
  /** Files sent at the same time; the rest waits. */
  parallel?: number;
}

type Action =
  | { type: "add"; entries: UploadEntry[] }
  | { type: "set"; id: string; change: Partial<UploadEntry> }
  | { type: "remove"; id: string };

function reduce(entries: readonly UploadEntry[], action: Action): readonly UploadEntry[] {
  if (action.type === "add") return [...entries, ...action.entries];
  if (action.type === "remove") return entries.filter((entry) => entry.id !== action.id);
  return entries.map((entry) => (entry.id === action.id ? { ...entry, ...action.change } : entry));
}

let lastId = 0;
function nextId(): string {
  lastId += 1;
  return `upload-${lastId}`;
}

/** Queue of uploads: each can be cancelled, retried and removed; leaving the page stops what is running. */
export function useUploads<Result>(options: UploadsOptions<Result>) {
  const { parallel = 2 } = options;
  const [entries, dispatch] = useReducer(reduce, []);
  const running = useRef(new Map<string, AbortController>());
  const results = useRef(new Map<string, { result: Result; file: File }>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const send = useCallback(async (entry: UploadEntry) => {
    const control = new AbortController();
    running.current.set(entry.id, control);
    const set = (change: Partial<UploadEntry>) => {
      // A late event of a cancelled or retried run must not touch the entry any more.
      if (running.current.get(entry.id) === control) dispatch({ type: "set", id: entry.id, change });
    };
    set({ status: "running", progress: 0, error: undefined });
    try {
      const result = await latest.current.transport(entry.file, {
        signal: control.signal,
        onProgress: (fraction) => set({ progress: Math.min(1, Math.max(0, fraction)) }),
      });
      if (control.signal.aborted) return;
      set({ status: "done", progress: 1 });
      results.current.set(entry.id, { result, file: entry.file });
      latest.current.onUploaded(result, entry.file);
    } catch (error) {
      if (!control.signal.aborted) set({ status: "failed", error: latest.current.describeError(error) });
    } finally {
      if (running.current.get(entry.id) === control) running.current.delete(entry.id);
    }
  }, []);

  useEffect(() => {
    for (const entry of entries) {
      if (running.current.size >= parallel) return;
      if (entry.status === "waiting" && !running.current.has(entry.id)) void send(entry);
    }
  }, [entries, parallel, send]);

  useEffect(() => {
    const controls = running.current;
    return () => {
      for (const control of controls.values()) control.abort();
      controls.clear();
    };
  }, []);

  const add = useCallback((files: readonly File[]) => {
    const fresh = files.map((file): UploadEntry => ({ id: nextId(), file, status: "waiting", progress: 0 }));
    dispatch({ type: "add", entries: fresh });
  }, []);

  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    dispatch({ type: "remove", id });
    const uploaded = results.current.get(id);
    results.current.delete(id);
    if (uploaded) latest.current.onRemoved?.(uploaded.result, uploaded.file);
  }, []);

  const retry = useCallback((id: string) => {
    dispatch({ type: "set", id, change: { status: "waiting", progress: 0, error: undefined } });
  }, []);

  return { entries, add, remove, retry };
}
