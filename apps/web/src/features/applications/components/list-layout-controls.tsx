import { Rows3 } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListLayout } from "../../../lib/use-list-layout.ts";
import { ColumnChooser } from "../../../ui/column-chooser.tsx";
import type { ChoosableColumn } from "../../../ui/column-order.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";

const densities = ["compact", "normal", "relaxed"] as const;

/** Columns and row height of the list. */
export function ListLayoutControls({
  columns,
  layout,
}: {
  columns: readonly ChoosableColumn[];
  layout: ListLayout;
}) {
  const { applications } = usePhrases();
  return (
    <>
      <ColumnChooser
        columns={columns}
        shown={layout.shown}
        onChange={layout.setShown}
        onRestore={layout.restore}
      />
      <Menu
        align="end"
        trigger={<IconButton icon={Rows3} label={applications.density} />}
        items={densities.map((density) => ({
          label: applications.densities[density],
          checked: density === layout.density,
          onSelect: () => layout.setDensity(density),
        }))}
      />
    </>
  );
}
