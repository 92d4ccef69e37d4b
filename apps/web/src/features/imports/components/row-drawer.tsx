import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { type CheckedRow, type Import, type RowDetail, rowQuery, useChoose } from "../api.ts";
import { duplicateText, KindBadge, rowTitle } from "./check-columns.tsx";
import { RowCell } from "./row-cell.tsx";
import { useRowDrafts } from "./use-row-drafts.ts";

export interface RowDrawerProps {
  info: Import;
  row: number;
  /** The page of the table behind, which the arrows go through. */
  rows: readonly CheckedRow[];
  offset: number;
  total: number;
  onOpen: (row: number | null) => void;
  onChange: (info: Import) => void;
}

/** One row whole: its cells to correct, what was found at each, and whom it resembles, field by field. */
export function RowDrawer({ info, row: number, rows, offset, total, onOpen, onChange }: RowDrawerProps) {
  const { imports } = usePhrases();
  const words = imports.page.row;
  const { data } = useQuery(rowQuery(info.importId, number));
  const choose = useChoose(info, onChange);
  const noteDraft = useRowDrafts(info.importId, number, onChange);
  const place = rows.findIndex((row) => row.row === number);
  const row = data?.row ?? rows[place];
  const previous = rows[place - 1];
  const next = place < 0 ? undefined : rows[place + 1];
  const general = row?.findings.filter(({ column }) => column === null) ?? [];

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onOpen(null)}
      title={(row && rowTitle(row, info)) || words.title(number)}
      subtitle={words.title(number)}
      meta={row && <KindBadge kind={row.kind} />}
      {...(place >= 0 && { position: words.position(offset + place + 1, total) })}
      onPrevious={previous && (() => onOpen(previous.row))}
      onNext={next && (() => onOpen(next.row))}
      {...(row?.mayImport && {
        footerStart: (
          <Checkbox
            label={imports.page.check.take(number)}
            checked={row.choice === "import"}
            onChange={(checked) => choose({ rows: [number], choice: checked ? "import" : "skip" })}
          />
        ),
      })}
    >
      {!row ? (
        <SkeletonText lines={8} />
      ) : (
        <div className="flex flex-col gap-5">
          {row.duplicates.length > 0 && (
            <ul className="rounded-control bg-att-wash px-3 py-2 text-cell text-ink-2">
              {row.duplicates.map((twin) => (
                <li key={`${twin.by}-${twin.studentId}-${twin.row}`}>{duplicateText(twin, imports)}</li>
              ))}
              {!row.mayImport && row.kind === "duplicate" && <li className="font-medium">{words.strong}</li>}
            </ul>
          )}
          {general.map(({ rule, message }) => (
            <p key={rule} className="text-cell text-neg">
              {message}
            </p>
          ))}
          {data?.compared.map((one) => (
            <Comparison key={one.studentId} compared={one} />
          ))}
          <div className="flex flex-col gap-3">
            {info.columns.map((column, index) =>
              column.field === null ? null : (
                <RowCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have their place and nothing else
                  key={`${number}-${index}`}
                  info={info}
                  row={row}
                  column={index}
                  onChange={onChange}
                  onDraft={noteDraft}
                />
              ),
            )}
          </div>
        </div>
      )}
    </Drawer>
  );
}

/** A student in sight beside the row; what differs stands out, and is said in words for who can't see it. */
function Comparison({ compared }: { compared: RowDetail["compared"][number] }) {
  const { imports, students } = usePhrases();
  const words = imports.page.row;
  const go = useGo();
  const labels: Readonly<Record<string, string>> = students.form.fields;
  return (
    <section aria-label={words.compared(compared.name)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-module">{words.compared(compared.name)}</h3>
        <Button
          kind="quiet"
          size={28}
          className="text-accent-ink!"
          onClick={() => go(hrefTo("/index/student-information/{id}", { id: compared.studentId }))}
        >
          {words.openStudent(compared.name)}
        </Button>
      </div>
      <table className="mt-1 w-full table-fixed text-cell">
        <thead className="text-head text-ink-3">
          <tr className="border-line-2 border-b text-left">
            <th className="w-1/3 py-1 pr-2 font-medium">{words.field}</th>
            <th className="py-1 pr-2 font-medium">{words.theirs}</th>
            <th className="py-1 font-medium">{words.mine}</th>
          </tr>
        </thead>
        <tbody>
          {compared.fields.map(({ path, theirs, mine, same }) => (
            <tr key={path} className="border-line border-b align-top">
              <th scope="row" className="py-1 pr-2 text-left font-normal text-ink-2">
                {labels[path] ?? path}
              </th>
              <td className="py-1 pr-2 break-words">{theirs}</td>
              <td className={same ? "py-1 break-words text-ink-3" : "py-1 break-words font-medium"}>
                {mine}
                {!same && mine !== null && theirs !== null && (
                  <span className="sr-only"> {words.differs}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
