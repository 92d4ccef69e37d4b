import { type LanguageTest, languageTests } from "@passage/contract/courses/language-tests.ts";
import type { LanguageRequirements } from "./api.ts";

type Requirement = LanguageRequirements["requirements"][number];
type OwnRequirement = LanguageRequirements["ownRequirements"][number];

/** Requirements as a table: a level a line, a test a column, only tests that somebody takes. */
export interface RequirementGrid<Cell> {
  readonly tests: readonly LanguageTest[];
  readonly levels: readonly {
    readonly majorLevelId: number | null;
    readonly level: string | null;
    readonly cells: ReadonlyMap<LanguageTest, Cell>;
  }[];
}

/** Puts rows of level and test into a table; levels stay in the order they come in. */
export function requirementGrid<Row extends Requirement | OwnRequirement>(
  rows: readonly Row[],
): RequirementGrid<Row> {
  const levels = new Map<
    number | null,
    { majorLevelId: number | null; level: string | null; cells: Map<LanguageTest, Row> }
  >();
  for (const row of rows) {
    const { majorLevelId, level } = row;
    const line = levels.get(majorLevelId) ?? { majorLevelId, level, cells: new Map<LanguageTest, Row>() };
    line.cells.set(row.test, row);
    levels.set(majorLevelId, line);
  }
  return {
    tests: languageTests.filter((test) => rows.some((row) => row.test === test)),
    levels: [...levels.values()],
  };
}
