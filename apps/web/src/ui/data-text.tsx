import { createContext, type ReactNode, useContext } from "react";

/**
 * Words the data components say themselves, beside those of UiText. The app fills them once from its dictionary;
 * words that belong to one list or chart come as props. Numbers arrive raw, so each language forms its own sentence.
 */
export interface DataText {
  justNow: string;
  /** Stands where an amount is not known. */
  notSet: string;

  selectPage: string;
  selectRow: (name: string) => string;
  selectGroup: (name: string) => string;
  selected: (count: number) => string;
  clearSelection: string;

  pages: string;
  range: (from: number, to: number, total: number) => string;
  pageOf: (page: number, pages: number) => string;
  previousPage: string;
  nextPage: string;

  columns: string;
  columnFixed: string;
  moveUp: (title: string) => string;
  moveDown: (title: string) => string;
  restore: string;

  filters: string;
  reset: string;

  copyDetails: string;
  copied: string;

  others: (count: number) => string;
  stepDone: string;
  stepCurrent: string;

  upload: UploadText;
}

/** Words of the upload area. `limit` is already formatted, e.g. "20 MB". */
export interface UploadText {
  drop: string;
  choose: string;
  dropNow: string;
  waiting: string;
  done: string;
  failed: string;
  cancel: (file: string) => string;
  retry: (file: string) => string;
  remove: (file: string) => string;
  progress: (file: string) => string;
  wrongType: string;
  tooLarge: (limit: string) => string;
  empty: string;
  tooMany: (limit: number) => string;
}

/** English, so that a component works alone (tests, the dev page); the app passes its own. */
export const englishDataText: DataText = {
  justNow: "just now",
  notSet: "not set",

  selectPage: "Select all rows on this page",
  selectRow: (name) => `Select ${name}`,
  selectGroup: (name) => `Select all of ${name}`,
  selected: (count) => `${count} selected`,
  clearSelection: "Clear selection",

  pages: "Pages",
  range: (from, to, total) => `${from}\u2013${to} of ${total}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  previousPage: "Previous page",
  nextPage: "Next page",

  columns: "Columns",
  columnFixed: "always shown",
  moveUp: (title) => `Move ${title} up`,
  moveDown: (title) => `Move ${title} down`,
  restore: "Restore default columns",

  filters: "Filters",
  reset: "Reset",

  copyDetails: "Copy details",
  copied: "Copied",

  others: (count) => `${count} others`,
  stepDone: "done",
  stepCurrent: "current step",

  upload: {
    drop: "Drop files here",
    choose: "Choose files",
    dropNow: "Let go to add the files",
    waiting: "Waiting",
    done: "Uploaded",
    failed: "The upload failed. Check the connection and try again.",
    cancel: (file) => `Cancel ${file}`,
    retry: (file) => `Try ${file} again`,
    remove: (file) => `Remove ${file}`,
    progress: (file) => `Uploading ${file}`,
    wrongType: "This type of file is not accepted.",
    tooLarge: (limit) => `The file is larger than ${limit}.`,
    empty: "The file is empty.",
    tooMany: (limit) => `At most ${limit} files.`,
  },
};

const Context = createContext<DataText>(englishDataText);

/** Makes the words available to every data component below. */
export function DataTextProvider({ texts, children }: { texts: DataText; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** The words of the current language. */
export function useDataText(): DataText {
  return useContext(Context);
}
