import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown, Search, X } from "lucide-react";
import { linkClass } from "./button-style.ts";
import { CheckGlyph } from "./check-glyph.tsx";
import { classNames } from "./class-names.ts";
import { ComboboxPopup, sameOption } from "./combobox-parts.tsx";
import { type Option, type OptionValue, optionMatches } from "./option.ts";
import { OptionText } from "./option-row.tsx";
import { popupRowClass } from "./popup-style.ts";
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

/** A filter that takes several values: 28 high, `name value x` on a wash once something is chosen. */
export function MultiSelect<V extends OptionValue = string>(props: MultiSelectProps<V>) {
  const { label, options, values, onChange, loading = false } = props;
  const text = useUiText();
  const searchable = props.searchable ?? options.length > 8;
  const chosen = options.filter((option) => values.includes(option.value));
  const active = values.length > 0;
  const summary = chosen.length === 1 ? chosen[0]?.label : text.countOf(values.length, options.length);

  return (
    <Base.Root<Option<V>, true>
      multiple
      items={options}
      value={chosen}
      onValueChange={(next) => onChange(next.map((option) => option.value))}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={sameOption}
      filter={optionMatches}
      autoHighlight={searchable}
    >
      <span
        className={classNames(
          "inline-flex h-control-sm shrink-0 items-stretch rounded-control border text-cell transition-colors",
          active
            ? "border-accent-line bg-wash text-accent-ink"
            : "border-line-2 bg-surface text-ink-2 hover:bg-hover",
        )}
      >
        <Base.Trigger
          // Without this the button's name would be its value alone.
          aria-label={active ? `${label}: ${summary}` : label}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-control px-2.5"
        >
          <span>{label}</span>
          {active ? (
            <span className="max-w-40 truncate font-medium">{summary}</span>
          ) : (
            <ChevronDown size={14} aria-hidden="true" className="-mr-0.5" />
          )}
        </Base.Trigger>
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
      <ComboboxPopup
        label={label}
        className="w-64"
        empty={loading ? text.loading : text.noOptions}
        head={
          <>
            <div
              className={
                searchable
                  ? "flex items-center gap-2 border-line border-b px-3 focus-within:border-ring"
                  : "sr-only"
              }
            >
              <Search size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
              <Base.Input
                aria-label={label}
                placeholder={text.search}
                readOnly={!searchable}
                className="h-9 min-w-0 flex-1 bg-transparent text-cell outline-none touch:h-11"
              />
            </div>
            {active && (
              <div className="flex items-center justify-between px-3 pt-2 text-hint text-ink-3">
                <span className="tabular">{text.countOf(values.length, options.length)}</span>
                <button type="button" className={linkClass} onClick={() => onChange([])}>
                  {text.clear}
                </button>
              </div>
            )}
          </>
        }
      >
        {(option: Option<OptionValue>) => (
          <Base.Item
            key={option.value}
            value={option}
            disabled={Boolean(option.disabledReason)}
            className={popupRowClass}
          >
            <CheckGlyph checked={values.some((value) => value === option.value)} />
            <OptionText option={option} />
          </Base.Item>
        )}
      </ComboboxPopup>
    </Base.Root>
  );
}
