import { type CourseChange, courseChanges } from "@passage/contract/courses/course-changes.ts";
import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import type { Facts } from "./facts.ts";
import { type Recipient, recipientsOf } from "./recipients.ts";
import { insertNotifications } from "./tell-accounts.ts";

type Starts = DomainEvents["course.changed"]["starts"];
type Told = NonNullable<Facts["course"]>["starts"][number];

/** What one account is told: about the first of its applications, and how many there are. */
interface News {
  readonly recipient: Recipient;
  readonly applicationId: number;
  readonly studentId: number;
  applications: number;
  readonly intakes: Set<string>;
}

/**
 * Tells whose applications a change of a course concerns: those not submitted, one notification for each account,
 * however many of them it has. What can be applied for again is no news.
 */
export async function tellCourseChange(
  tx: ScopedTx,
  { id, payload }: { readonly id: number; readonly payload: DomainEvents["course.changed"] },
  dependencies: NotificationDependencies,
): Promise<void> {
  const told = toldOf(payload.starts);
  if (told.length === 0) return;
  const rows = await tx.q
    .selectFrom("applications as p")
    .innerJoin("students as s", "s.id", "p.student_id")
    .select(["p.id", "p.student_id", "s.owner_account_id", "s.company_id"])
    .select(sql<string>`to_char(p.intake, 'YYYY-MM')`.as("intake"))
    .where("p.course_id", "=", payload.courseId)
    .where("p.step", "in", ["notApplied", "newApplication"])
    .where("p.closing", "is", null)
    .where(sql<boolean>`to_char(p.intake, 'YYYY-MM') = any (${told.map(({ intake }) => intake)})`)
    .where("s.erased_at", "is", null)
    .orderBy("p.id")
    .execute();
  const news = new Map<number, News>();
  const { clock, timeZone } = dependencies;
  const asked = { exceptAccountId: null, today: clock.today(timeZone) };
  for (const own of Map.groupBy(rows, (row) => `${row.owner_account_id} ${row.company_id}`).values()) {
    const [first] = own;
    if (!first) continue;
    const about = {
      ownerId: first.owner_account_id,
      companyId: first.company_id,
      of: "application",
    } as const;
    for (const recipient of await recipientsOf(tx, "courseChange", about, asked)) {
      const known = news.get(recipient.accountId) ?? {
        recipient,
        applicationId: first.id,
        studentId: first.student_id,
        applications: 0,
        intakes: new Set<string>(),
      };
      known.applications += own.length;
      for (const { intake } of own) known.intakes.add(intake);
      news.set(recipient.accountId, known);
    }
  }
  for (const { recipient, applicationId, studentId, applications, intakes } of news.values())
    await insertNotifications(
      tx,
      {
        event: "courseChange",
        studentId,
        applicationId,
        by: { accountId: null, staffId: null },
        facts: { course: { starts: told.filter(({ intake }) => intakes.has(intake)), applications } },
        source: `course:${id}`,
      },
      [recipient],
      dependencies,
    );
}

function toldOf(starts: Starts): Told[] {
  return starts.flatMap(({ intake, change, deadline }) =>
    isNews(change) ? [{ intake, change, ...(change === "deadline" && { day: deadline }) }] : [],
  );
}

function isNews(change: Starts[number]["change"]): change is CourseChange {
  return courseChanges.some((one) => one === change);
}
