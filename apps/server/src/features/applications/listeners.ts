import { sql } from "kysely";
import { emitAll, type OutboxHandler, outboxHandler } from "../../platform/outbox.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { refreshReadiness } from "./refresh-readiness.ts";

/**
 * What applications listen to: a change of their course. Each gets an event of its own, so that a course that hundreds
 * want locks one student at a time.
 */
export function applicationListeners(dependencies: ApplicationDependencies): OutboxHandler[] {
  return [
    outboxHandler("course.changed", async ({ payload: { courseId, starts } }, tx) => {
      const rows = await tx.q
        .selectFrom("applications as p")
        .innerJoin("students as s", "s.id", "p.student_id")
        .select(["p.id as applicationId", "p.student_id as studentId", "p.company_id"])
        .where("p.course_id", "=", courseId)
        .where("p.step", "in", ["notApplied", "newApplication"])
        .where("p.closing", "is", null)
        .where(sql<boolean>`to_char(p.intake, 'YYYY-MM') = any (${starts.map(({ intake }) => intake)})`)
        .where("s.erased_at", "is", null)
        .orderBy("p.id")
        .execute();
      for (const [companyId, payloads] of Map.groupBy(rows, ({ company_id }) => company_id))
        await emitAll(
          tx,
          "application.courseChanged",
          payloads.map(({ applicationId, studentId }) => ({ applicationId, studentId })),
          { companyId },
        );
    }),
    outboxHandler("application.courseChanged", async ({ payload: { studentId } }, tx) => {
      const student = await tx.q
        .selectFrom("students")
        .select("id")
        .where("id", "=", studentId)
        .where("erased_at", "is", null)
        .executeTakeFirst();
      if (student) await refreshReadiness(tx, studentId, dependencies);
    }),
  ];
}
