import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { FinderFilters, type FinderFiltersProps } from "./finder-filters.tsx";

/** Props of {@link FiltersDrawer}. */
export interface FiltersDrawerProps extends FinderFiltersProps {
  open: boolean;
  onClose: () => void;
  /** "38 courses" */
  count: string;
}

/** The filters over the results, where there is no room beside them. */
export function FiltersDrawer({ open, onClose, count, ...filters }: FiltersDrawerProps) {
  const words = usePhrases().courses.filters;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      footer={
        <Button kind="primary" onClick={onClose}>
          {words.show(count)}
        </Button>
      }
    >
      <FinderFilters {...filters} />
    </Drawer>
  );
}
