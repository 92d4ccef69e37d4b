import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FilterChip } from "../../ui/filter-chip.tsx";
import { Popover } from "../../ui/popover.tsx";

/** A filter that is seldom set: what it is called, what it is set to (nothing: it isn't), and how it is taken away. */
export interface SeldomFilter {
  readonly name: string;
  readonly value: string | null;
  readonly clear: () => void;
}

/** Props of {@link SeldomFilters}. */
export interface SeldomFiltersProps {
  filters: readonly SeldomFilter[];
  /** Of the button that opens all of them. */
  label: string;
  /** The form that sets them all. */
  form: (close: () => void) => ReactNode;
}

/** Filters that are seldom set, behind one button; each that is set stands before it as a chip. */
export function SeldomFilters({ filters, label, form }: SeldomFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {filters.map(
        ({ name, value, clear }) =>
          value && (
            <FilterChip key={name} name={name} value={value} onClear={clear}>
              {form}
            </FilterChip>
          ),
      )}
      <Popover
        label={label}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button kind="quiet" size={28} icon={SlidersHorizontal}>
            {label}
          </Button>
        }
      >
        {form(() => setOpen(false))}
      </Popover>
    </>
  );
}

/** One name, or the first with how many more; a value that nobody here has still counts. */
export function someOf(names: readonly string[], count: number): string | null {
  if (count === 0) return null;
  const [first] = names;
  if (!first) return String(count);
  return count > 1 ? `${first} +${count - 1}` : first;
}
