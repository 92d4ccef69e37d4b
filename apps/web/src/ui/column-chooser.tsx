import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { type ChoosableColumn, moveColumn, withColumn } from "./column-order.ts";
import { useDataText } from "./data-text.tsx";
import { IconButton } from "./icon-button.tsx";
import { Popover } from "./popover.tsx";

export interface ColumnChooserProps {
  /** All columns in their default order. */
  columns: readonly ChoosableColumn[];
  /** Ids shown, in order. */
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  onRestore: () => void;
}

/** Button with a list of columns to show, hide and put in order. */
export function ColumnChooser({ columns, shown, onChange, onRestore }: ColumnChooserProps) {
  const text = useDataText();
  const ordered = [
    ...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    ...columns.filter((column) => !shown.includes(column.id)),
  ];
  return (
    <Popover
      trigger={<IconButton icon={Columns3} label={text.columns} />}
      label={text.columns}
      align="end"
      className="w-72"
    >
      <ul className="-mx-2">
        {ordered.map((column) => (
          <ColumnLine
            key={column.id}
            column={column}
            on={column.fixed === true || shown.includes(column.id)}
            onToggle={(on) => onChange(withColumn(columns, shown, column.id, on))}
            onMove={(by) => onChange(moveColumn(columns, shown, column.id, by))}
          />
        ))}
      </ul>
      <div className="-mx-2 mt-2 border-t border-line pt-2">
        <Button kind="quiet" size={28} onClick={onRestore} className="text-accent-ink!">
          {text.restore}
        </Button>
      </div>
    </Popover>
  );
}

function ColumnLine({
  column,
  on,
  onToggle,
  onMove,
}: {
  column: ChoosableColumn;
  on: boolean;
  onToggle: (on: boolean) => void;
  onMove: (by: -1 | 1) => void;
}) {
  const text = useDataText();
  if (column.fixed) {
    return (
      <li className="flex h-8 items-center px-2 text-cell">
        {column.title}
        <span className="ml-auto text-hint text-ink-3">{text.columnFixed}</span>
      </li>
    );
  }
  return (
    <li className="flex min-h-8 items-center gap-1 px-2">
      <Checkbox checked={on} onChange={onToggle} label={column.title} />
      {on ? (
        <span className="ml-auto flex">
          <IconButton icon={ArrowUp} size={24} label={text.moveUp(column.title)} onClick={() => onMove(-1)} />
          <IconButton
            icon={ArrowDown}
            size={24}
            label={text.moveDown(column.title)}
            onClick={() => onMove(1)}
          />
        </span>
      ) : null}
    </li>
  );
}
