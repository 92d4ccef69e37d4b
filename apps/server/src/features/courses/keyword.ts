import { type Expression, type SqlBool, sql } from "kysely";
import { escapeLike, normalise, withoutSigns } from "../../platform/search-words.ts";

/** Longer runs of characters are names written out, not two names run together. */
const longestSplit = 12;

/**
 * A typed keyword as words, each by the ways it may stand in a search text: patterns that must all match. Latin words
 * match beginnings of words, runs of Han characters stand anywhere. Chinese is written without spaces, so a run may
 * also be an institution and a course: 曼大数据 is 曼大 and 数据.
 */
export function keywordWays(keyword: string): string[][][] {
  const runs = withoutSigns(keyword.normalize("NFKC")).match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
  return [...new Set(runs)].flatMap((run) => {
    const whole = normalise(run);
    if (whole === "") return [];
    const characters = /\p{Script=Han}/u.test(run) ? [...run] : [];
    const splits =
      characters.length > longestSplit
        ? []
        : characters.flatMap((_, at) =>
            isSplit(at, characters.length)
              ? [[characters.slice(0, at), characters.slice(at)].map((part) => part.join(""))]
              : [],
          );
    return [[[whole], ...splits.map((parts) => parts.map(normalise))].map((way) => way.map(pattern))];
  });
}

/** Both parts have two characters, since one alone stands in half the names; of three there is no other way. */
function isSplit(at: number, length: number): boolean {
  const least = length === 3 ? 1 : 2;
  return at >= least && length - at >= least;
}

function pattern(word: string): string {
  return `% ${escapeLike(word)}%`;
}

/** Every word stands in the search text of `courses c`, one way or another. */
export function keywordConditions(keyword: string): Expression<SqlBool>[] {
  return keywordWays(keyword).map((ways) => {
    const found = ways.map((way) => sql`(${sql.join(way.map(inSearch), sql` and `)})`);
    return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  });
}

const inSearch = (like: string) => sql`c.search like ${like}`;

/** How many of the typed words stand in the course's own name, and not in its institution's or city's. */
export function ownWords(keyword: string | null): Expression<number> {
  const whole = keywordWays(keyword ?? "").flatMap(([way]) => way ?? []);
  if (whole.length === 0) return sql<number>`0`;
  return sql<number>`${sql.join(
    whole.map((like) => sql`(c.own_search like ${like})::int`),
    sql` + `,
  )}`;
}
