import { type DocumentCategory, documentsFor } from "@passage/contract/applications/documents.ts";
import type { applicationDetail, applicationEvent } from "@passage/contract/applications/schema.ts";
import { verdicts } from "@passage/contract/applications/transitions.ts";
import type { EntriesOf } from "@passage/contract/background/rules.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import { chineseNames, type NameOf } from "../../platform/audit-actors.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { listFiles } from "../files/list-files.ts";
import { deadlinesOf } from "./deadline-columns.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { allOf, type ItemRow, selectItems, toItem } from "./item.ts";
import { levelKindsOf } from "./level-kinds.ts";
import { birthdayOf, missingParts, wantedDocuments } from "./missing-parts.ts";
import { actorOf, inForce, placeOf } from "./place.ts";
import { type EventRow, eventsOf } from "./repository.ts";
import { daysNow } from "./stage-targets.ts";

type Detail = z.output<typeof applicationDetail>;
type Event = z.output<typeof applicationEvent>;

/** One application, whole, with what the caller's side may do next. @throws AppError 2002 */
export async function readApplication(
  db: ScopedDb,
  itemId: number,
  dependencies: ApplicationDependencies,
): Promise<Detail> {
  return readItem(db, await findItem(db, itemId), dependencies);
}

/** The same of a row that was read. `entries` are the background's, where the caller has asked for them. */
export async function readItem(
  db: ScopedDb,
  row: ItemRow,
  dependencies: ApplicationDependencies,
  entries?: Promise<EntriesOf>,
): Promise<Detail> {
  const [days, events, nameOf, parts, files, birthday, kindOf] = await Promise.all([
    daysNow(db, dependencies),
    eventsOf(db, row.id),
    chineseNames(db, row.student_id),
    missingParts(db, row.student_id, [row], dependencies, entries),
    listFiles(db, { studentId: row.student_id, applicationId: row.id }),
    birthdayOf(db, row.student_id),
    levelKindsOf(db),
  ]);
  const missing = parts.get(row.id) ?? [];
  const place = placeOf(row, events, missing.length === 0);
  const wanted = row.status === 2 ? row.wanted_categories : [];
  return {
    ...toItem(row, days),
    institutionId: row.institution_id,
    courseId: row.course_id,
    countryId: row.country_id,
    majorLevelId: row.major_level_id,
    accommodation: row.accommodation,
    airportPickup: row.airport_pickup,
    closedReason: row.closed_reason,
    offerAccepted: row.offer_accepted,
    deferWanted: row.defer_wanted?.slice(0, 7) ?? null,
    deadlines: deadlinesOf(row),
    submittedAt: row.submitted_at,
    submittedBy: submitterOf(events, nameOf) ?? row.submitted_by,
    ownerAccountId: row.owner_account_id,
    wanted: wanted as DocumentCategory[],
    wantedNote: wanted.length > 0 ? row.wanted_note : null,
    required: documentsFor(wantedDocuments(row, birthday, kindOf)),
    missing,
    files,
    events: shownEvents(db, events)
      .map((event) => toEvent(event, files, nameOf))
      .reverse(),
    actions: verdicts(actorOf(db.scope), place),
  };
}

/** @throws AppError 2002 */
export async function findItem(db: ScopedDb, itemId: number): Promise<ItemRow> {
  const [row] = await selectItems(db, {
    where: allOf([inSight(db, "p", "application"), sql<SqlBool>`p.id = ${itemId}`]),
    order: "p.updated_at",
    direction: "desc",
    limit: 1,
    offset: 0,
  });
  if (!row) throw notFound();
  return row;
}

/** Who submitted it last, as the log knows it. */
function submitterOf(events: readonly EventRow[], nameOf: NameOf): string | null {
  const submission = events.findLast(({ action }) => action === "submit");
  return submission ? nameOf(submission) : null;
}

/** Staff see what they took back; to agents, who were told of neither, it never happened. */
export function shownEvents<E extends EventRow>(
  { scope }: ScopedDb,
  events: readonly E[],
): (E & { undone: boolean })[] {
  const lasting = new Set(inForce(events).map(({ id }) => id));
  const marked = events.map((event) => ({
    ...event,
    undone: event.undoes === null && !lasting.has(event.id),
  }));
  return scope.kind === "account" ? marked.filter(({ id }) => lasting.has(id)) : marked;
}

/**
 * An event as the wire shows it, with those of the given files that came with it. The row keeps its actor's name in
 * Latin letters.
 */
export function toEvent(
  event: EventRow & { undone: boolean },
  files: readonly FileItem[],
  nameOf: NameOf,
): Event {
  return {
    id: event.id,
    at: event.created_at,
    action: event.action as Event["action"],
    actor: event.actor as Event["actor"],
    actorName: nameOf(event) ?? event.actor_name,
    fromStep: event.from_step as Event["fromStep"],
    toStep: event.to_step as Event["toStep"],
    fromStatus: event.from_status as Event["fromStatus"],
    toStatus: event.to_status as Event["toStatus"],
    note: event.note,
    categories: event.categories as DocumentCategory[],
    condition: event.condition as Event["condition"],
    intake: event.intake?.slice(0, 7) ?? null,
    files: files.filter(({ fileGuid }) => event.file_guids.includes(fileGuid)),
    undone: event.undone,
  };
}
