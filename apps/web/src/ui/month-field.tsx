import { useState } from "react";
import type { FieldOptions } from "./field.tsx";
import { formatMonth, type Month, parseMonth } from "./month-text.ts";
import { TextField } from "./text-field.tsx";
import { useUiText } from "./ui-text.tsx";

/** Props of {@link MonthField}. */
export interface MonthFieldProps extends FieldOptions {
  value: Month | null;
  /** The typed month; null when the field is empty or holds none. */
  onChange: (value: Month | null) => void;
  onBlur?: () => void;
  /** Said where the text is no month. */
  unreadable: string;
}

/** A month, typed in any usual order. The text is judged when the field is left. */
export function MonthField({ value, onChange, onBlur, unreadable, ...field }: MonthFieldProps) {
  const { locale } = useUiText();
  // What is being typed or couldn't be read; null while the text is that of the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    // The value came from elsewhere: it replaces what was typed, unless it is what was typed.
    setShownValue(value);
    if (typed !== null && parseMonth(typed) !== value) setTyped(null);
  }
  const wrong = left && typed !== null && typed.trim() !== "" && parseMonth(typed) === null;
  return (
    <TextField
      {...field}
      error={wrong ? unreadable : field.error}
      figures="tabular"
      autoComplete="off"
      placeholder={formatMonth("2022-09", locale)}
      value={typed ?? formatMonth(value, locale)}
      onFocus={() => setLeft(false)}
      onChange={(event) => {
        setTyped(event.target.value);
        const month = parseMonth(event.target.value);
        if (month !== value) onChange(month);
      }}
      onBlur={() => {
        if (typed !== null && (typed.trim() === "" || parseMonth(typed))) setTyped(null);
        setLeft(true);
        onBlur?.();
      }}
    />
  );
}
