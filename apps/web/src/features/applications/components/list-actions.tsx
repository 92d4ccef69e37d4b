import { Rows3, SquareKanban } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { AddApplication } from "./add-application.tsx";
import { ExportButton, type ExportButtonProps } from "./export-button.tsx";

/** Props of {@link ListActions}. */
export interface ListActionsProps extends Pick<ExportButtonProps, "onExport"> {
  /** There is nothing to show or to export. */
  nothingYet: boolean;
  failed: boolean;
  onBoard: boolean;
  exporting: boolean;
  onLayout: (as: "table" | "board") => void;
}

/** The head's buttons: table or board, export, add. */
export function ListActions({
  nothingYet,
  failed,
  onBoard,
  exporting,
  onLayout,
  onExport,
}: ListActionsProps) {
  const { applicationList } = usePhrases();
  const { layout } = applicationList;
  const mayAdd = useHolds("applications");
  return (
    <>
      {!nothingYet && (
        <Segmented
          label={layout.label}
          iconsOnPhone
          segments={[
            { value: "table", label: layout.table, icon: Rows3 },
            { value: "board", label: layout.board, icon: SquareKanban },
          ]}
          value={onBoard ? "board" : "table"}
          onChange={onLayout}
        />
      )}
      {!nothingYet && !failed && <ExportButton running={exporting} onExport={onExport} />}
      {mayAdd && <AddApplication kind={nothingYet || failed ? "secondary" : "primary"} />}
    </>
  );
}
