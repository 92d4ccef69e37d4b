import { ChevronDown, X } from "lucide-react";
import { classNames } from "./class-names.ts";
import { lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps } from "./lazy-popup.tsx";
import type { MultiSelectPopupProps } from "./multi-select-popup.tsx";
import type { Option, OptionValue } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

/** Props of {@link MultiSelect}. */
export interface MultiSelectProps<V extends OptionValue = string> {
  /** Name of the filter, shown on it and in front of the chosen value. */
  label: string;
  options: readonly Option<V>[];
  values: readonly V[];
  onChange: (values: V[]) => void;
  loading?: boolean;
  /** Field for typing above the list; by default when there are more than eight options. */
  searchable?: boolean;
}

const multiSelectPopup = lazyPart<MultiSelectPopupProps & PopupPartProps>(
  async () => (await import("./multi-select-popup.tsx")).MultiSelectPopup,
);

/** A filter that takes several values: 28 high, `name value x` on a wash once something is chosen. */
export function MultiSelect<V extends OptionValue = string>(props: MultiSelectProps<V>) {
  const { label, options, values, onChange, loading = false } = props;
  const text = useUiText();
  const searchable = props.searchable ?? options.length > 8;
  const chosen = options.filter((option) => values.includes(option.value));
  const active = values.length > 0;
  const summary = chosen.length === 1 ? chosen[0]?.label : text.countOf(values.length, options.length);

  return (
    <span
      className={classNames(
        "inline-flex h-control-sm shrink-0 items-stretch rounded-control border text-cell transition-colors",
        active
          ? "border-accent-line bg-wash text-accent-ink"
          : "border-line-2 bg-surface text-ink-2 hover:bg-hover",
      )}
    >
      <LazyPopup
        part={multiSelectPopup}
        popup="dialog"
        content={{
          label,
          options,
          values,
          // The part knows of values only that they are the options' own.
          onChange: (next) => onChange(next as V[]),
          loading,
          searchable,
        }}
        trigger={
          <button
            type="button"
            role="combobox"
            aria-expanded={false}
            // A list's button would be named by its value alone. The words are those in sight, in their order.
            aria-label={active ? `${label} ${summary}` : label}
            className="inline-flex min-w-0 items-center gap-1.5 rounded-control px-2.5"
          >
            <span>
              {label}
              {active && " "}
            </span>
            {active ? (
              <span className="max-w-40 truncate font-medium">{summary}</span>
            ) : (
              <ChevronDown size={14} aria-hidden="true" className="-mr-0.5" />
            )}
          </button>
        }
      />
      {active && (
        <button
          type="button"
          aria-label={text.clearFilter(label)}
          className="flex w-6 items-center justify-center rounded-control hover:text-ink touch:w-11"
          onClick={() => onChange([])}
        >
          <X size={14} aria-hidden="true" className="-ml-1.5 touch:ml-0" />
        </button>
      )}
    </span>
  );
}
