/** Acts on a student, by what the audit log calls them. */
const actions: Readonly<Record<string, string>> = {
  create: "Student created",
  register: "Student registered",
  save: "Student changed",
  saveBackground: "Application form changed",
  transfer: "Student transferred",
  import: "Student imported",
  export: "Student exported",
  downloadFiles: "Files downloaded",
  revealNumbers: "Numbers shown",
  erase: "Student erased",
};

/** Acts on a file, likewise. */
const files: Readonly<Record<string, string>> = {
  upload: "File uploaded",
  replace: "New version of a file",
  delete: "File deleted",
  restore: "File restored",
  describe: "File details changed",
  share: "File used for all applications",
  removeDeleted: "Deleted file removed for good",
  publish: "File shown to the agency",
  withhold: "File taken in again",
};

/** Fields beside those of the registration form. */
const fields: Readonly<Record<string, string>> = {
  owner: "Owner",
  company: "Company",
  fileNameOrc: "File name",
  itemId: "Application",
  category: "Category",
  expiresOn: "Expiry date",
  status: "Status",
  step: "Step",
  condition: "Condition",
  closing: "Closed",
  intake: "Intake",
  offerAccepted: "Offer accepted",
  accommodation: "Accommodation",
  airportPickup: "Airport pickup",
  deferWanted: "Deferral asked for",
  assignedTo: "Worked on by",
  wantedBy: "Evidence by",
  offerReplyBy: "Reply to the offer by",
  depositBy: "Deposit by",
  casBy: "CAS or visa letter by",
  visaBy: "Visa by",
  reason: "Reason",
  note: "Note",
};

/** What happened to a student: the history of its data and the follow-up of its applications. */
export const history = {
  tab: "History",
  followUp: "Follow-up",
  actions,
  files,
  other: "Changed",
  platform: "The platform",
  empty: "empty",
  more: (count: number) => (count === 1 ? "1 more field" : `${count} more fields`),
  less: "Fewer fields",
  filled: (count: number) => (count === 1 ? "1 field filled in" : `${count} fields filled in`),
  nothing: "Nothing has happened yet",
  nothingAdvice: "Every change of the student, its files and its applications will be listed here.",
  noFollowUp: "No follow-up yet",
  noFollowUpAdvice: "Every step of the student’s applications will be listed here, with who and when.",
  failed: "The history could not be loaded.",
  failedFollowUp: "The follow-up could not be loaded.",
  failedAdvice: "Nothing was changed. Try again; if it goes on, send us the details.",
  yes: "Yes",
  no: "No",
  fields,
  otherField: "Other",
};
