/** Students in the back office: the look-up, one student's card, and erasing. */
export const staffStudents = {
  title: "Students",
  search: "Look a student up",
  searchPlaceholder: "Name, no., e-mail, phone, passport",
  start: "Nobody is listed before you search",
  startAdvice:
    "Name in any script, student number, e-mail or phone; a passport or ID card number as a whole.",
  found: "Students found",
  more: "There are more. Type more of the name, or a number.",
  nothing: (keyword: string) => `No student fits “${keyword}”`,
  nothingAdvice:
    "Passport and ID card numbers are found as a whole only. Erased students are not found at all.",
  failed: "The students could not be looked up.",
  failedAdvice: "Nothing was changed.",
  none: "No student is open",
  noneAdvice: "Look one up, and choose it from what was found.",
  gone: "This student is not there",
  goneAdvice: "It may have been erased. Look for another one.",
  card: {
    label: "Open student",
    number: (id: number) => `No. ${id}`,
    person: "Person",
    birthday: "Birthday",
    age: (day: string, age: number) => `${day}, ${age}`,
    gender: "Gender",
    nationality: "Nationality",
    passport: "Passport",
    until: (day: string) => `to ${day}`,
    idCard: "ID card",
    phone: "Phone",
    email: "E-mail",
    agency: "Agency",
    owner: "Owner",
    company: "Company",
    settledWith: "Commission settled with",
    source: "Made in",
    status: "Status",
    created: "Created",
    updated: "Updated",
    holdings: "Holdings",
    applications: "Applications",
    running: (count: number, running: number) => `${count}, ${running} under way`,
    unpaid: "Commission to come",
    unpaidCount: (count: number) => (count === 1 ? "1 application" : `${count} applications`),
    noUnpaid: "none",
    files: "Files",
  },
  erase: {
    action: "Erase",
    noPermission: "The permission “Erase students” is missing; ask an administrator.",
    noTransfer: "The permission “Transfer students” is missing; ask an administrator.",
    title: (name: string) => `Erase ${name}?`,
    advice:
      "All personal data, every file and the key of the history are destroyed, for ever and for everybody. It cannot be undone.",
    files: (count: number) => (count === 1 ? "1 file is removed." : `${count} files are removed.`),
    noFiles: "There are no files.",
    applications: (count: number) =>
      count === 1
        ? "1 application stays for counts and money, as “Erased student”."
        : `${count} applications stay for counts and money, as “Erased student”.`,
    running: (count: number) =>
      count === 1
        ? "1 application is still under way. The institution has to be told by you."
        : `${count} applications are still under way. The institutions have to be told by you.`,
    unpaid: (count: number) =>
      count === 1
        ? "Commission for 1 application is still to come. It can be paid without the name."
        : `Commission for ${count} applications is still to come. It can be paid without the name.`,
    agent: (name: string, company: string) => `${name} of ${company} will not find the student any more.`,
    reason: "Reason",
    reasonHint: "Kept for ever. Leave name, e-mail, phone and document numbers out of it.",
    confirm: (id: number) => `Type ${id} to confirm`,
    notTyped: "Type the number first",
    typedOther: "This is another number or name.",
    noReason: "Give the reason first",
    button: "Erase for ever",
    done: (id: number) => `Student ${id} has been erased.`,
    doneFiles: (count: number) => (count === 1 ? "1 file was removed." : `${count} files were removed.`),
    refused: "The student was not erased.",
  },
};
