import { type DocumentCategory, missingDocuments } from "@passage/contract/applications/documents.ts";
import type { MissingPart } from "@passage/contract/applications/schema.ts";
import { levelKindOf } from "../../db/reference/major-levels.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { fileInSight } from "../../platform/visibility.ts";
import { inForce } from "../files/in-force.ts";
import { registrationGaps } from "../students/registration-gaps.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import type { ApplicationRow } from "./repository.ts";

/**
 * What is missing before submission: of the student's registration and of the documents the level asks for. One pass
 * for all the given applications of one student.
 */
export async function missingParts(
  db: ScopedDb,
  studentId: number,
  applications: readonly ApplicationRow[],
  dependencies: ApplicationDependencies,
): Promise<Map<number, MissingPart[]>> {
  const [gaps, files] = await Promise.all([
    registrationGaps(db, studentId, dependencies),
    documentsOf(db, studentId),
  ]);
  const ofStudent = gaps.map((path): MissingPart => ({ kind: "student", path }));
  return new Map(
    applications.map((application) => {
      const present = files
        .filter((file) => file.application_id === null || file.application_id === application.id)
        .map((file) => file.category as DocumentCategory);
      const documents = missingDocuments(levelKindOf(application.major_level_id), present).map(
        (path): MissingPart => ({ kind: "document", path }),
      );
      return [application.id, [...ofStudent, ...documents]];
    }),
  );
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
