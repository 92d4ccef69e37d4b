/** The application form of a student: its sections, saving, and what is missing before a submission. */
export const applicationForm = {
  progress: {
    label: "Parts of the form",
    done: (done: number, total: number) => `${done} of ${total} parts complete`,
    complete: "complete",
    missing: (count: number) => `${count} missing`,
    wrong: (count: number) => (count === 1 ? "1 to correct" : `${count} to correct`),
    optional: "optional",
    entries: (count: number) => String(count),
  },
  sections: {
    personal: "Personal",
    courses: "Courses",
    documents: "Documents",
  },
  hints: {
    education: "Latest first. What is expected to end counts too.",
    work: "Jobs and internships",
    qualifications: "Licences and certificates",
    englishExams: "May follow later: an offer is conditional then.",
    referrers: (needed: number) =>
      needed === 0 ? "Not needed so far" : needed === 1 ? "1 needed" : `${needed} needed`,
    guardians: "Needed: the student is under 18 at the start of the course.",
    guardiansAdult: "Not needed: the student is 18 or older at the start of the course.",
    documents: "Files count for every application of the student.",
  },
  add: {
    education: "Add education",
    work: "Add work experience",
    qualifications: "Add qualification",
    englishExams: "Add exam",
    referrers: "Add referrer",
    guardians: "Add guardian",
  },
  full: (most: number) => `At most ${most} entries.`,
  fromCv: "Fill from a CV",
  entry: {
    open: (title: string) => `Open ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title}`,
    removed: (title: string) => `${title} removed`,
    undo: "Undo",
    untitled: "Not filled in yet",
    ongoing: "now",
    phone: "Phone",
  },
  month: "Not a month. Write it as 2022-09 or Sep 2022.",
  choose: "Choose",
  none: "None",
  chooseCountry: "Type a country or region",
  state: {
    saving: "Saving …",
    saved: (time: string) => `Saved ${time}`,
    unsaved: "Not saved yet",
    wrong: (count: number) =>
      count === 1 ? "Not saved: 1 field to correct" : `Not saved: ${count} fields to correct`,
    failed: "Not saved. It is tried again when the connection is back.",
    refused: "Not saved",
    choose: "Not saved: choose which values stay",
    allSaved: (time: string) => `All saved ${time}`,
    retry: "Try again",
    restored: (time: string) => `Brought back what you typed at ${time}`,
  },
  merge: {
    title: (by: string, time: string) => `${by} saved this part at ${time}.`,
    choose: (count: number) =>
      count === 1
        ? "You both changed 1 field. Choose which value stays:"
        : `You both changed ${count} fields. Choose which values stay:`,
    mine: "Yours",
    theirs: "Theirs",
    empty: "empty",
    save: "Save these values",
    theirsAlone: "Take all of theirs",
    open: (count: number) => (count === 1 ? "1 choice left" : `${count} choices left`),
  },
  personal: {
    mend: "Fill in here",
    edit: "Edit registration",
    birthday: "Birthday",
    nationality: "Nationality",
    passport: "Passport",
    expires: (number: string, day: string) => `${number}, expires ${day}`,
    noPassport: "None yet",
    phone: "Phone",
    email: "E-mail",
    gender: "Gender",
    missing: (fields: string) => `Missing: ${fields}`,
  },
  courses: {
    restored: (time: string) => `Brought back what you chose at ${time}`,
    drop: "Begin anew",
    pending: "Not submitted yet",
    submitted: "Submitted",
    add: "Add a course",
    prefilled: (count: number) =>
      count === 1 ? "1 course from the course finder" : `${count} courses from the course finder`,
    gone: (count: number) =>
      count === 1
        ? "1 chosen course can no longer be applied for and was left out."
        : `${count} chosen courses can no longer be applied for and were left out.`,
    edit: "Edit",
    editOf: (name: string) => `Edit intake and services of ${name}`,
    editing: (name: string) => `Intake and services of ${name}`,
    saveChoice: "Save",
    choiceSaved: "Intake and services saved",
    cancel: "Cancel",
  },
  documents: {
    none: "Add a course first: level and country decide which documents are needed.",
  },
  missing: {
    title: (count: number) =>
      count === 1
        ? "1 thing is missing before you can submit:"
        : `${count} things are missing before you can submit:`,
    document: (name: string) => `Document: ${name}`,
    course: (name: string, gap: string) => `${name}: ${gap}`,
    registration: (name: string) => `Registration: ${name}`,
    register: "The draft has to be registered",
    more: (count: number) => `${count} more`,
    less: "Fewer",
  },
  submit: {
    /** While there is nothing to submit. */
    plain: "Submit",
    action: (count: number) => (count === 1 ? "Submit 1 application" : `Submit ${count} applications`),
    /** Courses that were chosen and aren't applications yet. */
    saveFirst: (count: number) =>
      count === 1 ? "First save the chosen course" : `First save ${count} chosen courses`,
    none: "Nothing to submit yet",
    unsaved: "Some parts could not be saved.",
    done: (count: number) => (count === 1 ? "1 application submitted" : `${count} applications submitted`),
    doneAdvice: "Your BD consultant takes over now.",
    partly: (done: number, all: number) => `${done} of ${all} applications submitted`,
    list: "Show applications",
  },
};
