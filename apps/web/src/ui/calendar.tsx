import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker, type Matcher } from "react-day-picker";
import { enUS } from "react-day-picker/locale/en-US";
import { zhCN } from "react-day-picker/locale/zh-CN";
import { zhHK } from "react-day-picker/locale/zh-HK";
import { type Day, fromLocalDate, toLocalDate } from "./date-text.ts";
import { useUiText } from "./ui-text.tsx";

const languageTags = { "en-us": "en-GB", zh: "zh-CN", "zh-hk": "zh-HK" };
const locales = { "en-us": enUS, zh: zhCN, "zh-hk": zhHK };

/* Birthdays and passports: the year list reaches from a hundred years back to twenty ahead. */
const yearsBack = 100;
const yearsAhead = 20;

interface CalendarProps {
  value: Day | null;
  min?: Day | undefined;
  max?: Day | undefined;
  onChange: (day: Day) => void;
}

const dayButton =
  "flex size-8 items-center justify-center rounded-control text-cell outline-offset-0 hover:bg-hover touch:size-10";

/** A month to choose a day from, with lists of months and years. Monday first. Loaded on first use. */
export function Calendar({ value, min, max, onChange }: CalendarProps) {
  const text = useUiText();
  const today = new Date();
  const selected = value ? toLocalDate(value) : undefined;
  const first = min ? toLocalDate(min) : new Date(today.getFullYear() - yearsBack, 0, 1);
  const last = max ? toLocalDate(max) : new Date(today.getFullYear() + yearsAhead, 11, 31);
  const outside: Matcher[] = [{ before: first }, { after: last }];
  const longDay = new Intl.DateTimeFormat(languageTags[text.locale], { dateStyle: "full" });
  const nearest = today < first ? first : today > last ? last : today;

  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={locales[text.locale]}
      weekStartsOn={1}
      captionLayout="dropdown"
      navLayout="after"
      startMonth={first}
      endMonth={last}
      disabled={outside}
      defaultMonth={selected ?? nearest}
      selected={selected}
      onSelect={(day: Date) => onChange(fromLocalDate(day))}
      labels={{
        labelDayButton: (day) => longDay.format(day),
        labelPrevious: () => text.previousMonth,
        labelNext: () => text.nextMonth,
        labelMonthDropdown: () => text.month,
        labelYearDropdown: () => text.year,
      }}
      components={{
        Chevron: ({ orientation }) => {
          const Icon =
            orientation === "left" ? ChevronLeft : orientation === "right" ? ChevronRight : ChevronDown;
          return <Icon size={orientation === "down" ? 14 : 16} aria-hidden="true" />;
        },
      }}
      classNames={{
        root: "tabular",
        months: "relative",
        month_caption: "mb-2 flex h-8 items-center pr-18",
        dropdowns: "flex items-center gap-1 text-cell font-medium",
        dropdown_root:
          "relative rounded-control px-1.5 py-1 hover:bg-hover focus-within:outline-2 focus-within:outline-ring",
        dropdown: "absolute inset-0 size-full cursor-pointer appearance-none bg-raised text-ink opacity-0",
        caption_label: "flex items-center gap-1",
        nav: "absolute top-0 right-0 flex",
        button_previous:
          "flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-hover aria-disabled:text-ink-dis",
        button_next:
          "flex size-8 items-center justify-center rounded-control text-ink-2 hover:bg-hover aria-disabled:text-ink-dis",
        month_grid: "border-collapse",
        weekday: "h-7 w-8 text-hint font-normal text-ink-3 touch:w-10",
        day: "p-px text-center",
        day_button: dayButton,
        selected: "[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-hover",
        today: "[&>button]:inset-ring [&>button]:inset-ring-line-ctl",
        outside: "text-ink-3",
        disabled: "[&>button]:text-ink-dis [&>button]:hover:bg-transparent",
      }}
    />
  );
}
