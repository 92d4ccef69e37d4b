import { Download } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";

/** Props of {@link ExportButton}. */
export interface ExportButtonProps {
  /** Columns in sight, or all there are. */
  onExport: (columns: "shown" | "all") => void;
  /** One is on its way already. */
  running: boolean;
}

/** Excel of exactly the filtered applications. */
export function ExportButton({ onExport, running }: ExportButtonProps) {
  const { applicationList, students } = usePhrases();
  const { export: words } = applicationList;
  const blocked = useOwnOnly();
  if (blocked)
    return (
      <Button icon={Download} {...blocked}>
        {students.list.export.button}
      </Button>
    );
  const off = running ? { disabledReason: students.list.export.running } : {};
  return (
    <Menu
      align="end"
      trigger={<Button icon={Download}>{students.list.export.button}</Button>}
      items={[
        { label: words.columns, hint: words.columnsHint, onSelect: () => onExport("shown"), ...off },
        { label: words.all, hint: words.allHint, onSelect: () => onExport("all"), ...off },
      ]}
    />
  );
}
