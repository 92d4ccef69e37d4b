/** Words that the kit's controls say themselves. */
export const uiText = {
  close: "Close",
  cancel: "Cancel",
  clear: "Clear",
  loading: "Loading",
  busy: "Working",
  optional: "optional",
  search: "Search",
  noOptions: "Nothing found",
  loadFailed: "The list could not be loaded.",
  reloadPage: "Reload the page",
  retry: "Try again",
  /** Accessible name of the arrow that opens a list. */
  showOptions: "Show options",
  /** On a filter with several values. */
  countOf: (count: number, total: number) => `${count} of ${total}`,
  clearFilter: (name: string) => `Clear ${name}`,
  showPassword: "Show password",
  hidePassword: "Hide password",
  areaCode: "Area code",
  phoneNumber: "Phone number",
  /** In a select where nothing is chosen yet. */
  choose: "Choose",
  chooseDate: "Choose a date",
  openCalendar: "Open calendar",
  /** Said when what was typed is no date; the example is today's date as it should be written. */
  dateInvalid: (example: string) => `Not a date. Write it like ${example}.`,
  dateTooEarly: (first: string) => `Not before ${first}.`,
  dateTooLate: (last: string) => `Not after ${last}.`,
  previousMonth: "Previous month",
  nextMonth: "Next month",
  month: "Month",
  year: "Year",
  today: "Today",
  previous: "Previous",
  next: "Next",
  notifications: "Notifications",
};
