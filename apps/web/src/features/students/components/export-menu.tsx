import { Download } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { ExportWidth } from "../list-export.ts";

/** Props of {@link ExportMenu}. */
export interface ExportMenuProps {
  onExport: (width: ExportWidth) => void;
  /** One is on its way already. */
  running: boolean;
}

/** Excel of exactly the filtered students: every column, or the main ones. */
export function ExportMenu({ onExport, running }: ExportMenuProps) {
  const { students } = usePhrases();
  const words = students.list.export;
  const blocked = useOwnOnly();
  if (blocked)
    return (
      <Button icon={Download} {...blocked}>
        {words.button}
      </Button>
    );
  const off = running ? { disabledReason: words.running } : {};
  return (
    <Menu
      align="end"
      trigger={<Button icon={Download}>{words.button}</Button>}
      items={[
        { label: words.full, hint: words.fullHint, onSelect: () => onExport("full"), ...off },
        { label: words.brief, hint: words.briefHint, onSelect: () => onExport("brief"), ...off },
      ]}
    />
  );
}
