import { timing } from "@passage/contract/limits.ts";
import type { Clock } from "../clock.ts";
import type { FileAnswer } from "../http/route.ts";
import { fileStamp } from "../zoned-time.ts";
import { workbookMime } from "./workbook.ts";

/** No request takes longer: the web gives up then, too. */
const longestExport = timing.requestTimeout;

/** How long there is somebody to read an export. */
export interface Reader {
  readonly signal: AbortSignal;
}

/** A workbook on its way: given up when the caller goes away, or takes longer than a request may. */
export function workbookAnswer(
  stream: FileAnswer["stream"],
  name: string,
  { signal }: Reader,
  { clock, timeZone }: { clock: Clock; timeZone: string },
  over: () => void,
): FileAnswer {
  const end = () => stream.destroy();
  const late = setTimeout(end, longestExport);
  signal.addEventListener("abort", end, { once: true });
  stream.once("close", () => {
    clearTimeout(late);
    signal.removeEventListener("abort", end);
    over();
  });
  // Somebody may have gone while the export waited for its turn.
  if (signal.aborted) end();
  return {
    stream,
    name: `${name}-${fileStamp(timeZone, clock.now())}.xlsx`,
    mime: workbookMime,
    size: null,
    inline: false,
  };
}
