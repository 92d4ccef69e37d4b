import { createContext, type ReactNode, useContext } from "react";

/**
 * The few words the kit itself says. The app fills them from its phrases, in the page's language; everything
 * else comes in as props.
 */
export interface UiText {
  /** Decides how dates are written and read, and the calendar's language. */
  locale: "en-us" | "zh" | "zh-hk";
  close: string;
  cancel: string;
  clear: string;
  loading: string;
  busy: string;
  optional: string;
  search: string;
  noOptions: string;
  loadFailed: string;
  retry: string;
  /** Accessible name of the arrow that opens a list. */
  showOptions: string;
  /** "3 of 9" on a filter with several values. */
  countOf: (count: number, total: number) => string;
  clearFilter: (name: string) => string;
  showPassword: string;
  hidePassword: string;
  areaCode: string;
  phoneNumber: string;
  chooseDate: string;
  openCalendar: string;
  /** Said when what was typed is no date; the example is today's date as it should be written. */
  dateInvalid: (example: string) => string;
  dateTooEarly: (first: string) => string;
  dateTooLate: (last: string) => string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  today: string;
  previous: string;
  next: string;
  /** Why there is no way to the previous or next item. */
  isFirst: string;
  isLast: string;
  openAsPage: string;
  notifications: string;
}

/** English, so that a component works alone (tests, the dev page); the app passes its own. */
export const englishUiText: UiText = {
  locale: "en-us",
  close: "Close",
  cancel: "Cancel",
  clear: "Clear",
  loading: "Loading",
  busy: "Working",
  optional: "optional",
  search: "Search",
  noOptions: "Nothing found",
  loadFailed: "The list could not be loaded.",
  retry: "Try again",
  showOptions: "Show options",
  countOf: (count, total) => `${count} of ${total}`,
  clearFilter: (name) => `Clear ${name}`,
  showPassword: "Show password",
  hidePassword: "Hide password",
  areaCode: "Area code",
  phoneNumber: "Phone number",
  chooseDate: "Choose a date",
  openCalendar: "Open calendar",
  dateInvalid: (example) => `Not a date. Write it like ${example}.`,
  dateTooEarly: (first) => `Not before ${first}.`,
  dateTooLate: (last) => `Not after ${last}.`,
  previousMonth: "Previous month",
  nextMonth: "Next month",
  month: "Month",
  year: "Year",
  today: "Today",
  previous: "Previous",
  next: "Next",
  isFirst: "This is the first one.",
  isLast: "This is the last one.",
  openAsPage: "Open as page",
  notifications: "Notifications",
};

const UiTextContext = createContext<UiText>(englishUiText);

/** Gives every component of the kit below it its words. */
export function UiTextProvider({ texts, children }: { texts: UiText; children: ReactNode }) {
  return <UiTextContext value={texts}>{children}</UiTextContext>;
}

/** The kit's words in the page's language. */
export function useUiText(): UiText {
  return useContext(UiTextContext);
}
