import type { queueNames, queueQuery, staffApplication } from "@passage/contract/applications/schema.ts";
import type { getStaffApplication, listQueue as listQueueEndpoint } from "@passage/contract/bms/endpoints.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { nameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { allOf, selectItems, toItem } from "./item.ts";
import { keywordCondition } from "./list-applications.ts";
import { readApplication } from "./read-application.ts";

type QueueName = (typeof queueNames)[number];

const submitted = sql<SqlBool>`(p.closing is null and p.step = 'submitted')`;

/** What lies in each queue of the desk. */
const queues: Record<QueueName, RawBuilder<SqlBool>> = {
  toSendOn: sql<SqlBool>`(${submitted} and p.status = 1)`,
  withInstitution: sql<SqlBool>`(${submitted} and p.status = 4)`,
  evidence: sql<SqlBool>`(${submitted} and p.status = 2)`,
  decided: sql<SqlBool>`(p.closing is null and p.step in ('noOffer', 'admitted', 'depositPaid', 'visaLetter', 'visa', 'enrolled'))`,
  all: sql<SqlBool>`p.ever_submitted`,
};

const orders = { waiting: "p.waiting_since", updatedAt: "p.updated_at", createdAt: "p.created_at" } as const;

/** A page of a queue, oldest first unless asked otherwise, and how many wait in each. */
export async function listQueue(
  db: ScopedDb,
  filter: z.output<typeof queueQuery>,
  { clock, timeZone }: ApplicationDependencies,
): Promise<Returned<typeof listQueueEndpoint>> {
  const conditions: Expression<SqlBool>[] = [inSight(db, "p", "application")];
  if (filter.keyword) conditions.push(keywordCondition(db, filter.keyword));
  if (filter.country.length > 0) conditions.push(sql<SqlBool>`p.country_id = any (${filter.country}::int[])`);
  const filtered = allOf(conditions);
  const [rows, counts] = await Promise.all([
    selectItems(db, {
      where: allOf([filtered, queues[filter.queue]]),
      ...listOrder(orders, filter.sort ?? "waiting"),
      limit: filter.limit,
      offset: (filter.page - 1) * filter.limit,
    }),
    db.q
      .selectFrom("applications as p")
      .select(
        Object.entries(queues).map(([name, inQueue]) =>
          sql<number>`count(*) filter (where ${inQueue})`.as(name as QueueName),
        ),
      )
      .where(filtered)
      .executeTakeFirstOrThrow(),
  ]);
  const days = { timeZone, today: clock.today(timeZone) };
  return {
    items: rows.map((row) => ({ ...toItem(row, days), waitingSince: row.waiting_since })),
    total: counts[filter.queue],
    page: filter.page,
    limit: filter.limit,
    queues: counts,
  };
}

/** One application with everything staff decide on; numbers stay masked. @throws AppError 2002 */
export async function readStaffApplication(
  db: ScopedDb,
  itemId: number,
  dependencies: ApplicationDependencies,
): Promise<Returned<typeof getStaffApplication>> {
  const detail = await readApplication(db, itemId, dependencies);
  const facts = await db.q
    .selectFrom("students as s")
    .leftJoin("countries as n", "n.id", "s.nationality_id")
    .leftJoin("accounts as a", "a.id", "s.owner_account_id")
    .select([
      "s.birthday",
      "s.gender",
      "s.passport_mask",
      "s.passport_expiry_date",
      "s.phone_e164",
      "s.email",
    ])
    .select(["a.phone as owner_phone", nameIn(db.scope.language, "n").as("nationality")])
    .where("s.id", "=", detail.studentId)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
  if (!facts) throw notFound();
  const student: z.output<typeof staffApplication>["student"] = {
    birthday: facts.birthday,
    gender: facts.gender,
    nationality: facts.nationality,
    passportNumber: facts.passport_mask,
    passportIssueExpried: facts.passport_expiry_date,
    phone: facts.phone_e164,
    email: facts.email,
  };
  const { companyName, ownerName } = detail;
  return { ...detail, student, agent: { companyName, ownerName, ownerPhone: facts.owner_phone } };
}
