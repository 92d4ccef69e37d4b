import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { hasTrigram } from "./search-text.ts";

/** With more, their ids cost more than looking at the rows in the order of a list. */
const mostFound = 5_000;

/**
 * Ids of the students in sight by the pattern that their search text is like. A pattern that is not in here is left to
 * the rows: nobody asked, it is too short for the index, or finds too many.
 */
export type FoundByText = ReadonlyMap<string, readonly number[]>;

export const notAsked: FoundByText = new Map();

/**
 * Looks patterns up by the index, which a query under row-level security can't use by itself (decision 044). What it
 * finds goes into conditions beside the walls, never in their place.
 */
export async function findByText(
  db: ScopedDb,
  patterns: readonly string[],
  most = mostFound,
): Promise<FoundByText> {
  const found = await Promise.all(
    patterns.filter(hasTrigram).map(async (pattern) => {
      const { rows } = await sql<{ ids: number[] | null }>`
        select students_like(${pattern}, ${most}::int) as ids`.execute(db.q);
      const ids = rows[0]?.ids ?? null;
      return [pattern, ids && inOrder(ids)] as const;
    }),
  );
  return new Map(found.filter((entry): entry is [string, number[]] => entry[1] !== null));
}

/**
 * The same for one pattern of any length; null where there are more than `most`. One that is too short for the index
 * takes a look at the rows, past which the index would be read as a whole, until there are too many.
 */
export async function findByAnyText(
  db: ScopedDb,
  pattern: string,
  most = mostFound,
): Promise<readonly number[] | null> {
  if (hasTrigram(pattern)) return (await findByText(db, [pattern], most)).get(pattern) ?? null;
  const { rows } = await sql<{ id: number }>`
    select s.id from students s where ${inSight(db, "s", "student")} and s.search like ${pattern}
      and s.erased_at is null limit ${most + 1}`.execute(db.q);
  return rows.length > most ? null : inOrder(rows.map(({ id }) => id));
}

/** The same students are the same question, whichever way the database came by them. */
function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

/** Students `s` whose search text is like the pattern. */
export function isLike(pattern: string, found: FoundByText): RawBuilder<SqlBool> {
  const ids = found.get(pattern);
  return ids
    ? sql<SqlBool>`s.id in (select unnest(${[...ids]}::int[]))`
    : sql<SqlBool>`s.search like ${pattern}`;
}

/**
 * Students `s` like that, or those for whom something else holds that has an index of its own. They are one set of ids:
 * beside an "or", every row in sight would be looked at.
 */
export function isLikeOr(
  pattern: string,
  found: FoundByText,
  other: (alias: string) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const ids = found.get(pattern);
  return ids
    ? sql<SqlBool>`s.id in (select unnest(${[...ids]}::int[])
        union all select x.id from students x where ${other("x")})`
    : sql<SqlBool>`(s.search like ${pattern} or ${other("s")})`;
}
