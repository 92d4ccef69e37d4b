import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createUploadQueue, type UploadControls } from "./upload-queue.ts";

/** Sends one file. Must report progress from 0 to 1, stop on the signal, and reject when it fails. */
export type UploadTransport<Result> = (file: File, controls: UploadControls) => Promise<Result>;

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

/**
 * Queue of uploads of one control: each can be cancelled, retried and removed. They go on while the page is hidden
 * behind another tab, which ends effects as leaving does; so what is left arrives as well.
 */
export function useUploads<Result>(options: UploadsOptions<Result>) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [queue] = useState(() =>
    createUploadQueue<File, Result>({
      fileOf: (file) => file,
      send: (file, controls) => latest.current.transport(file, controls),
      onUploaded: (result, file) => latest.current.onUploaded(result, file),
      onRemoved: (result, file) => latest.current.onRemoved?.(result, file),
      describeError: (error) => latest.current.describeError(error),
      parallel: options.parallel,
    }),
  );
  const entries = useSyncExternalStore(queue.subscribe, queue.get);
  const { add, remove, retry } = queue;
  return { entries, add, remove, retry };
}
