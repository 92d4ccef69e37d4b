import type { WriteStream } from "node:tty";

/** How far something is; `all` null while nobody knows. */
export interface Progress {
  readonly what: string;
  readonly done: number;
  readonly all: number | null;
}

/** One line of a terminal that is written over again and again. */
export interface ProgressLine {
  show(progress: Progress): void;
  /** Leaves the line for whatever is written next. */
  end(): void;
}

const width = 30;

/** A bar on a terminal; where there is none, what is under way is said once and how far is not. */
export function createProgressLine(stream: Pick<WriteStream, "write" | "isTTY">): ProgressLine {
  let said: string | null = null;
  return {
    show(progress) {
      if (stream.isTTY) stream.write(`\r\u001b[K${lineOf(progress)}`);
      else if (said !== progress.what) stream.write(`${progress.what} …\n`);
      said = progress.what;
    },
    end() {
      if (stream.isTTY && said !== null) stream.write("\r\u001b[K");
      said = null;
    },
  };
}

function lineOf({ what, done, all }: Progress): string {
  const count = done.toLocaleString("en");
  if (all === null || all === 0) return `${what.padEnd(10)} ${count} rows`;
  const filled = Math.round((Math.min(done, all) / all) * width);
  const bar = "#".repeat(filled) + "-".repeat(width - filled);
  return `${what.padEnd(10)} [${bar}] ${count} of ${all.toLocaleString("en")} rows`;
}
