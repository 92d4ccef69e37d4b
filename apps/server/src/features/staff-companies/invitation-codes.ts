import { randomInt } from "node:crypto";
import { addMonths } from "@passage/contract/calendar.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { addInvitationCode, listInvitationCodes } from "@passage/contract/staff-companies/endpoints.ts";
import { type CodeState, codeYears, drawCode } from "@passage/contract/staff-companies/rules.ts";
import {
  type invitationCodeQuery,
  type newInvitationCode,
  shownCompanies,
} from "@passage/contract/staff-companies/schema.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { isConsultant } from "../../platform/consultants.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { ownNameIn } from "../../platform/localized.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import type { StaffCompanyDependencies } from "./dependencies.ts";
import { isBdConsultant } from "./repository.ts";

type Code = Returned<typeof addInvitationCode>;
type Row = Omit<Code, "link" | "bd"> & { bdId: number; bdName: string; total: number };
type Dependencies = Pick<StaffCompanyDependencies, "clock" | "timeZone" | "publicUrl">;

/** Staff who don't see all companies see their own codes. */
function ownCodes({ scope, applicationWall }: ScopedDb): RawBuilder<SqlBool> {
  return applicationWall && scope.kind === "staff" && scope.companies !== null
    ? sql<SqlBool>`i.staff_id = ${scope.staffId}`
    : sql<SqlBool>`true`;
}

/** As the contract's `codeState` has it. */
const stateOn = (today: string) => sql<CodeState>`case when i.revoked_at is not null then 'revoked'
  when not ${isConsultant} then 'orphaned' when i.uses >= i.most_uses then 'used' when i.valid_until < ${today}::date then 'past' else 'good' end`;

/** A page of the codes in sight, the latest first unless asked otherwise. */
export async function listCodes(
  db: ScopedDb,
  filter: z.output<typeof invitationCodeQuery>,
  dependencies: Dependencies,
): Promise<Returned<typeof listInvitationCodes>> {
  const orders = { createdAt: "i.created_at", code: "i.code", validUntil: "i.valid_until" } as const;
  const { order, direction } = listOrder(orders, filter.sort ?? "-createdAt");
  const by = sql`${sql.ref(order)} ${sql.raw(direction)} nulls last, i.id desc`;
  const rows = await selectCodes(db, conditions(filter, todayOf(dependencies)), {
    ...dependencies,
    page: sql`order by ${by} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`,
  });
  return {
    items: rows.map((row) => toCode(row, dependencies)),
    total: rows[0]?.total ?? 0,
    page: filter.page,
    limit: filter.limit,
  };
}

const todayOf = ({ clock, timeZone }: Dependencies) => clock.today(timeZone);

