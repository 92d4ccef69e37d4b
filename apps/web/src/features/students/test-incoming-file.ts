import { vi } from "vitest";

/** A file that comes piece by piece, and what the browser made of it. */
export interface IncomingFile {
  /** Names under which files were saved. */
  readonly saved: readonly string[];
  /** The page ended the call. */
  readonly aborted: () => boolean;
  /** Gives the next piece. */
  readonly give: (bytes: number) => void;
  /** That was all. */
  readonly end: () => void;
}

/**
 * Answers the calls of one path with a file, over the stand-in server that answers the others.
 * @param isRefused then the stand-in server answers that call as well
 */
export function standInFile(
  path: string,
  name: string,
  isRefused: () => boolean = () => false,
): IncomingFile {
  const saved: string[] = [];
  let aborted = false;
  let file: ReadableStreamDefaultController<Uint8Array>;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
  const json = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const answer = await json(address, init);
    if (!String(address).endsWith(path) || isRefused()) return answer;
    init.signal?.addEventListener("abort", () => {
      aborted = true;
      file.error(new DOMException("gone", "AbortError"));
    });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        file = controller;
      },
    });
    return new Response(body, {
      headers: { "Content-Disposition": `attachment; filename*=UTF-8''${name}` },
    });
  });
  return {
    saved,
    aborted: () => aborted,
    give: (bytes) => file.enqueue(new Uint8Array(bytes)),
    end: () => file.close(),
  };
}
