import type { ImportField } from "@passage/contract/imports/columns.ts";
import type { importProblems, TextEncoding } from "@passage/contract/imports/kinds.ts";
import type { ImportRow } from "@passage/contract/imports/schema.ts";

type DuplicateBy = ImportRow["duplicates"][number]["by"];

/** What a column can mean; the template's headers. */
const fields: Record<ImportField, string> = {
  nameZh: "Chinese name",
  wholeNameEn: "English name (whole)",
  lastName: "Last name",
  firstName: "First name",
  hasNoFamilyName: "No family name",
  gender: "Gender",
  title: "Title",
  birthday: "Birthday",
  fkStudentAppCountryId: "Nationality",
  idCardNumber: "ID card number",
  wholePhone: "Phone with area code",
  phoneRegion: "Area code",
  phoneNumber: "Phone number",
  email: "E-mail",
  isHavePassport: "Holds a passport",
  passportNumber: "Passport number",
  fkStudentAppCountryIdPassport: "Passport issued by",
  passportIssueDate: "Passport issue date",
  passportIssueExpried: "Passport expiry date",
  fkStudentAppCountryIdBirth: "Country of birth",
  cityBirth: "City of birth",
  fkAreaCountryId: "Country of address",
  cityName: "City",
  postcode: "Postcode",
  address: "Contact address",
  alternativeAddr: "Alternative address",
  isLivedSinceBirth: "Lived there since birth",
  fkStudentAppCountryIdLive: "Country of residence",
  migrationTime: "Day of moving",
  stayingRightTime: "Right to stay until",
  whetherPayment: "Paid by others",
  followUpPhoneRegion1: "Contact 1: area code",
  followUpPhoneNumber1: "Contact 1: phone",
  followUpEmail1: "Contact 1: e-mail",
  followUpPhoneRegion2: "Contact 2: area code",
  followUpPhoneNumber2: "Contact 2: phone",
  followUpEmail2: "Contact 2: e-mail",
  followUpPhoneRegion3: "Contact 3: area code",
  followUpPhoneNumber3: "Contact 3: phone",
  followUpEmail3: "Contact 3: e-mail",
};

const duplicateBy: Record<DuplicateBy, string> = {
  passportNumber: "passport number",
  idCardNumber: "ID card number",
  email: "e-mail",
  phone: "phone",
  nameAndBirthday: "name and birthday",
  maskedNumber: "name, birthday and end of the number",
};

const problems: Record<(typeof importProblems)[number], string> = {
  interrupted: "It broke off. No student was imported; start it again.",
  cancelled: "Cancelled. No student was imported.",
  failed: "It failed on our side. No student was imported; try again.",
};

const encodings: Record<TextEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  gb18030: "Simplified Chinese (GB 18030)",
  big5: "Traditional Chinese (Big5)",
  "windows-1252": "Western European (Windows-1252)",
};

