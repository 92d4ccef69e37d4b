import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import type { getBackgroundInfoParse } from "@passage/contract/cv/endpoints.ts";
import { type CvRefusal, cvFormat } from "@passage/contract/cv/formats.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { readWhole } from "../../platform/http/read-whole.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import { TaskFailure } from "../../platform/workers/protocol.ts";
import { unreadRefusal } from "../../platform/workers/unread.ts";
import { canBe } from "../recognition/content-kind.ts";
import type { CvDependencies, StoredEntries } from "./dependencies.ts";
import type { CvReading, ReadEntry } from "./reading/read-cv.ts";
import { type RepeatedSection, repeatedEntry } from "./repeats.ts";

/** Who sends a CV, for whom, and what the request gives to work with. */
export interface CvCall {
  readonly scope: AccountScope;
  readonly read: ScopedDb;
  readonly signal: AbortSignal;
  /** A student whose entries the proposals are compared with; null: with nothing. */
  readonly studentId: number | null;
  /** Names are taken in English where both stand there. */
  readonly english: boolean;
}

/**
 * Reads a CV and proposes entries. Neither the file nor what was read is kept.
 * @throws AppError 2002 the student isn't in sight, 6001 format, 6002 size, 6003 unreadable, with a reason, 6004 broken
 * off, 6006 busy, 6008 without text
 */
export async function parseCv(
  { scope, read, signal, studentId, english }: CvCall,
  file: IncomingFile,
  { cvs, clock, timeZone, storedEntries }: CvDependencies,
): Promise<Returned<typeof getBackgroundInfoParse>> {
  const mime = cvFormat(cleanName(file.name));
  if (!mime) throw new AppError("6001");
  // Before the file is taken in: who may not see the student learns nothing by sending one.
  const stored = studentId === null ? null : await storedEntries(read, studentId);
  const bytes = await readWhole(file, uploadLimits.recognition);
  if (!canBe(mime, bytes)) throw new AppError("6001");
  const month = clock.today(timeZone).slice(0, 7);
  const task = { bytes, mime, english, month };
  const reading = await cvs
    .run(task, { owner: `company:${scope.companyId}`, signal })
    .catch((error: unknown) => {
      throw refusalFor(error);
    });
  return toProposals(reading, stored);
}

/** A CV without text has a code of its own. */
function refusalFor(error: unknown): unknown {
  const noText = error instanceof TaskFailure && error.reason === ("noText" satisfies CvRefusal);
  return noText ? new AppError("6008", { cause: error }) : unreadRefusal(error);
}

function toProposals(
  { language, lines, ...found }: CvReading,
  stored: StoredEntries | null,
): Returned<typeof getBackgroundInfoParse> {
  const compared = <Section extends RepeatedSection>(section: Section) =>
    (found[section] as unknown as readonly ReadEntry<BackgroundEntries[Section]>[]).map(
      ({ entry, readings }) => ({
        entry,
        readings,
        repeats: stored
          ? repeatedEntry(
              section,
              entry,
              stored[section].entries as unknown as readonly BackgroundEntries[Section][],
            )
          : null,
      }),
    );
  return {
    language,
    lines: [...lines],
    education: compared("education"),
    work: compared("work"),
    qualifications: compared("qualifications"),
    englishExams: compared("englishExams"),
  };
}
