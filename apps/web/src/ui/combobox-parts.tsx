import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { linkClass } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import type { ComboboxInputOptions } from "./combobox-options.ts";
import { controlShellClass, shellInputClass } from "./control-style.ts";
import { useFieldState } from "./field-context.ts";
import type { ComboboxPartProps } from "./lazy-combobox.tsx";
import type { Option, OptionValue } from "./option.ts";
import { OptionText } from "./option-row.tsx";
import { popupClass, popupLayerClass, popupListClass, popupRowClass } from "./popup-style.ts";
import { useUiText } from "./ui-text.tsx";

/** The typed-in part: input, cross, arrow, in one box. */
export function ComboboxInput({
  clearable,
  size,
  boxRef,
  ...props
}: ComboboxInputOptions & ComboboxPartProps) {
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  return (
    <Base.InputGroup ref={boxRef} className={controlShellClass({ size, invalid: field.invalid, inert })}>
      <Base.Input
        {...props}
        placeholder={props.placeholder ?? (inert ? undefined : text.choose)}
        id={field.controlId}
        aria-labelledby={field.labelId}
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        aria-disabled={inert || undefined}
        className={classNames(shellInputClass, "truncate")}
      />
      {clearable && !inert && (
        <Base.Clear
          aria-label={text.clear}
          className="flex w-7 shrink-0 items-center justify-center rounded-control text-ink-3 hover:text-ink"
        >
          <X size={14} aria-hidden="true" />
        </Base.Clear>
      )}
      <Base.Trigger
        tabIndex={-1}
        aria-label={text.showOptions}
        className={classNames(
          "flex w-8 shrink-0 items-center justify-center rounded-control",
          inert ? "text-ink-dis" : "text-ink-2",
        )}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </Base.Trigger>
    </Base.InputGroup>
  );
}

/** The sheet under a combobox: status line, rows, or what is said when there are none. */
export function ComboboxPopup({
  children,
  empty,
  head,
  label,
  className,
}: {
  children: ReactNode | ((option: Option<OptionValue>) => ReactNode);
  empty?: ReactNode;
  head?: ReactNode;
  /** Name of the sheet where it holds the typed-in part and so is a dialog. */
  label?: string;
  className?: string;
}) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="start" className={popupLayerClass}>
        <Base.Popup
          aria-label={label}
          className={classNames(popupClass, "min-w-(--anchor-width) max-w-[min(28rem,90vw)]", className)}
        >
          {head}
          <Base.Empty className="text-cell text-ink-3 not-empty:px-3 not-empty:py-2.5">{empty}</Base.Empty>
          <Base.List className={classNames(popupListClass, "data-empty:p-0")}>{children}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** What the sheet says when its options could not be loaded. */
export function OptionsFailed({ onRetry }: { onRetry: () => void }) {
  const text = useUiText();
  return (
    <>
      {text.loadFailed}{" "}
      <button type="button" className={linkClass} onClick={onRetry}>
        {text.retry}
      </button>
    </>
  );
}

/** A row of the sheet; the tick is at the end, so that labels keep one left edge. */
export function ComboboxRow<V extends OptionValue>({
  option,
  children,
}: {
  option: Option<V>;
  children?: ReactNode;
}) {
  return (
    <Base.Item value={option} disabled={Boolean(option.disabledReason)} className={popupRowClass}>
      {children ?? <OptionText option={option} />}
      <Base.ItemIndicator className="shrink-0 text-accent-ink">
        <Check size={16} aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

/** Two options are the same when their values are; their labels may have been loaded in two languages. */
export function sameOption(a: Option<OptionValue>, b: Option<OptionValue>): boolean {
  return a.value === b.value;
}
