import { Filter } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useDataText } from "./data-text.tsx";

export interface FilterBarProps {
  /** A SearchField; 200 wide at a desk, the rest of the line on a phone. */
  search?: ReactNode;
  /** FilterChips; without them there is nothing to unfold. */
  children?: ReactNode;
  /** How many filters are in force; decides whether there is something to reset. */
  active: number;
  /** How many of them fold away on a phone, for its button; all without. */
  folded?: number;
  onReset: () => void;
  /** A menu of filters put together before, at the right; on a phone beside the filters' button. */
  views?: ReactNode;
  /** Column chooser and density, at the right; not on a phone. */
  end?: ReactNode;
}

/** Line of filters above a list, 52 high; it wraps rather than scrolls. On a phone the chips unfold under a button. */
export function FilterBar(props: FilterBarProps) {
  const { search, children, active, folded = active, onReset, views, end } = props;
  const text = useDataText();
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line-2 px-4 py-2 sm:min-h-13 sm:px-gutter">
      {search ? <div className="min-w-0 flex-1 sm:w-[196px] sm:flex-none">{search}</div> : null}
      {children ? (
        <Button
          kind="secondary"
          size={28}
          icon={Filter}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
          className="sm:hidden"
        >
          <span className="sr-only">{text.filters} </span>
          {folded > 0 ? folded : null}
        </Button>
      ) : null}
      <div
        id={id}
        className={classNames(
          "flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full sm:contents",
          unfolded ? "flex" : "max-sm:hidden",
        )}
      >
        {children}
        {active > 0 ? (
          <Button kind="quiet" size={28} onClick={onReset} className="text-accent-ink!">
            {text.reset}
          </Button>
        ) : null}
      </div>
      {views || end ? (
        <div className={classNames("ml-auto flex items-center gap-1", !views && "max-sm:hidden")}>
          {views}
          <div className="contents max-sm:hidden">{end}</div>
        </div>
      ) : null}
    </div>
  );
}
