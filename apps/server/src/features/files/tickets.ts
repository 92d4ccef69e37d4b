import { randomBytes } from "node:crypto";
import type { Returned } from "@passage/contract/endpoint.ts";
import { fileTicket as endpoint } from "@passage/contract/files/endpoints.ts";
import { timing } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { assertAccess, resumeSession, tokenHash } from "../../platform/authentication.ts";
import type { Database } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import type { FileDependencies } from "./dependencies.ts";
import { type FileRow, findFile } from "./repository.ts";
import { fileAnswer } from "./serve-file.ts";
import { showSheet } from "./show-sheet.ts";

// Tickets belong to sessions, which no account's scope may see.
const scope = systemScope("file-tickets");

type TicketDependencies = Pick<FileDependencies, "database" | "store" | "sheets" | "clock" | "timeZone">;

/**
 * A ticket for showing one file where no token can be sent: a new window, an image. Bound to the session, so that
 * signing out ends it, and short-lived, since it stands in an address.
 * @throws AppError 2002 not in sight
 */
export async function issueTicket(
  database: Database,
  holder: AccountScope | StaffScope,
  guid: string,
): Promise<Returned<typeof endpoint>> {
  await findFile(database.read(holder), guid);
  const ticket = randomBytes(32).toString("base64url");
  await database.transaction(scope, (tx) =>
    tx.q
      .insertInto("file_tickets")
      .values({
        hash: tokenHash(ticket),
        file_guid: guid,
        family_id: holder.familyId,
        expires_at: sql<string>`now() + make_interval(secs => ${timing.fileTicket / 1_000})`,
      })
      .execute(),
  );
  return { path: `/appFile/preview/${ticket}`, expires_in: timing.fileTicket / 1_000 };
}

/**
 * The file of a ticket, inline; a workbook as a page. The same ticket serves again while it lives: viewers ask twice.
 * Its holder must be able to sign in still, and to see the file. @throws AppError 6005
 */
export async function redeemTicket(
  { database, store, sheets, clock, timeZone }: TicketDependencies,
  ticket: string,
): Promise<FileAnswer> {
  const found = await database
    .read(scope)
    .q.selectFrom("file_tickets as t")
    .select(["t.file_guid", "t.family_id"])
    .where("t.hash", "=", tokenHash(ticket))
    .where("t.expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  if (!found) throw new AppError("6005");
  const presented = { requestId: scope.requestId, today: clock.today(timeZone) };
  const holder = await resumeSession(database, found.family_id, presented);
  if (!holder) throw new AppError("6005");
  const row = await fileOf(database, holder, found.file_guid);
  const sheet = await showSheet(row, holder.language, { store, sheets });
  return sheet ?? fileAnswer(row, store, { inline: true });
}

/** Not seen, not permitted; anything else is a fault and stays one. */
const refusals: ReadonlySet<string> = new Set(["2002", "2003", "2012"]);

/** What issuing the ticket asked for, once more. @throws AppError 6005 */
async function fileOf(database: Database, holder: AccountScope | StaffScope, guid: string): Promise<FileRow> {
  try {
    assertAccess(endpoint.access, holder);
    return await findFile(database.read(holder), guid);
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) throw new AppError("6005", { cause: error });
    throw error;
  }
}
