import {
  type DocumentCategory,
  type DocumentsFor,
  missingDocuments,
} from "@passage/contract/applications/documents.ts";
import type { MissingPart } from "@passage/contract/applications/schema.ts";
import { type IntendedCourse, needsGuardian } from "@passage/contract/background/rules.ts";
import { countryCodeOf } from "../../db/reference/countries.ts";
import { levelKindOf } from "../../db/reference/major-levels.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { fileInSight, inSight } from "../../platform/visibility.ts";
import { backgroundGaps } from "../background/read-background.ts";
import { inForce } from "../files/in-force.ts";
import { registrationGaps } from "../students/registration-gaps.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import type { ApplicationRow } from "./repository.ts";

/**
 * What is missing before submission: of the student's registration, of the background that the level and the age at the
 * intake ask for, and of the documents. One pass for all the given applications of one student.
 */
export async function missingParts(
  db: ScopedDb,
  studentId: number,
  applications: readonly ApplicationRow[],
  dependencies: ApplicationDependencies,
): Promise<Map<number, MissingPart[]>> {
  const [gaps, birthday, gapsOf, files] = await Promise.all([
    registrationGaps(db, studentId, dependencies),
    birthdayOf(db, studentId),
    backgroundGaps(db, studentId, dependencies),
    documentsOf(db, studentId),
  ]);
  const ofStudent = gaps.map((path): MissingPart => ({ kind: "student", path }));
  return new Map(
    applications.map((application) => {
      const present = files
        .filter((file) => file.application_id === null || file.application_id === application.id)
        .map((file) => file.category as DocumentCategory);
      const background = gapsOf(intendedCourse(application, birthday)).map(
        (path): MissingPart => ({ kind: "background", path }),
      );
      const documents = missingDocuments(wantedDocuments(application, birthday), present).map(
        (path): MissingPart => ({ kind: "document", path }),
      );
      return [application.id, [...ofStudent, ...background, ...documents]];
    }),
  );
}

type Course = Pick<ApplicationRow, "major_level_id" | "country_id" | "intake">;

function intendedCourse({ major_level_id, intake }: Course, birthday: string | null): IntendedCourse {
  return { kind: levelKindOf(major_level_id), birthday, intake: intake.slice(0, 7) };
}

/** What an application's checklist depends on. */
export function wantedDocuments(course: Course, birthday: string | null): DocumentsFor {
  return {
    kind: levelKindOf(course.major_level_id),
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
  return db.q
    .selectFrom("files as f")
    .select(["f.category", "f.application_id"])
    .where("f.student_id", "=", studentId)
    .where(inForce("f"))
    .where(fileInSight(db, "f"))
    .execute();
}
