import { Combobox as Base } from "@base-ui/react/combobox";
import { Search } from "lucide-react";
import { linkClass } from "./button-style.ts";
import { CheckGlyph } from "./check-glyph.tsx";
import { ComboboxPopup, sameOption } from "./combobox-parts.tsx";
import type { PopupPartProps } from "./lazy-popup.tsx";
import { type Option, type OptionValue, optionMatches } from "./option.ts";
import { OptionText } from "./option-row.tsx";
import { popupRowClass } from "./popup-style.ts";
import { useUiText } from "./ui-text.tsx";

/** What of a MultiSelect is loaded on first use. */
export interface MultiSelectPopupProps {
  label: string;
  options: readonly Option<OptionValue>[];
  values: readonly OptionValue[];
  onChange: (values: OptionValue[]) => void;
  loading: boolean;
  searchable: boolean;
}

/** The button of a MultiSelect with the list under it. */
export function MultiSelectPopup(props: MultiSelectPopupProps & PopupPartProps) {
  const { label, options, values, onChange, loading, searchable, trigger, triggerRef } = props;
  const text = useUiText();
  const active = values.length > 0;

  return (
    <Base.Root<Option<OptionValue>, true>
      multiple
      items={options}
      value={options.filter((option) => values.includes(option.value))}
      onValueChange={(next) => onChange(next.map((option) => option.value))}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={sameOption}
      filter={optionMatches}
      autoHighlight={searchable}
    >
      <Base.Trigger ref={triggerRef} render={trigger} />
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
