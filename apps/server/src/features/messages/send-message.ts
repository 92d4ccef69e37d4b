import type { Returned } from "@passage/contract/endpoint.ts";
import type { sendMessage as endpoint } from "@passage/contract/messages/endpoints.ts";
import { type SqlBool, sql } from "kysely";
import { validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { personOf } from "../../platform/scope.ts";
import { fileInSight } from "../../platform/visibility.ts";
import { inForce } from "../files/in-force.ts";
import { publishFiles } from "../files/publish-files.ts";
import { maskNumbersOf } from "../students/mask-in-text.ts";
import type { MessageDependencies } from "./dependencies.ts";
import { holdTalk, readUpTo } from "./repository.ts";

/** What is written: text of at most 2 000 characters or files, or both (messages/rules.ts of the contract). */
export interface Written {
  readonly text: string | null;
  readonly fileGuids: readonly string[];
}

/**
 * Writes about an application to the other side, also about a closed one: a refund is talked of after a withdrawal.
 * The student's own numbers are masked. Who writes has read what stood there, but for staff within an account: that has
 * read nothing.
 * @throws AppError 2001 a file that isn't the application's or its student's, 2002 not in sight or erased
 */
export async function sendMessage(
  tx: ScopedTx,
  itemId: number,
  given: Written,
  { keyring, clock, keyOf, afterPublish }: MessageDependencies,
): Promise<Returned<typeof endpoint>> {
  const fileGuids = [...new Set(given.fileGuids)];
  const talk = await holdTalk(tx, itemId, { withFiles: fileGuids.length > 0 });
  await assertFiles(tx, talk, fileGuids);
  const text = (await maskNumbersOf(tx, keyring, [talk.student_id], given.text)) ?? "";
  const { id } = await tx.q
    .insertInto("application_messages")
    .values({
      ...talk,
      ...authorOf(tx),
      text,
      file_guids: fileGuids,
      created_at: clock.now().toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // What staff send along they show; it counts from now on.
  const published = await publishFiles(tx, fileGuids, { keyOf });
  if (published.length > 0) await afterPublish(tx, talk.student_id);
  if (readsForItself(tx)) await readUpTo(tx, itemId, id);
  // That something was written, not what: the message itself can't be changed, and goes with its student.
  await recordAudit(tx, {
    noun: "application",
    nounId: itemId,
    action: "message",
    companyId: talk.company_id,
  });
  await emit(
    tx,
    "application.message",
    { applicationId: itemId, studentId: talk.student_id, messageId: id },
    { companyId: talk.company_id },
  );
  return { id };
}

async function assertFiles(
  tx: ScopedTx,
  talk: { application_id: number; student_id: number },
  guids: readonly string[],
): Promise<void> {
  if (guids.length === 0) return;
  const found = await tx.q
    .selectFrom("files as f")
    .select("f.guid")
    .where("f.guid", "in", [...guids])
    .where("f.student_id", "=", talk.student_id)
    .where(sql<SqlBool>`(f.application_id is null or f.application_id = ${talk.application_id})`)
    .where(inForce("f"))
    .where(fileInSight(tx, "f"))
    .execute();
  if (found.length !== guids.length) throw validationError({ path: "fileGuids", rule: "invalid" });
}

/** Staff who write as an account leave its reading as it is. */
function readsForItself({ scope }: ScopedTx): boolean {
  return scope.kind !== "account" || scope.inner === null;
}

function authorOf({ scope }: ScopedTx) {
  if (scope.kind === "account") return { author_account_id: scope.accountId, author_name: personOf(scope) };
  if (scope.kind === "staff") return { author_staff_id: scope.staffId, author_name: scope.staffName };
  throw new Error("Only people write messages.");
}
