import type { LanguageTest } from "@passage/contract/courses/language-tests.ts";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useElementWidth } from "../../../ui/use-element-width.ts";
import type { RequirementGrid } from "../requirement-grid.ts";
import { LevelName } from "./level-name.tsx";

/** Below this width of its own room a table of tests would be read sideways: levels become blocks. */
const blocksBelow = 560;

/** Props of {@link RequirementTable}. */
export interface RequirementTableProps<Cell> {
  label: string;
  grid: RequirementGrid<Cell>;
  /** Content of a cell; a test that isn't taken has none. */
  cell: (cell: Cell, test: LanguageTest) => ReactNode;
}

/** Tests by level: a table where there is room, else a block for each level. */
export function RequirementTable<Cell>({ label, grid, cell }: RequirementTableProps<Cell>) {
  const { institutions, domain } = usePhrases();
  const [attach, width] = useElementWidth<HTMLDivElement>();
  const only = grid.levels.length === 1;
  return (
    <div ref={attach} className="max-w-[1040px]">
      {width > 0 && width < blocksBelow ? (
        <ul aria-label={label}>
          {grid.levels.map(({ majorLevelId, level, cells }) => (
            <li key={majorLevelId} className="border-line border-b py-3">
              <h3 className="mb-1 font-medium text-body">
                <LevelName level={level} only={only} />
              </h3>
              <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-table">
                {grid.tests.flatMap((test) => {
                  const held = cells.get(test);
                  if (!held) return [];
                  return [
                    <div key={test} className="col-span-2 grid grid-cols-subgrid">
                      <dt className="text-ink-2">{domain.languageTests[test]}</dt>
                      <dd className="text-right">{cell(held, test)}</dd>
                    </div>,
                  ];
                })}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <table aria-label={label} className="w-full table-fixed text-table">
          <thead>
            <tr>
              <th className="w-44 border-line-2 border-b py-1.5 text-left font-medium text-hint text-ink-3">
                {institutions.requirements.level}
              </th>
              {grid.tests.map((test) => (
                <th
                  key={test}
                  className="border-line-2 border-b py-1.5 pl-3 text-right font-medium text-hint text-ink-3"
                >
                  {domain.languageTests[test]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.levels.map(({ majorLevelId, level, cells }) => (
              <tr key={majorLevelId}>
                <th scope="row" className="border-line border-b py-2 text-left align-top font-normal">
                  <LevelName level={level} only={only} />
                </th>
                {grid.tests.map((test) => {
                  const held = cells.get(test);
                  return (
                    <td
                      key={test}
                      className="border-line border-b py-2 pl-3 text-right align-top tabular-nums"
                    >
                      {held ? (
                        cell(held, test)
                      ) : (
                        <>
                          <span aria-hidden="true" className="text-ink-3">
                            –
                          </span>
                          <span className="sr-only">{institutions.requirements.notAccepted}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
