import { Combobox as Base } from "@base-ui/react/combobox";
import { ComboboxPopup, ComboboxRow, sameOption } from "./combobox-parts.tsx";
import type { PopupPartProps } from "./lazy-popup.tsx";
import { type Option, type OptionValue, optionMatches } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

/** What of the area code is loaded on first use. */
export interface AreaCodePopupProps {
  codes: readonly Option[];
  value: string;
  inert: boolean;
  onChange: (code: string) => void;
}

/** The button of the area code with the searched list under it. */
export function AreaCodePopup(props: AreaCodePopupProps & PopupPartProps) {
  const text = useUiText();
  const { codes, value, inert, onChange, trigger, triggerRef } = props;
  const chosen = codes.find((code) => code.value === value) ?? null;
  return (
    <Base.Root<Option>
      items={codes}
      value={chosen}
      onValueChange={(next) => next && onChange(next.value)}
      itemToStringLabel={(code) => code.label}
      isItemEqualToValue={sameOption}
      filter={matchesCode}
      readOnly={inert}
      onOpenChange={(open, details) => {
        if (open && inert) details.cancel();
      }}
      autoHighlight
    >
      <Base.Trigger ref={triggerRef} render={trigger} />
      <ComboboxPopup
        label={text.areaCode}
        className="w-72"
        empty={text.noOptions}
        head={
          <Base.Input
            aria-label={text.areaCode}
            placeholder={text.search}
            className="h-9 w-full border-line border-b bg-transparent px-3 text-cell outline-none touch:h-11"
          />
        }
      >
        {(code: Option<OptionValue>) => (
          <ComboboxRow key={code.value} option={code}>
            <span className="flex min-w-0 flex-1 items-baseline gap-2">
              <span className="tabular w-11 shrink-0 text-ink-3">+{code.value}</span>
              <span className="min-w-0">{code.label}</span>
            </span>
          </ComboboxRow>
        )}
      </ComboboxPopup>
    </Base.Root>
  );
}

/** "+86", "86" and "china" all find China. */
function matchesCode(code: Option, query: string): boolean {
  const digits = query.replace(/^\+/, "");
  return (digits !== "" && code.value.startsWith(digits)) || optionMatches(code, query);
}
