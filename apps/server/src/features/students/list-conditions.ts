import { addMonths } from "@passage/contract/calendar.ts";
import { passportNearExpiryMonths } from "@passage/contract/limits.ts";
import type { studentListQuery } from "@passage/contract/students/schema.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { inSight } from "../../platform/visibility.ts";
import { yearBounds } from "../../platform/year.ts";
import { startOfDay } from "../../platform/zoned-time.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { type FoundByText, isLike, isLikeOr, notAsked } from "./find-by-text.ts";
import { identifierHashes } from "./find-duplicates.ts";
import { searchPattern } from "./search-text.ts";

type Filter = Omit<z.output<typeof studentListQuery>, "page" | "limit" | "sort">;

/** What a list is filtered by; left out is not filtered. An export adds the students that were ticked. */
export type StudentFilter = Partial<Filter> & { readonly student?: readonly number[] };

export type ListDependencies = Pick<StudentDependencies, "keyring" | "clock" | "timeZone">;

/** What a filter looks for in the search text; with what is found by it, its conditions need no look at each row. */
export function textPatterns({ keyword, name, email, phone }: StudentFilter): string[] {
  const digits = phone ? phoneDigits(phone) : "";
  return [
    ...(keyword ? [searchPattern(keyword)] : []),
    ...(name ? [searchPattern(name)] : []),
    ...(email ? [emailPattern(email)] : []),
    ...(digits === "" ? [] : [`%${digits}%`]),
  ];
}

/** Whether a filter holds a text somebody typed. */
export function asksForText({ keyword, name, email, phone, passportNumber }: StudentFilter): boolean {
  return [keyword, name, email, phone, passportNumber].some(Boolean);
}

/** The conditions of a filter on `students s`, the wall included: list, count and export share them. */
export function studentConditions(
  db: ScopedDb,
  filter: StudentFilter,
  dependencies: ListDependencies,
  found: FoundByText = notAsked,
): Expression<SqlBool>[] {
  return [
    inSight(db, "s", "student"),
    sql<SqlBool>`s.erased_at is null`,
    ...textConditions(filter, dependencies, found),
    ...timeConditions(filter, dependencies),
    ...intakeConditions(db, filter),
    ...chosen("s.nationality_id", filter.country),
    ...chosen("s.owner_account_id", filter.owner),
    ...chosen("s.created_by_account_id", filter.creator),
    ...chosen("s.company_id", filter.company),
    ...chosen("s.id", filter.student),
    ...(filter.status?.length ? [sql<SqlBool>`s.status = any (${[...filter.status]}::text[])`] : []),
  ];
}

function chosen(column: string, ids: readonly number[] | undefined): Expression<SqlBool>[] {
  return ids?.length ? [sql<SqlBool>`${sql.ref(column)} = any (${[...ids]}::int[])`] : [];
}

/** What was typed. Wherever a part of a text is wanted, the search column finds the rows: it alone has the index. */
function textConditions(
  filter: StudentFilter,
  { keyring }: ListDependencies,
  found: FoundByText,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const { keyword, name, passportNumber, email, phone } = filter;
  const hashOf = (number: string) =>
    identifierHashes(keyring, { passportNumber: number, idCardNumber: number, email: null });
  if (keyword) {
    const number = hashOf(keyword);
    conditions.push(
      isLikeOr(
        searchPattern(keyword),
        found,
        (alias) => sql`(${sql.ref(`${alias}.passport_hash`)} = ${number.passport}
          or ${sql.ref(`${alias}.id_card_hash`)} = ${number.idCard})`,
      ),
    );
  }
  if (name) {
    const pattern = searchPattern(name);
    conditions.push(
      sql<SqlBool>`(${isLike(pattern, found)} and replace(replace(s.search, lower(coalesce(s.email, '')), ''),
        ltrim(coalesce(s.phone_e164, ''), '+'), '') like ${pattern})`,
    );
  }
  if (passportNumber) conditions.push(sql<SqlBool>`s.passport_hash = ${hashOf(passportNumber).passport}`);
  if (email) {
    const pattern = emailPattern(email);
    conditions.push(sql<SqlBool>`(${isLike(pattern, found)} and lower(s.email) like ${pattern})`);
  }
  if (phone) conditions.push(phoneCondition(phoneDigits(phone), found));
  return conditions;
}

const emailPattern = (email: string) => `%${escapeLike(email.toLowerCase())}%`;

/** Digits of a number in part; one written with its trunk's zero, or with 00 before the area code, counts without. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 7 ? digits.replace(/^0+/, "") || digits : digits;
}

function phoneCondition(digits: string, found: FoundByText): Expression<SqlBool> {
  if (digits === "") return sql<SqlBool>`false`;
  const pattern = `%${digits}%`;
  return sql<SqlBool>`(${isLike(pattern, found)} and s.phone_e164 like ${pattern})`;
}

function timeConditions(filter: StudentFilter, { clock, timeZone }: ListDependencies): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const { year, regStartTime, regEndTime, passport } = filter;
  if (year) {
    const { from, to } = yearBounds(year, timeZone);
    conditions.push(sql<SqlBool>`s.registered_at >= ${from} and s.registered_at < ${to}`);
  }
  if (regStartTime)
    conditions.push(sql<SqlBool>`s.registered_at >= ${startOfDay(inReach(regStartTime), timeZone)}`);
  if (regEndTime)
    conditions.push(sql<SqlBool>`s.registered_at < ${startOfDay(dayAfter(inReach(regEndTime)), timeZone)}`);
  if (passport === "nearExpiry") {
    const end = addMonths(clock.today(timeZone), passportNearExpiryMonths);
    conditions.push(sql<SqlBool>`(s.has_passport and s.passport_expiry_date < ${end}::date)`);
  }
  return conditions;
}

/** Nobody was registered in other centuries, and the ends of the calendar are no instants a database takes. */
function inReach(day: string): string {
  const [first, last] = ["1900-01-01", "2200-01-01"];
  return day < first ? first : day > last ? last : day;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** With an application in sight whose course starts within these months. */
function intakeConditions(
  db: ScopedDb,
  { openTimeStart, openTimeEnd }: StudentFilter,
): Expression<SqlBool>[] {
  if (!openTimeStart && !openTimeEnd) return [];
  const bounds = [
    ...(openTimeStart ? [sql`p.intake >= ${`${openTimeStart}-01`}::date`] : []),
    ...(openTimeEnd ? [sql`p.intake <= (${`${openTimeEnd}-01`}::date + interval '1 month - 1 day')`] : []),
  ];
  return [
    sql<SqlBool>`exists (select 1 from applications p where p.student_id = s.id
      and ${sql.join(bounds, sql` and `)} and ${inSight(db, "p", "application")})`,
  ];
}
