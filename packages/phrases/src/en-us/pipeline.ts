/** Where an application stands, what it still needs and what the agent can do about it. */
export const pipeline = {
  railText: (place: number, word: string) => `step ${place} of 9, ${word}`,
  days: (days: number) => `${days} d`,
  workingDays: (days: number) => (days === 1 ? "1 working day" : `${days} working days`),
  sinceSubmission: (days: number, workingDays: number) =>
    `${days === 1 ? "1 day" : `${days} days`} since submission, ${workingDays} working`,
  closed: (how: string) => `This application is closed: ${how}.`,
  missing: {
    title: "Before submission",
    registration: (fields: number) =>
      fields === 1
        ? "1 field of the registration is missing"
        : `${fields} fields of the registration are missing`,
    complete: "Complete the registration",
    form: (count: number) =>
      count === 1
        ? "1 part of the application form is missing"
        : `${count} parts of the application form are missing`,
    openForm: "Open the form",
    course: {
      closed: "The course is closed.",
      noIntake: "The course no longer starts in this month.",
      late: "The last day to apply for this start is over.",
    },
    chooseAgain: "Choose another course",
    nothing: "Everything needed for submission is there.",
  },
  documents: {
    title: "Documents",
    required: "required",
    upload: "Upload",
    add: "Add",
    uploadFor: (category: string) => `Upload: ${category}`,
    addFor: (category: string) => `Add another file: ${category}`,
    none: "Not there yet. Drop the file here.",
    other: "Another document",
    category: "Category",
    chooseCategory: "Choose the category first.",
    hint: (size: number) => `PDF, pictures, Word or Excel, up to ${size} MB.`,
    dropNow: "Let go to upload",
    ofStudent: "of the student, counts for all applications",
    meta: (size: string, by: string) => `${size}, ${by}`,
    open: (name: string) => `Open ${name} in a new window`,
    download: (name: string) => `Download ${name}`,
    uploaded: (name: string) => `${name} has been uploaded.`,
    shared: (name: string) => `${name} counts for all applications now.`,
    share: "Use for all applications",
    shareFor: (name: string) => `Use ${name} for all applications`,
    elsewhere: "Filed with another application:",
  },
  evidence: {
    title: "Evidence requested",
    by: (name: string) => `Asked by ${name}`,
    answer: "Answer",
    nothingYet: "Upload a document of each wanted kind, or write why not.",
    answerBy: (day: string) => `Answer by ${day}`,
    daysLeft: (days: number) =>
      days < 0
        ? days === -1
          ? "1 day late"
          : `${-days} days late`
        : days === 0
          ? "today"
          : days === 1
            ? "1 day left"
            : `${days} days left`,
    kept: "Kept until it is sent",
    stillMissing: (categories: string) => `Still missing: ${categories}`,
  },
  offer: {
    received: (condition: string | null) =>
      condition === null ? "Offer received." : `Offer received: ${condition.toLowerCase()}.`,
    accepted: "The offer has been accepted. The next step is the deposit.",
    advice: "Accept it, or decline it with a reason.",
  },
  move: {
    withdrawTitle: (institution: string) => `Withdraw the application to ${institution}?`,
    withdrawAdvice: "It is closed with this reason. Only the back office can reopen it.",
    declineTitle: (institution: string) => `Decline the offer of ${institution}?`,
    declineAdvice: "The application is closed with this reason. Only the back office can reopen it.",
    acceptTitle: (institution: string) => `Accept the offer of ${institution}?`,
    acceptAdvice: "The acceptance is recorded and the back office sees it. The next step is the deposit.",
    deferTitle: (institution: string) => `Ask ${institution} for a later start?`,
    deferAdvice: "The back office asks the institution. Until it answers, everything stays as it is.",
    newIntake: "New intake",
    chooseIntake: "Choose a start",
    noIntakes: "The course has no later start.",
    deferAsked: (intake: string) => `Deferral to ${intake} asked for. The back office has not answered yet.`,
    reason: "Reason",
  },
  timeline: {
    title: "Timeline",
    intake: (intake: string) => `New intake ${intake}`,
    note: (note: string) => `“${note}”`,
  },
  details: {
    title: "Details",
    applyNo: "Application no.",
    level: "Level",
    country: "Country",
    intake: "Intake",
    accommodation: "Accommodation",
    airportPickup: "Airport pickup",
    needed: "needed",
    notNeeded: "not needed",
    condition: "Offer",
    submitted: "Submitted",
    closedReason: "Reason for closing",
    owner: "Owner",
  },
  loadFailed: "The application could not be loaded.",
  loadFailedAdvice: "Nothing was changed. Try again; if it goes on, send us the details.",
  gone: "This application is not there",
  goneAdvice: "It may have been removed, or it is outside what you may see.",
};
