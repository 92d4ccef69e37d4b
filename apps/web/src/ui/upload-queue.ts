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

/** An entry with what its sender needs to know beside the file. */
export interface QueuedUpload<Job> extends UploadEntry {
  readonly job: Job;
}

/** Told while one upload is on its way: report progress from 0 to 1, stop on the signal. */
export interface UploadControls {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export interface UploadQueueOptions<Job, Result> {
  /** Sends one; rejects when it fails. */
  send: (job: Job, controls: UploadControls) => Promise<Result>;
  fileOf: (job: Job) => File;
  onUploaded: (result: Result, job: Job) => void;
  /** One that had been uploaded was taken out again. */
  onRemoved?: ((result: Result, job: Job) => void) | undefined;
  /** Turns what `send` threw into words. */
  describeError: (error: unknown) => string;
  /** Sent at the same time; the rest waits. */
  parallel?: number | undefined;
}

export interface UploadQueue<Job> {
  readonly get: () => readonly QueuedUpload<Job>[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (jobs: readonly Job[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

let lastId = 0;

/**
 * Uploads, two at a time, each to be cancelled, retried and removed. Outside of React: what was dropped goes on while
 * its page is hidden behind another tab, or left.
 */
export function createUploadQueue<Job, Result>(options: UploadQueueOptions<Job, Result>): UploadQueue<Job> {
  const { parallel = 2 } = options;
  let entries: readonly QueuedUpload<Job>[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const results = new Map<string, Result>();

  function tell(next: readonly QueuedUpload<Job>[]) {
    entries = next;
    for (const listener of [...listeners]) listener();
  }

  function show(id: string, values: Partial<UploadEntry>) {
    tell(entries.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));
  }

  function change(next: readonly QueuedUpload<Job>[]) {
    tell(next);
    begin();
  }

  function set(id: string, values: Partial<UploadEntry>) {
    show(id, values);
    begin();
  }

  function begin() {
    for (const entry of entries) {
      if (running.size >= parallel) return;
      if (entry.status === "waiting" && !running.has(entry.id)) void send(entry);
    }
  }

  async function send({ id, job }: QueuedUpload<Job>) {
    const control = new AbortController();
    running.set(id, control);
    // A late event of a cancelled or retried run must not touch the entry any more.
    const still = () => running.get(id) === control;
    // Without looking for more to begin: the next one would overtake this one.
    show(id, { status: "running", progress: 0, error: undefined });
    try {
      const result = await options.send(job, {
        signal: control.signal,
        onProgress: (share) => still() && set(id, { progress: Math.min(1, Math.max(0, share)) }),
      });
      if (!still()) return;
      running.delete(id);
      results.set(id, result);
      set(id, { status: "done", progress: 1 });
      options.onUploaded(result, job);
    } catch (error) {
      if (!still()) return;
      running.delete(id);
      set(id, { status: "failed", error: options.describeError(error) });
    }
  }

  return {
    get: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (jobs) => {
      const fresh = jobs.map((job): QueuedUpload<Job> => {
        lastId += 1;
        return { id: `upload-${lastId}`, job, file: options.fileOf(job), status: "waiting", progress: 0 };
      });
      change([...entries, ...fresh]);
    },
    remove: (id) => {
      const entry = entries.find((one) => one.id === id);
      running.get(id)?.abort();
      running.delete(id);
      change(entries.filter((one) => one.id !== id));
      const result = results.get(id);
      if (entry && results.delete(id)) options.onRemoved?.(result as Result, entry.job);
    },
    retry: (id) => set(id, { status: "waiting", progress: 0, error: undefined }),
  };
}
