import type { Returned } from "@passage/contract/endpoint.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import type { listMessages as endpoint } from "@passage/contract/messages/endpoints.ts";
import { messagesAtOnce } from "@passage/contract/messages/rules.ts";
import type { Message } from "@passage/contract/messages/schema.ts";
import { chineseNames, type NameOf } from "../../platform/audit-actors.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { Scope } from "../../platform/scope.ts";
import { listFiles } from "../files/list-files.ts";
import { findTalk, type MessageRow, messagesBefore, readingOf } from "./repository.ts";

/** What was written about an application in sight, newest first, and how far the caller has read. @throws AppError 2002 */
export async function listMessages(
  db: ScopedDb,
  itemId: number,
  before: number | null,
): Promise<Returned<typeof endpoint>> {
  const { studentId, erased } = await findTalk(db, itemId);
  const [rows, reading, nameOf] = await Promise.all([
    messagesBefore(db, itemId, before, messagesAtOnce + 1),
    readingOf(db, itemId),
    chineseNames(db, studentId),
  ]);
  const shown = rows.slice(0, messagesAtOnce);
  const files = shown.some((row) => row.file_guids.length > 0) ? await listFiles(db, { studentId }) : [];
  return {
    items: shown.map((row) => toMessage(row, db.scope, files, nameOf)),
    older: rows.length > shown.length,
    ...reading,
    erased,
  };
}

function toMessage(row: MessageRow, scope: Scope, files: readonly FileItem[], nameOf: NameOf): Message {
  const { author_account_id, author_staff_id } = row;
  const there = files.filter(({ fileGuid }) => row.file_guids.includes(fileGuid));
  const author = { actor_account_id: author_account_id, actor_staff_id: author_staff_id };
  return {
    id: row.id,
    at: row.created_at,
    from: author_staff_id === null ? "agent" : "staff",
    mine:
      scope.kind === "account"
        ? scope.accountId === author_account_id
        : scope.kind === "staff" && scope.staffId === author_staff_id,
    authorName: nameOf(author) ?? row.author_name,
    text: row.text,
    files: there,
    filesGone: row.file_guids.length - there.length,
  };
}
