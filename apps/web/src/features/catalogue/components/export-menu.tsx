import { Download } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";

const formats = ["xlsx", "csv"] as const;

/** Props of {@link ExportMenu}. */
export interface ExportMenuProps {
  onExport: (format: "xlsx" | "csv") => void;
  /** One is on its way already. */
  running: boolean;
}

/** A table of exactly the rows that are listed, which an import reads again. */
export function ExportMenu({ onExport, running }: ExportMenuProps) {
  const { catalogue } = usePhrases();
  const { export: words } = catalogue;
  const off = running ? { disabledReason: words.running } : {};
  return (
    <Menu
      align="end"
      trigger={<Button icon={Download}>{words.button}</Button>}
      items={formats.map((format) => ({
        label: words[format],
        hint: words.hint,
        onSelect: () => onExport(format),
        ...off,
      }))}
    />
  );
}
