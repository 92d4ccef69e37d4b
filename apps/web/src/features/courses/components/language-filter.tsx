import { type LanguageTest, testScales } from "@passage/contract/courses/language-tests.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { testScore } from "../../../lib/language-score.ts";
import type { Option } from "../../../ui/option.ts";
import { Select } from "../../../ui/select.tsx";
import type { FinderFilter, FinderSearch } from "../finder-filter.ts";

/** Scores of a scale from the highest down, as many as anybody chooses from. */
function scoresOf(test: LanguageTest, which: "overall" | "part"): number[] {
  const { step, [which]: ends } = testScales[test];
  const [least, most] = ends;
  // Long scales in fives.
  const by = (most - least) / step > 40 ? step * 5 : step;
  return Array.from({ length: Math.floor((most - least) / by) + 1 }, (_, at) => most - at * by);
}

/** Courses that take a test, and those that a score of it opens. */
export function LanguageFilter({
  list,
  filter,
  options,
}: {
  list: FinderSearch;
  filter: FinderFilter;
  options: readonly Option<LanguageTest>[];
}) {
  const { courses } = usePhrases();
  const words = courses.filters;
  const { test, overall, lowest } = filter;
  const scores = (
    which: "overall" | "part",
    label: string,
    value: number | null,
    name: "overall" | "lowest",
  ) =>
    test && (
      <Select<number>
        label={label}
        emptyLabel={words.any}
        placeholder={words.any}
        options={scoresOf(test, which).map((score) => ({ value: score, label: testScore(test, score) }))}
        value={value}
        onChange={(score) => list.setFilters({ [name]: score === null ? null : String(score) })}
      />
    );
  return (
    <>
      <Select<LanguageTest>
        label={words.test}
        emptyLabel={words.any}
        placeholder={words.any}
        options={options}
        value={test}
        onChange={(value) => list.setFilters({ test: value, overall: null, lowest: null })}
      />
      {test && (
        <div className="grid grid-cols-2 gap-2">
          {scores("overall", words.overall, overall, "overall")}
          {scores("part", words.lowest, lowest, "lowest")}
        </div>
      )}
    </>
  );
}
