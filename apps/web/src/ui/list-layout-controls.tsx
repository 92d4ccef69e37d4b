import { Rows3 } from "lucide-react";
import { ColumnChooser } from "./column-chooser.tsx";
import type { ChoosableColumn } from "./column-order.ts";
import type { DataDensity } from "./data-table-types.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu } from "./menu.tsx";

/** Props of {@link ListLayoutControls}. */
export interface ListLayoutControlsProps {
  columns: readonly ChoosableColumn[];
  layout: {
    readonly shown: readonly string[];
    readonly density: DataDensity;
    readonly setShown: (shown: readonly string[]) => void;
    readonly setDensity: (density: DataDensity) => void;
    readonly restore: () => void;
  };
  /** Name of the row-height button, and of each height. */
  densityLabel: string;
  densities: Readonly<Record<DataDensity, string>>;
}

/** Columns and row height of a list. */
export function ListLayoutControls({ columns, layout, densityLabel, densities }: ListLayoutControlsProps) {
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
        trigger={<IconButton icon={Rows3} label={densityLabel} />}
        items={(["compact", "normal", "relaxed"] as const).map((density) => ({
          label: densities[density],
          checked: density === layout.density,
          onSelect: () => layout.setDensity(density),
        }))}
      />
    </>
  );
}
