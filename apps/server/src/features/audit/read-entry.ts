import type { getAuditEntry as endpoint } from "@passage/contract/audit/endpoints.ts";
import type { ValueState } from "@passage/contract/audit/rules.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import { sql } from "kysely";
import { AppError, notFound } from "../../platform/app-error.ts";
import { type AuditChanges, type AuditValue, openAuditChanges } from "../../platform/audit.ts";
import { maskedChanges } from "../../platform/audit-mask.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight, lookedAfterByStaff } from "../../platform/visibility.ts";
import { wordsOfValues } from "../history/values.ts";
import type { AuditDependencies } from "./dependencies.ts";
import { codeLabel, fieldLabel } from "./field-labels.ts";
import { entriesOf } from "./list-entries.ts";
import { selectEntries } from "./select-entries.ts";

type Answer = Returned<typeof endpoint>;
type Change = Omit<Answer["changes"][number], "label">;

const nothingAsked = {
  from: null,
  to: null,
  account: null,
  staff: null,
  company: null,
  noun: null,
  nounId: null,
  action: null,
  requestId: null,
};

/** One entry with its values, as far as they can be opened. @throws AppError 2002 */
export async function readEntry(
  db: ScopedDb,
  id: number,
  dependencies: Pick<AuditDependencies, "keyOf">,
): Promise<Answer> {
  const row = await selectEntries(db, nothingAsked).where("l.id", "=", id).executeTakeFirst();
  const stored = await db.q
    .selectFrom("audit_log as l")
    .select(["l.student_id", "l.changes", "l.changes_sealed"])
    .where("l.id", "=", id)
    .where(lookedAfterByStaff(db, "l.company_id"))
    .executeTakeFirst();
  if (!row || !stored) throw notFound();
  const [entry] = await entriesOf(db, [row]);
  if (!entry) throw notFound();
  const { values, changes } = await openValues(db, stored, dependencies);
  const aboutStudent = stored.student_id !== null || row.noun === "application";
  const { language } = db.scope;
  const said = aboutStudent ? await inWords(db, changes) : plain(maskedChanges(row.noun, changes), language);
  return {
    ...entry,
    values,
    changes: said.map((change) => ({ ...change, label: fieldLabel(change.path, row.noun, language) })),
  };
}

interface Stored {
  readonly student_id: number | null;
  readonly changes: unknown;
  readonly changes_sealed: Buffer | null;
}

async function openValues(
  db: ScopedDb,
  { student_id: studentId, changes, changes_sealed: sealed }: Stored,
  { keyOf }: Pick<AuditDependencies, "keyOf">,
): Promise<{ values: ValueState; changes: AuditChanges }> {
  const none = (values: ValueState) => ({ values, changes: {} });
  if (sealed === null) {
    const open = (changes ?? {}) as AuditChanges;
    return Object.keys(open).length > 0 ? { values: "open", changes: open } : none("none");
  }
  if (db.scope.kind !== "staff" || !db.scope.permissions.includes("studentsRead")) return none("notHeld");
  const student = await db.q
    .selectFrom("students as s")
    .select("s.erased_at")
    .where("s.id", "=", studentId)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
  // Handed over to a company that others look after.
  if (!student) return none("elsewhere");
  if (student.erased_at !== null) return none("erased");
  try {
    const key = await keyOf(db, studentId ?? 0);
    return { values: "open", changes: openAuditChanges(key, studentId ?? 0, sealed) };
  } catch (error) {
    // Erased between the two.
    if (error instanceof AppError && error.code === "2002") return none("erased");
    throw error;
  }
}

/** Of a student: words for ids and codes, numbers of documents masked, as its history has them. */
async function inWords(db: ScopedDb, changes: AuditChanges): Promise<Change[]> {
  const items = [changes.itemId ?? []].flat().filter((value) => typeof value === "number");
  const applications = await db.q
    .selectFrom("applications as p")
    .select(["p.id", "p.apply_no"])
    .where(sql<boolean>`p.id = any (${items}::int[])`)
    .where(inSight(db, "p", "application"))
    .execute();
  const numbers = new Map(applications.map(({ id, apply_no }) => [String(id), apply_no]));
  return (await wordsOfValues(db, [changes], numbers))(changes);
}

function plain(changes: AuditChanges, language: Language): Change[] {
  return Object.entries(changes).map(([path, [from, to]]) => ({
    path,
    from: wireValue(path, from, language),
    to: wireValue(path, to, language),
  }));
}

function wireValue(path: string, value: AuditValue, language: Language): Change["from"] {
  if (value === null) return null;
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === "object" ? JSON.stringify(one) : codeLabel(path, String(one), language)))
      .join(", ");
  if (typeof value === "string") return codeLabel(path, value, language);
  return typeof value === "object" ? JSON.stringify(value) : (value as number | boolean);
}
