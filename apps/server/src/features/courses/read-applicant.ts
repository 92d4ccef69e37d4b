import { educationEntry, englishExamEntry } from "@passage/contract/background/schema.ts";
import {
  type Applicant,
  highestPrior,
  schoolingsOf,
  testResultsOf,
} from "@passage/contract/courses/applicant.ts";
import { scoredEducation } from "@passage/contract/courses/eligibility.ts";
import type { Intake } from "@passage/contract/courses/intakes.ts";
import { lowestSkill } from "@passage/contract/courses/language-tests.ts";
import type { applicantInBrief } from "@passage/contract/courses/schema.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { nameEn } from "../students/names.ts";

/** A student as courses are judged for it, and as the screen names it. */
export interface KnownApplicant {
  readonly applicant: Applicant;
  /** The intakes of the courses applied for, by course: another one than the first may still be free. */
  readonly intakesOfApplied: ReadonlyMap<number, readonly Intake[]>;
  readonly brief: z.output<typeof applicantInBrief>;
}

/**
 * What the scope may know of a student: the registration, and of the application form what is in sight. Who sees the
 * student and not its applications gets "unknown" where those would tell.
 * @throws AppError 2002 no such student in sight
 */
export async function readApplicant(db: ScopedDb, studentId: number): Promise<KnownApplicant> {
  const [student, sections, applied] = await Promise.all([
    db.q
      .selectFrom("students as s")
      .select(["s.name_zh", "s.last_name", "s.first_name", "s.birthday", "s.passport_expiry_date"])
      .where("s.id", "=", studentId)
      .where("s.erased_at", "is", null)
      .where(inSight(db, "s", "student"))
      .executeTakeFirst(),
    readSections(db, studentId),
    readApplied(db, studentId),
  ]);
  if (!student) throw notFound();
  const applicant: Applicant = {
    birthday: student.birthday,
    passportExpiry: student.passport_expiry_date,
    education: schoolingsOf(entriesOf(sections, "education", educationEntry.partial())),
    results: testResultsOf(entriesOf(sections, "englishExams", englishExamEntry.partial())),
    applied: applied.map(({ courseId, intake }) => ({ courseId, intake })),
  };
  const scored = scoredEducation(highestPrior(applicant), applicant).find(({ score }) => score !== null);
  const [result] = applicant.results;
  const lowest = result ? lowestSkill(result) : null;
  return {
    applicant,
    intakesOfApplied: new Map(applied.map(({ courseId, intakes }) => [courseId, intakes])),
    brief: {
      fkStudentId: studentId,
      nameZh: student.name_zh,
      nameEn: nameEn(student.last_name, student.first_name),
      score: scored?.score ?? null,
      result: result
        ? { test: result.test, overall: result.overall, lowest: lowest?.ofAll ? lowest.score : null }
        : null,
    },
  };
}

function readSections(db: ScopedDb, studentId: number) {
  return db.q
    .selectFrom("student_sections as x")
    .select(["x.section", "x.entries"])
    .where("x.student_id", "=", studentId)
    .where("x.section", "in", ["education", "englishExams"])
    .where(inSight(db, "x", "application"))
    .execute();
}

/** Entries as the contract has them; what identifies somebody is sealed elsewhere and not needed here. */
function entriesOf<S extends z.ZodType>(
  sections: readonly { section: string; entries: unknown }[],
  section: string,
  entry: S,
): Required<z.output<S>>[] {
  const found = z.array(z.unknown()).safeParse(sections.find((one) => one.section === section)?.entries);
  return (found.data ?? []).flatMap((one) => {
    const parsed = entry.safeParse(one);
    return parsed.success ? [parsed.data as Required<z.output<S>>] : [];
  });
}

/** What live applications hold: those withdrawn, declined or refused may be tried again. */
function readApplied(db: ScopedDb, studentId: number) {
  return db.q
    .selectFrom("applications as p")
    .select(["p.course_id as courseId", sql<string>`to_char(p.intake, 'YYYY-MM')`.as("intake")])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("course_intakes as x")
          .select([sql<string>`to_char(x.intake, 'YYYY-MM')`.as("intake"), "x.deadline"])
          .whereRef("x.course_id", "=", "p.course_id"),
      ).as("intakes"),
    )
    .where("p.student_id", "=", studentId)
    .where("p.closing", "is", null)
    .where("p.step", "<>", "noOffer")
    .where(inSight(db, "p", "application"))
    .execute();
}
