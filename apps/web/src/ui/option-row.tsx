import type { Option, OptionValue } from "./option.ts";

/** What a row of a list shows of its option: label, then hint or the reason why it can't be chosen. */
export function OptionText({ option }: { option: Option<OptionValue> }) {
  const second = option.disabledReason ?? option.hint;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <span lang={option.lang} className="min-w-0 break-words">
        {option.label}
      </span>
      {second && <span className="text-hint text-ink-3">{second}</span>}
    </span>
  );
}