async function selectCodes(
  db: ScopedDb,
  where: readonly Expression<SqlBool>[],
  { page, ...dependencies }: Dependencies & { page?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { language } = db.scope;
  const { rows } = await sql<Row>`
    select i.id, i.code, i.note, i.most_uses as "mostUses", i.uses, i.valid_until as "validUntil",
           ${stateOn(todayOf(dependencies))} as state, i.created_at as "createdAt",
           ${ownNameIn(language, "m")} as "createdBy", s.id as "bdId", ${ownNameIn(language, "s")} as "bdName",
           coalesce((select jsonb_agg(jsonb_build_object('companyId', came.id, 'name', came.name) order by came.id desc)
             from (select c.id, ${ownNameIn(language, "c")} as name from companies c
                   where c.invitation_code_id = i.id and ${lookedAfterByStaff(db, "c.id")}
                   order by c.id desc limit ${shownCompanies}) came), '[]') as companies,
           count(*) over ()::int as total
    from invitation_codes i
    join staff s on s.id = i.staff_id
    left join staff m on m.id = i.created_by_staff_id
    where ${sql.join([ownCodes(db), ...where], sql` and `)}
    ${page ?? sql``}`.execute(db.q);
  return rows;
}

function toCode({ bdId, bdName, total: _, ...row }: Row, { publicUrl }: Dependencies): Code {
  const link = `${publicUrl.replace(/\/$/, "")}/register?${new URLSearchParams({ code: row.code })}`;
  return { ...row, bd: { id: bdId, name: bdName }, link };
}

function conditions(
  { keyword, bd, state }: z.output<typeof invitationCodeQuery>,
  today: string,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  if (keyword !== null) {
    const pattern = `%${escapeLike(keyword.toLowerCase())}%`;
    found.push(sql<SqlBool>`(lower(i.code) like ${pattern} or lower(i.note) like ${pattern})`);
  }
  if (bd.length > 0) found.push(sql<SqlBool>`i.staff_id = any (${bd}::int[])`);
  if (state.length > 0) found.push(sql<SqlBool>`${stateOn(today)} = any (${state}::text[])`);
  return found;
}

/** A code in sight. @throws AppError 2002 */
export async function readCode(db: ScopedDb, id: number, dependencies: Dependencies): Promise<Code> {
  const [row] = await selectCodes(db, [sql<SqlBool>`i.id = ${id}`], dependencies);
  if (!row) throw notFound();
  return toCode(row, dependencies);
}

/**
 * Makes a code of the caller's, or of another BD consultant's by staff who see all companies.
 * @throws AppError 2001 no BD consultant is named, a text that is taken, a day that is over or too far; 2002 no BD
 *   consultant, or not the caller's to make codes for
 */
export async function addCode(
  tx: ScopedTx,
  scope: StaffScope,
  { code, bdStaffId, mostUses, validUntil, note }: z.output<typeof newInvitationCode>,
  dependencies: Dependencies,
): Promise<Code> {
  const staffId = bdStaffId ?? scope.staffId;
  const problems: FieldProblem[] = [];
  // Of others' codes those who look after some companies know nothing.
  if (scope.companies !== null && staffId !== scope.staffId) throw notFound();
  if (!(await isBdConsultant(tx, staffId))) {
    if (bdStaffId !== null) throw notFound();
    problems.push({ path: "bdStaffId", rule: "required" });
  }
  const today = todayOf(dependencies);
  if (validUntil !== null && validUntil < today) problems.push({ path: "validUntil", rule: "dayOver" });
  if (validUntil !== null && validUntil > addMonths(today, 12 * codeYears))
    problems.push({ path: "validUntil", rule: "codeTooLong" });
  if (problems.length > 0) throw validationError(...problems);
  const id = await insertCode(tx, code, {
    staff_id: staffId,
    most_uses: mostUses,
    valid_until: validUntil,
    note,
    created_by_staff_id: scope.staffId,
  });
  // The code itself lets a company in: the log tells which one it is, and not how it reads.
  const after = { bdStaffId: staffId, mostUses, validUntil, note };
  await recordAudit(tx, { noun: "invitationCode", nounId: id, companyId: null, action: "create", after });
  return readCode(tx, id, dependencies);
}

interface NewCode {
  readonly staff_id: number;
  readonly most_uses: number;
  readonly valid_until: string | null;
  readonly note: string | null;
  readonly created_by_staff_id: number;
}

/** A drawn code that exists already is drawn again; one of somebody's own is refused. */
async function insertCode(tx: ScopedTx, code: string | null, values: NewCode): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const made = await tx.q
      .insertInto("invitation_codes")
      .values({ ...values, code: code ?? drawCode((below) => randomInt(below)) })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) return made.id;
    if (code !== null) throw validationError({ path: "code", rule: "codeTaken" });
  }
  throw new Error("No code was free.");
}

/** Takes a code back. @throws AppError 2002, 2006 it was taken back before */
export async function revokeCode(tx: ScopedTx, id: number, dependencies: Dependencies): Promise<Code> {
  const row = await tx.q
    .selectFrom("invitation_codes as i")
    .select("i.revoked_at")
    .where("i.id", "=", id)
    .where(ownCodes(tx))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.revoked_at !== null) throw new AppError("2006");
  await tx.q
    .updateTable("invitation_codes as i")
    .set({ revoked_at: dependencies.clock.now().toISOString() })
    .where("i.id", "=", id)
    .where(ownCodes(tx))
    .execute();
  await recordAudit(tx, { noun: "invitationCode", nounId: id, companyId: null, action: "revoke" });
  return readCode(tx, id, dependencies);
}