/** What stands on the page. */
const page = {
  title: "Import students",
  /** The button in the head of the list of students. */
  steps: {
    label: "Steps of the import",
    upload: "Upload",
    columns: "Columns",
    check: "Check",
    done: "Import",
  },
  upload: {
    label: "Table of students",
    hint: "Excel (.xlsx, .xls) or CSV, up to 5\u00a0MB and 5,000 students",
    template: "Download the template",
    advice:
      "Your own table will do: its columns are recognised, and nothing is imported before you have seen what was found.",
    excel: "Excel",
    csv: "CSV",
    reading: "Reading the table",
  },
  refused: {
    noHeader: "The table has no header row. Put the names of the columns into the first row.",
    noRows: "The table holds no students. Fill in at least one row below the header.",
    tooManyRows: "The table holds more than 5,000 students. Split it and import the parts one by one.",
  },
  past: {
    title: "Past imports",
    none: "What you import is listed here, and can be taken back for 30 days.",
    failed: "The past imports could not be loaded.",
    file: "File",
    when: "When",
    result: "Result",
    look: "Look",
    goOn: "Go on",
    undo: "Undo",
    imported: (count: number) =>
      count === 1 ? "1 student imported" : `${count.toLocaleString("en")} students imported`,
    undone: (count: number) =>
      count === 1 ? "1 student taken back" : `${count.toLocaleString("en")} students taken back`,
    underWay: "Under way",
    waiting: (rows: number) =>
      rows === 1 ? "1 row, not imported yet" : `${rows.toLocaleString("en")} rows, not imported yet`,
  },
  columns: {
    title: "What the columns mean",
    recognised: (known: number, all: number) => `${known} of ${all.toLocaleString("en")} columns recognised`,
    header: "Column",
    samples: "First values",
    meaning: "Means",
    skip: "Not imported",
    noHeader: (place: number) => `Column ${place}`,
    dayOrder: "In 3/4/2005 comes first",
    dmy: "the day",
    mdy: "the month",
    dayOrderOpen: "Nothing in the file tells it: please look at the first values.",
    register: "Register rows that are complete",
    registerAdvice: "The others become drafts. Without this, all become drafts.",
    encoding: "Characters",
    encodingAdvice: "Names look wrong? Choose how the file was saved.",
    automatic: "Automatic",
    automaticIs: (found: string) => `Automatic: ${found}`,
    rereading: "Reading the table again",
    nameNeeded: "Choose the column that holds the name.",
    twice: (field: string) => `“${field}” is chosen twice.`,
    next: "Check the rows",
    other: "Another file",
  },
  checking: {
    title: "Checking the rows",
    progress: (done: number, all: number) => `${done.toLocaleString("en")} of ${all.toLocaleString("en")}`,
  },
  check: {
    title: "What was found",
    tabs: {
      label: "Rows by result",
      all: "All",
      error: "Errors",
      duplicate: "Duplicates",
      warning: "Warnings",
      ready: "Ready",
    },
    row: "Row",
    name: "Student",
    result: "Result",
    kinds: { error: "Error", duplicate: "Duplicate", warning: "Warning", ready: "Ready" },
    found: "Details",
    choice: "Import",
    at: (column: string, message: string) => `${column}: ${message}`,
    andMore: (text: string, more: number) => `${text} And ${more} more.`,
    draft: "Becomes a draft",
    registered: "Will be registered",
    likeStudent: (by: string, name: string) => `Same ${by} as ${name}`,
    already: (by: string, name: string) => `Already there: ${name}, same ${by}`,
    likeRow: (by: string, row: number) => `Same ${by} as row ${row}`,
    take: (row: number) => `Import row ${row}`,
    cannot: "Stays out",
    takeAll: "Import all possible duplicates",
    skipAll: "Leave all possible duplicates out",
    none: "No rows of this kind.",
    broken: "Download the rows that stay out",
    back: "Change the columns",
    start: (count: number) =>
      count === 1 ? "Import 1 student" : `Import ${count.toLocaleString("en")} students`,
    nothing: "No row can be imported. Correct the errors first.",
    noneChosen: "No row is chosen.",
    summary: (registered: number, drafts: number, out: number) =>
      `${registered.toLocaleString("en")} registered, ${drafts.toLocaleString("en")} as drafts, ${out.toLocaleString("en")} stay out`,
    open: (row: number) => `Look at row ${row}`,
  },
  row: {
    title: (row: number) => `Row ${row}`,
    save: "Save",
    edit: (column: string) => `Change ${column}`,
    saved: (row: number) => `Row ${row}: the change is saved.`,
    undo: "Undo",
    notSaved: (row: number) => `Row ${row}: the change could not be saved.`,
    retry: "Try again",
    notUndone: (row: number) => `Row ${row}: the change could not be undone. Open the row and correct it.`,
    compared: (name: string) => `Compared with ${name}`,
    field: "Field",
    theirs: "Already there",
    mine: "In the file",
    differs: "differs",
    openStudent: (name: string) => `Open ${name}`,
    position: (at: number, all: number) => `${at} of ${all.toLocaleString("en")}`,
    strong: "Same passport or ID card: this is the same person, and can’t be made once more.",
  },
  importing: {
    title: "Importing the students",
    advice: "You can go on working; this goes on by itself. Cancelling leaves nothing behind.",
    cancel: "Cancel",
    cancelling: "Cancelling",
  },
  done: {
    title: (count: number) =>
      count === 1
        ? "1 student has been imported."
        : `${count.toLocaleString("en")} students have been imported.`,
    leftOut: (count: number) =>
      count === 1
        ? "1 row was left out: its passport or ID card has become another student’s meanwhile."
        : `${count.toLocaleString("en")} rows were left out: their passports or ID cards have become other students’ meanwhile.`,
    toList: "Go to the students",
    undo: "Undo the import",
    undoUntil: (time: string) =>
      `It can be taken back until ${time}, as long as nobody has worked on the students.`,
    another: "Import another file",
    undone: "The import has been taken back.",
    undoneAdvice: "Its students have been removed.",
  },
  undo: {
    title: (count: number) =>
      count === 1 ? "Take back 1 student?" : `Take back ${count.toLocaleString("en")} students?`,
    advice:
      "The students of this import are removed for good. This works only while nobody has worked on them.",
    confirm: "Take back",
    impossible: "Can’t be taken back",
    refused: (count: number) =>
      count === 1
        ? "1 student has been worked on since."
        : `${count.toLocaleString("en")} students have been worked on since.`,
    nothing: "Nothing was removed.",
    more: (count: number) => `and ${count.toLocaleString("en")} more`,
  },
  discard: "Forget this table",
  cancel: "Cancel",
  gone: "This import is not there",
  goneAdvice: "A table is kept for 24 hours. Upload it again to go on.",
  again: "Upload a table",
  failed: {
    title: "The import could not be loaded.",
    advice: "Nothing was changed. Try again; if it goes on, send us the details.",
  },
  noPermission: {
    title: "You cannot import students",
    advice: "This takes the key “Students and applications”. Please contact your company’s administrator.",
  },
};

/** The import of students from tables: what the page, the template and the table of broken rows say. */
export const imports = {
  fields,
  duplicateBy,
  problems,
  encodings,
  page,
};
