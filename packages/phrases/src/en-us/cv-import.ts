import type { CvRefusal } from "@passage/contract/cv/formats.ts";

/** Why a CV could not be read, by the reason the refusal names. */
const reasons: Record<CvRefusal, string> = {
  empty: "The file is empty.",
  encrypted: "The file is locked with a password. Save it without one.",
  noText:
    "There is no text in this CV, or too little: it may be a scan. Use a PDF or DOCX with text, or fill in by hand.",
  tooManyPages: "More than 20 pages: that is no CV. Send the CV alone.",
  tooLarge: "The document unfolds to too much. Save it again as PDF.",
  tooMuch: "There is more text than a CV has. Send the CV alone.",
  unreadable: "The file can’t be read. Save it again as PDF or DOCX.",
};

/** The dialog that fills sections of an application form from a CV. */
export const cvImport = {
  title: "Fill from a CV",
  lead: "The text is read on our server and not kept. Nothing is saved before you add it.",
  upload: "CV",
  hint: "PDF or DOCX, English or Chinese, up to 5 MB",
  oldWord: "Old Word documents (.doc) aren’t read. Save it as DOCX or PDF.",
  english: "Names in English where the CV has both languages",
  reasons,
  failed: "The CV could not be read. Try again.",
  text: "Text of the CV",
  showText: "Show the text of the CV",
  found: "Found in the CV",
  nothing: "No education, work, qualification or exam was recognised.",
  nothingAdvice: "The text is here to copy from. Fill in by hand, or try another file.",
  sure: "Sure",
  check: "Check",
  guess: "Guess",
  typed: "Edited",
  line: (number: number) => `Line ${number}`,
  takeEntry: (entry: string) => `Take over: ${entry}`,
  takeField: (field: string) => `Take over: ${field}`,
  edit: (field: string) => `Change: ${field}`,
  yes: "Yes",
  no: "No",
  repeats: (entry: string) => `Repeats what is there: ${entry}`,
  toCheck: (count: number) => (count === 1 ? "1 to check" : `${count} to check`),
  add: "Add to the form",
  added: "Added",
  addSure: (count: number) =>
    count === 0 ? "Add sure entries" : count === 1 ? "Add 1 sure entry" : `Add ${count} sure entries`,
  noneSure: "Nothing new and sure is left.",
  noneTicked: "Tick at least one field.",
  full: "The section has no room left.",
  addedCount: (count: number) =>
    count === 1 ? "1 entry added to the form." : `${count} entries added to the form.`,
  addFailed: "The form did not take it. Nothing was added; try again.",
  another: "Another CV",
  close: "Close",
};
