import { X } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { AssignMenu } from "./assign-menu.tsx";

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  count: number;
  onMove: () => void;
  onAssign: (staffId: number | null, name: string) => void;
  onClear: () => void;
}

/** What can be done with the selected applications, at the foot of the queue. */
export function BulkBar({ count, onMove, onAssign, onClear }: BulkBarProps) {
  const { desk } = usePhrases();
  const mayMove = useMay("applicationsMove");
  const { bulk, moves } = desk;
  if (count === 0) return null;
  const reason = mayMove ? undefined : moves.noPermission;
  return (
    <section
      aria-label={bulk.selected(count)}
      className="flex min-h-11 shrink-0 items-center gap-1 border-line-2 border-t bg-raised px-3 text-cell"
    >
      <span className="mr-auto font-medium tabular-nums">{bulk.selected(count)}</span>
      <Button size={28} onClick={onMove} disabledReason={reason}>
        {bulk.move}
      </Button>
      {mayMove && (
        <AssignMenu
          keyTarget="assignSeveral"
          present={undefined}
          onAssign={onAssign}
          trigger={
            <Button kind="quiet" size={28}>
              {bulk.assign}
            </Button>
          }
        />
      )}
      <IconButton icon={X} size={28} label={bulk.clear} onClick={onClear} />
    </section>
  );
}
