import type { staffApplication } from "@passage/contract/applications/queue.ts";
import type { getStaffApplication } from "@passage/contract/bms/endpoints.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { readEntries } from "../background/read-background.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { assignedTo } from "./item.ts";
import { findItem, readItem } from "./read-application.ts";
import { undoUntil } from "./undo-move.ts";

/** One application with everything staff decide on; numbers stay masked. @throws AppError 2002 */
export async function readStaffApplication(
  db: ScopedDb,
  itemId: number,
  dependencies: ApplicationDependencies,
): Promise<Returned<typeof getStaffApplication>> {
  const row = await findItem(db, itemId);
  const entries = readEntries(db, row.student_id, dependencies);
  const [detail, { education, work, englishExams }, facts, undoable] = await Promise.all([
    readItem(db, row, dependencies, entries),
    entries,
    factsOf(db, row.student_id),
    undoUntil(db, row),
  ]);
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
  return {
    ...detail,
    student,
    agent: {
      ...{ companyName, ownerName },
      ownerPhone: facts.owner_phone,
      ownerEmail: facts.owner_email ?? "",
    },
    background: {
      education: [...education],
      work: [...work],
      englishExams: englishExams.map(({ checkAccount: _account, examNumber: _number, ...exam }) => exam),
    },
    assignedTo: assignedTo(row),
    waitingSince: row.waiting_since,
    undoUntil: undoable,
  };
}

function factsOf(db: ScopedDb, studentId: number) {
  return db.q
    .selectFrom("students as s")
    .leftJoin("countries as n", "n.id", "s.nationality_id")
    .leftJoin("accounts as a", "a.id", "s.owner_account_id")
    .leftJoin("contact_persons as c", "c.account_id", "a.id")
    .select([
      "s.birthday",
      "s.gender",
      "s.passport_mask",
      "s.passport_expiry_date",
      "s.phone_e164",
      "s.email",
    ])
    .select([
      "c.phone_e164 as owner_phone",
      "a.email as owner_email",
      nameIn(db.scope.language, "n").as("nationality"),
    ])
    .where("s.id", "=", studentId)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
}
