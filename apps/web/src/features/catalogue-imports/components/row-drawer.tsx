import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import type { CatalogueRow } from "../api.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

/** Props of {@link RowDrawer}. */
export interface RowDrawerProps {
  row: CatalogueRow;
  /** The page of the table behind, which the arrows go through. */
  rows: readonly CatalogueRow[];
  offset: number;
  total: number;
  onOpen: (row: number | null) => void;
}

/** One row whole: everything that is wrong with it, or every value it changes. */
export function RowDrawer({ row, rows, offset, total, onOpen }: RowDrawerProps) {
  const { catalogueImports } = usePhrases();
  const words = catalogueImports.row;
  const place = rows.indexOf(row);
  const previous = rows[place - 1];
  const next = rows[place + 1];
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onOpen(null)}
      title={row.name || words.title(row.row)}
      subtitle={words.title(row.row)}
      meta={<VerdictBadge verdict={row.verdict} />}
      position={words.position(offset + place + 1, total)}
      onPrevious={previous && (() => onOpen(previous.row))}
      onNext={next && (() => onOpen(next.row))}
    >
      <div className="flex flex-col gap-6">
        {row.findings.length > 0 && (
          <section aria-label={words.findings}>
            <h3 className="text-module">{words.findings}</h3>
            <ul className="mt-2 border-line border-t">
              {row.findings.map((finding) => (
                <li key={`${finding.column} ${finding.rule}`} className="border-line border-b py-2 text-cell">
                  {finding.column && <div className="font-medium">{finding.column}</div>}
                  <div className="text-neg">{finding.message}</div>
                  {finding.text !== "" && (
                    <div className="mt-0.5 break-words text-ink-2">
                      {words.cell} <span className="text-ink">{finding.text}</span>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {row.changes.length > 0 && <Changes row={row} />}
        {row.findings.length === 0 && row.changes.length === 0 && (
          <p className="text-cell text-ink-2">{catalogueImports.check.unchanged}</p>
        )}
      </div>
    </Drawer>
  );
}

/** Value by value; of a new row all that it brings. */
function Changes({ row: { verdict, changes } }: { row: CatalogueRow }) {
  const { catalogueImports } = usePhrases();
  const words = catalogueImports.row;
  const { empty } = catalogueImports.check;
  const isNew = verdict === "new";
  const value = (text: string | null) => text ?? <span className="text-ink-3">{empty}</span>;
  return (
    <section aria-label={words.changes}>
      <h3 className="text-module">{words.changes}</h3>
      <table className="mt-1 w-full table-fixed text-cell">
        <thead className="text-head text-ink-3">
          <tr className="border-line-2 border-b text-left">
            <th className="w-1/3 py-1 pr-2 font-medium">{words.column}</th>
            {!isNew && <th className="py-1 pr-2 font-medium">{words.before}</th>}
            <th className="py-1 font-medium">{isNew ? words.value : words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ column, before, after }) => (
            <tr key={column} className="border-line border-b align-top">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-2">
                {column}
              </th>
              {!isNew && <td className="py-1.5 pr-2 break-words text-ink-2">{value(before)}</td>}
              <td className="py-1.5 break-words">{value(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
