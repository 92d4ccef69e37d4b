import { randomBytes } from "node:crypto";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { fileTicket } from "@passage/contract/files/endpoints.ts";
import type { Language } from "@passage/contract/languages.ts";
import { timing } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { tokenHash } from "../../platform/authentication.ts";
import type { Database } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import type { FileDependencies } from "./dependencies.ts";
import { findFile } from "./repository.ts";
import { fileAnswer } from "./serve-file.ts";
import { showSheet } from "./show-sheet.ts";

// Tickets belong to sessions, which no account's scope may see.
const scope = systemScope("file-tickets");

/**
 * A ticket for showing one file where no token can be sent: a new window, an image. Bound to the session, so that
 * signing out ends it, and short-lived, since it stands in an address.
 * @throws AppError 2002 not in sight
 */
export async function issueTicket(
  database: Database,
  holder: AccountScope | StaffScope,
  guid: string,
): Promise<Returned<typeof fileTicket>> {
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

/** The file of a ticket, inline; a workbook as a page. The same ticket serves again while it lives: viewers ask twice. @throws AppError 6005 */
export async function redeemTicket(
  { database, store, sheets }: Pick<FileDependencies, "database" | "store" | "sheets">,
  ticket: string,
): Promise<FileAnswer> {
  const db = database.read(scope);
  const found = await db.q
    .selectFrom("file_tickets as t")
    .innerJoin("session_families as f", "f.id", "t.family_id")
    .leftJoin("accounts as a", "a.id", "f.account_id")
    .leftJoin("staff as s", "s.id", "f.staff_id")
    .select((eb) => ["t.file_guid", eb.fn.coalesce("a.language", "s.language").as("language")])
    .where("t.hash", "=", tokenHash(ticket))
    .where("t.expires_at", ">", sql<string>`now()`)
    .where("f.ended_at", "is", null)
    .where((eb) => eb(eb.fn.coalesce("a.status", "s.status"), "=", "active"))
    .executeTakeFirst();
  if (!found) throw new AppError("6005");
  const row = await findFile(db, found.file_guid);
  const sheet = await showSheet(row, found.language as Language, { store, sheets });
  return sheet ?? fileAnswer(row, store, { inline: true });
}
