import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldContext } from "./field-context.ts";
import { FieldMessage, type MessageTone } from "./field-message.tsx";
import { useUiText } from "./ui-text.tsx";

/** What every control of the kit accepts about its label and the line below it. */
export interface FieldOptions {
  /** Id of the control, for links from an error summary. */
  id?: string | undefined;
  label?: ReactNode;
  /** Said by the label's side; required is the norm and isn't said. */
  optional?: boolean | undefined;
  /** Right end of the label line: a counter (17 / 18), a derived value (22 years), a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Blocks. Keep the rule's own words and add the way out. */
  error?: ReactNode;
  /** Asks for attention, does not block. */
  warning?: ReactNode;
  /** Checked, or where the value came from ("Read from passport"). */
  note?: ReactNode;
  /** Why the control can't be used now; disables it and is shown below. */
  disabledReason?: string | undefined;
  /** `row` puts label (124) and aside (92) beside the control. */
  layout?: "stacked" | "row" | undefined;
  fieldClassName?: string | undefined;
}

/** Splits a control's props into those of the field around it and its own. */
export function splitFieldProps<P extends FieldOptions>(
  props: P,
): [FieldOptions, Omit<P, keyof FieldOptions>] {
  const {
    id,
    label,
    optional,
    aside,
    hint,
    error,
    warning,
    note,
    disabledReason,
    layout,
    fieldClassName,
    ...control
  } = props;
  return [
    { id, label, optional, aside, hint, error, warning, note, disabledReason, layout, fieldClassName },
    control,
  ];
}

function lineOf(options: FieldOptions): { tone: MessageTone; text: ReactNode } | undefined {
  if (options.error) return { tone: "error", text: options.error };
  if (options.disabledReason) return { tone: "hint", text: options.disabledReason };
  if (options.warning) return { tone: "warning", text: options.warning };
  if (options.note) return { tone: "note", text: options.note };
  if (options.hint) return { tone: "hint", text: options.hint };
  return undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldOptions {
  /** A group of radios or checkboxes has no single control a label could point to. */
  group?: boolean;
  children: ReactNode;
}

/** Label above, control, one line below. The control inside finds its id and description by itself. */
export function Field({ group = false, children, ...options }: FieldProps) {
  const text = useUiText();
  const generated = useId();
  const controlId = options.id ?? generated;
  const labelId = options.label ? `${controlId}-label` : undefined;
  const lineId = `${controlId}-line`;
  const line = lineOf(options);
  const row = options.layout === "row";
  const Label = group ? "span" : "label";

  return (
    <FieldContext
      value={{
        controlId,
        labelId,
        describedBy: line ? lineId : undefined,
        invalid: Boolean(options.error),
        disabledReason: options.disabledReason,
      }}
    >
      <div
        className={classNames(
          row ? "grid grid-cols-[124px_minmax(0,1fr)_92px] items-center gap-x-2" : "flex min-w-0 flex-col",
          options.fieldClassName,
        )}
      >
        {(options.label || options.aside) && !row && (
          <div className="mb-1 flex items-baseline gap-x-1.5">
            {options.label && (
              <Label id={labelId} htmlFor={group ? undefined : controlId} className="text-label text-ink-2">
                {options.label}
              </Label>
            )}
            {options.optional && <span className="text-hint text-ink-3">{text.optional}</span>}
            {options.aside && (
              <span className="tabular ml-auto shrink-0 text-hint text-ink-3">{options.aside}</span>
            )}
          </div>
        )}
        {row && (
          <Label id={labelId} htmlFor={group ? undefined : controlId} className="text-cell text-ink-2">
            {options.label}
          </Label>
        )}
        {children}
        {row && <span className="tabular justify-self-end text-hint text-ink-3">{options.aside}</span>}
        <FieldMessage id={lineId} line={line} className={row ? "col-start-2 col-end-4" : undefined} />
      </div>
    </FieldContext>
  );
}
