import { Calendar as CalendarIcon } from "lucide-react";
import { type Ref, Suspense, useState } from "react";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlShellClass, shellInputClass } from "./control-style.ts";
import { type Day, formatDay, fromLocalDate, parseDay } from "./date-text.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import { lazily } from "./lazily.ts";
import { Popover } from "./popover.tsx";
import { type UiText, useUiText } from "./ui-text.tsx";

// react-day-picker is needed only once somebody opens a calendar.
const Calendar = lazily(async () => (await import("./calendar.tsx")).Calendar);

interface DateOwn {
  value: Day | null;
  /** The typed or chosen day; null when the field is empty or holds no day. */
  onChange: (value: Day | null) => void;
  onBlur?: (() => void) | undefined;
  /** First and last day that can be chosen. A typed day outside is passed on too, with the reason below. */
  min?: Day | undefined;
  max?: Day | undefined;
  placeholder?: string | undefined;
  size?: ControlSize | undefined;
  name?: string | undefined;
  "aria-label"?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Props of {@link DateField}. */
export interface DateFieldProps extends FieldOptions, DateOwn {}

/** What is wrong with a typed text, in words; undefined when nothing is. */
function problemOf(
  typed: string,
  { min, max }: Pick<DateOwn, "min" | "max">,
  text: UiText,
): string | undefined {
  if (typed.trim() === "") return undefined;
  const day = parseDay(typed);
  if (!day) return text.dateInvalid(formatDay(fromLocalDate(new Date()), text.locale));
  if (min && day < min) return text.dateTooEarly(formatDay(min, text.locale));
  if (max && day > max) return text.dateTooLate(formatDay(max, text.locale));
  return undefined;
}

/**
 * A day, typed in any usual order or chosen from a calendar. The text is judged when the field is left, so
 * that nobody is corrected in the middle of a word.
 */
export function DateField(props: DateFieldProps) {
  const [field, control] = splitFieldProps(props);
  const text = useUiText();
  // What is being typed or couldn't be read; null while the text is that of the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [judged, setJudged] = useState<string>();
  const [shownValue, setShownValue] = useState(control.value);
  if (shownValue !== control.value) {
    // The value came from elsewhere (reset, recognition): it replaces what was typed, unless it is what was typed.
    setShownValue(control.value);
    if (typed !== null && parseDay(typed) !== control.value) setTyped(null);
  }
  const shown = typed ?? formatDay(control.value, text.locale);
  const problem = judged === shown || typed === null ? problemOf(shown, control, text) : undefined;

  return (
    <Field {...field} error={problem ?? field.error}>
      <DateControl
        {...control}
        text={shown}
        onText={(next) => {
          setTyped(next);
          const day = parseDay(next);
          if (day !== control.value) control.onChange(day);
        }}
        onChange={(day) => {
          setTyped(null);
          control.onChange(day);
        }}
        onBlur={() => {
          if (typed !== null && parseDay(typed)) setTyped(null);
          setJudged(shown);
          control.onBlur?.();
        }}
      />
    </Field>
  );
}

function DateControl(props: DateOwn & { text: string; onText: (text: string) => void }) {
  const text = useUiText();
  const field = useFieldState();
  const [open, setOpen] = useState(false);
  const inert = Boolean(field.disabledReason);

  return (
    <div className={controlShellClass({ size: props.size, invalid: field.invalid, inert })}>
      <input
        ref={props.ref}
        id={field.controlId}
        name={props.name}
        value={props.text}
        placeholder={props.placeholder ?? text.chooseDate}
        autoComplete="off"
        readOnly={inert}
        aria-label={props["aria-label"]}
        aria-disabled={inert || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        className={shellInputClass}
        onChange={(event) => props.onText(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" && event.altKey && !inert) setOpen(true);
        }}
      />
      <Popover
        label={text.chooseDate}
        align="end"
        open={open}
        onOpenChange={(next) => setOpen(next && !inert)}
        className="p-3!"
        trigger={
          <button
            type="button"
            aria-label={text.openCalendar}
            aria-disabled={inert || undefined}
            className={classNames(
              "flex w-9 shrink-0 items-center justify-center rounded-control -outline-offset-2",
              inert ? "text-ink-dis" : "text-ink-2 hover:text-ink",
            )}
          >
            <CalendarIcon size={16} aria-hidden="true" />
          </button>
        }
      >
        <Suspense fallback={<div className="flex h-72 w-62 text-hint text-ink-3">{text.loading}</div>}>
          <Calendar
            value={props.value}
            min={props.min}
            max={props.max}
            onChange={(day) => {
              setOpen(false);
              props.onChange(day);
            }}
          />
        </Suspense>
      </Popover>
    </div>
  );
}
