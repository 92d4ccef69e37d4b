import {
  type DocumentCategory,
  type DocumentsFor,
  missingDocuments,
} from "@passage/contract/applications/documents.ts";
import type { MissingPart } from "@passage/contract/applications/schema.ts";
import type { Closing, Step } from "@passage/contract/applications/steps.ts";
import { isUnsubmitted } from "@passage/contract/applications/transitions.ts";
import {
  backgroundGaps,
  type EntriesOf,
  type IntendedCourse,
  needsGuardian,
} from "@passage/contract/background/rules.ts";
import { countryCodeOf } from "../../db/reference/countries.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { fileInSight, inSight } from "../../platform/visibility.ts";
import { readEntries } from "../background/read-background.ts";
import { inForce } from "../files/in-force.ts";
import { registrationGaps } from "../students/registration-gaps.ts";
import { courseGapsOf } from "./course-gaps.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { levelKindsOf } from "./level-kinds.ts";
import type { ApplicationRow } from "./repository.ts";

/**
 * What is missing before submission: of the student's registration, of the background that the level and the age at the
 * intake ask for, of the documents, and of the course, while it isn't submitted. One pass for all the given applications
 * of one student. `entries` are its background's, where the caller has read them already.
 */
export async function missingParts(
  db: ScopedDb,
  studentId: number,
  applications: readonly ApplicationRow[],
  dependencies: ApplicationDependencies,
  entries: Promise<EntriesOf> = readEntries(db, studentId, dependencies),
): Promise<Map<number, MissingPart[]>> {
  const { clock, timeZone } = dependencies;
  const [gaps, birthday, background, files, kindOf, courseGapOf] = await Promise.all([
    registrationGaps(db, studentId, dependencies),
    birthdayOf(db, studentId),
    entries,
    documentsOf(db, studentId),
    levelKindsOf(db),
    courseGapsOf(db, applications.filter(waitsForCourse), clock.today(timeZone)),
  ]);
  const ofStudent = gaps.map((path): MissingPart => ({ kind: "student", path }));
  return new Map(
    applications.map((application) => {
      const present = files
        .filter((file) => file.application_id === null || file.application_id === application.id)
        .map((file) => file.category as DocumentCategory);
      const ofBackground = backgroundGaps(background, intendedCourse(application, birthday, kindOf)).map(
        (path): MissingPart => ({ kind: "background", path }),
      );
      const documents = missingDocuments(wantedDocuments(application, birthday, kindOf), present).map(
        (path): MissingPart => ({ kind: "document", path }),
      );
      const gap = waitsForCourse(application) ? courseGapOf(application) : null;
      const course: MissingPart[] = gap ? [{ kind: "course", path: gap }] : [];
      return [application.id, [...course, ...ofStudent, ...ofBackground, ...documents]];
    }),
  );
}

/** What became of the course since matters to who hasn't applied yet, and to nobody else. */
function waitsForCourse({ step, closing }: ApplicationRow): boolean {
  return isUnsubmitted({ step: step as Step, closing: closing as Closing | null });
}

type Course = Pick<ApplicationRow, "major_level_id" | "country_id" | "intake">;

type KindOf = Awaited<ReturnType<typeof levelKindsOf>>;

function intendedCourse(
  { major_level_id, intake }: Course,
  birthday: string | null,
  kindOf: KindOf,
): IntendedCourse {
  return { kind: kindOf(major_level_id), birthday, intake: intake.slice(0, 7) };
}

/** What an application's checklist depends on. */
export function wantedDocuments(course: Course, birthday: string | null, kindOf: KindOf): DocumentsFor {
  return {
    kind: kindOf(course.major_level_id),
    country: countryCodeOf(course.country_id),
    underAge: needsGuardian(birthday, course.intake.slice(0, 7)),
  };
}

/** Of a student in sight; null while the registration doesn't say, or after it was erased. */
export async function birthdayOf(db: ScopedDb, studentId: number): Promise<string | null> {
  const row = await db.q
    .selectFrom("students as s")
    .select("s.birthday")
    .where("s.id", "=", studentId)
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
  return row?.birthday ?? null;
}

async function documentsOf(db: ScopedDb, studentId: number) {
  return (
    db.q
      .selectFrom("files as f")
      .select(["f.category", "f.application_id"])
      .where("f.student_id", "=", studentId)
      .where(inForce("f"))
      // What staff filed counts once the agency sees it.
      .where("f.withheld", "=", false)
      .where(fileInSight(db, "f"))
      .execute()
  );
}
