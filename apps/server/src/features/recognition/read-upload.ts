import { recognition } from "@passage/contract/limits.ts";
import { TaskRefusal } from "../../platform/workers/protocol.ts";
import { openPages } from "./pages/open-pages.ts";
import { type Pages, refuse } from "./pages/pages.ts";
import type { PassportReader, PassportReading } from "./reading/read-passport.ts";

/** What a child process is given. */
export interface ReadTask {
  readonly bytes: Buffer;
  /** MIME type of `recognitionFormat`. */
  readonly mime: string;
  /** The page that was asked for, 1-based; null looks for the one with the passport. */
  readonly page: number | null;
}

export interface ReadPage {
  readonly reading: PassportReading;
  /** 1-based. */
  readonly page: number;
  readonly count: number;
}

/** No further page is begun after this, in milliseconds: the best so far is an answer, a timeout is none. */
const lookingTime = 12_000;

/** A page this much like a passport is one: both machine-readable lines, and some of their check digits or labels. */
const sureLikeness = 0.6;

/** Reads uploads with a reader. Runs in child processes only. @throws TaskRefusal */
export function createReadUpload(reader: PassportReader): (task: ReadTask) => Promise<ReadPage> {
  return async ({ bytes, mime, page }) => {
    const pages = await openPages(bytes, mime);
    if (page === null) return findPassport(reader, pages);
    if (page > pages.count) throw refuse("noSuchPage");
    return { reading: await reader.read(await pages.picture(page)), page, count: pages.count };
  };
}

/** The first page that has a machine-readable zone and more of a passport, else the one that looks most like one. */
async function findPassport(reader: PassportReader, pages: Pages): Promise<ReadPage> {
  const begun = performance.now();
  let best: ReadPage | null = null;
  let damaged: TaskRefusal | null = null;
  for (let page = 1; page <= Math.min(pages.count, recognition.pagesTried); page += 1) {
    if (best && performance.now() - begun > lookingTime) break;
    const picture = await pages.picture(page).catch((error: unknown) => {
      if (!(error instanceof TaskRefusal)) throw error;
      // One page that is damaged doesn't speak for the others.
      damaged ??= error;
      return null;
    });
    if (!picture) continue;
    const reading = await reader.read(picture);
    if (!best || reading.likeness > best.reading.likeness) best = { reading, page, count: pages.count };
    if (reading.likeness >= sureLikeness) break;
  }
  if (!best) throw damaged ?? refuse("noPicture");
  return best;
}
