import { ChevronDown, X } from "lucide-react";
import { classNames } from "./class-names.ts";
import { controlEdge } from "./control-style.ts";
import { Field } from "./field.tsx";
import { lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps } from "./lazy-popup.tsx";
import type { MultiSelectProps } from "./multi-select.tsx";
import type { MultiSelectPopupProps } from "./multi-select-popup.tsx";
import type { OptionValue } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

/** Props of {@link MultiSelectField}. */
export interface MultiSelectFieldProps<V extends OptionValue = string> extends MultiSelectProps<V> {
  /** Said while nothing is chosen: "Any of 62". */
  placeholder: string;
  /** Why nothing can be chosen yet; shown below. */
  disabledReason?: string | undefined;
}

const popup = lazyPart<MultiSelectPopupProps & PopupPartProps>(
  async () => (await import("./multi-select-popup.tsx")).MultiSelectPopup,
);

/** A filter that takes several values, as a field of a column: label above, a box as wide as the column. */
export function MultiSelectField<V extends OptionValue = string>(props: MultiSelectFieldProps<V>) {
  const { label, options, values, onChange, placeholder, disabledReason, loading = false } = props;
  const text = useUiText();
  const chosen = options.filter((option) => values.includes(option.value));
  const active = values.length > 0;
  const inert = disabledReason !== undefined && !active;
  const summary = chosen.length === 1 ? chosen[0]?.label : text.countOf(values.length, options.length);
  const trigger = (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-label={active ? `${label} ${summary}` : label}
      aria-disabled={inert || undefined}
      aria-description={inert ? disabledReason : undefined}
      className={classNames(
        controlEdge({ inert }),
        "flex h-control items-center gap-2 pr-2 pl-2.5 text-left text-body outline-offset-1",
        active && "pr-14!",
      )}
    >
      <span className={classNames("min-w-0 flex-1 truncate", !active && "text-ink-3")}>
        {active ? summary : placeholder}
      </span>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className={classNames("shrink-0", inert ? "text-ink-dis" : "text-ink-2", active && "-mr-12")}
      />
    </button>
  );
  return (
    <Field label={label} group hint={inert ? disabledReason : undefined}>
      <div className="relative">
        {inert ? (
          trigger
        ) : (
          <LazyPopup
            part={popup}
            popup="dialog"
            content={{
              label,
              options,
              values,
              // The part knows of values only that they are the options' own.
              onChange: (next) => onChange(next as V[]),
              loading,
              searchable: props.searchable ?? options.length > 8,
            }}
            trigger={trigger}
          />
        )}
        {active && (
          <button
            type="button"
            aria-label={text.clearFilter(label)}
            className="absolute inset-y-0 right-7 flex w-7 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
            onClick={() => onChange([])}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </div>
    </Field>
  );
}
