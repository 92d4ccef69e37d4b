import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { PopupPartProps } from "./lazy-popup.tsx";
import type { Option, OptionValue } from "./option.ts";
import { OptionText } from "./option-row.tsx";
import { popupClass, popupLayerClass, popupListClass, popupRowClass } from "./popup-style.ts";

/** What of a Select is loaded on first use. */
export interface SelectPopupProps {
  options: readonly Option<OptionValue>[];
  value: OptionValue | null;
  onChange: (value: OptionValue | null) => void;
  emptyLabel: string | undefined;
  name: string | undefined;
  /** Shown, but nothing can be chosen. */
  inert: boolean;
}

/** The button of a Select with the list under it. */
export function SelectPopup(props: SelectPopupProps & PopupPartProps) {
  const { options, value, onChange, emptyLabel, name, inert, trigger, triggerRef } = props;
  return (
    // The content policy takes no <style> of the library's; its one rule stands in base.css.
    <CSPProvider disableStyleElements>
      <Base.Root<OptionValue | null>
        value={value}
        onValueChange={(next) => onChange(next)}
        // Not `disabled`: the trigger must stay focusable, so that its reason is heard.
        readOnly={inert}
        onOpenChange={(open, details) => {
          if (open && inert) details.cancel();
        }}
        modal={false}
        name={name}
      >
        <Base.Trigger ref={triggerRef} render={trigger} />
        <Base.Portal>
          <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className={popupLayerClass}>
            <Base.Popup className={classNames(popupClass, "min-w-(--anchor-width) max-w-[min(28rem,90vw)]")}>
              <Base.List className={popupListClass}>
                {emptyLabel !== undefined && (
                  <Row value={null}>
                    <span className="text-ink-3">{emptyLabel}</span>
                  </Row>
                )}
                {options.map((option) => (
                  <Row
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    disabled={!!option.disabledReason}
                  >
                    <OptionText option={option} />
                  </Row>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

function Row(props: { value: OptionValue | null; label?: string; disabled?: boolean; children: ReactNode }) {
  return (
    <Base.Item value={props.value} label={props.label} disabled={props.disabled} className={popupRowClass}>
      <Base.ItemText className="flex min-w-0 flex-1">{props.children}</Base.ItemText>
      <Base.ItemIndicator className="shrink-0 text-accent-ink">
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
