/** The home page. */
export const dashboard = {
  title: "Summary",
  tabs: {
    label: "Index pages",
    overview: "Student overview",
    students: "Student query",
    applications: "Application list",
  },
  year: "Year",
  allYears: "All years",
  addStudent: "Add student",
  needsYou: {
    label: "Needs you",
    evidenceRequests: (count: number): string =>
      count === 1 ? "evidence request to answer" : "evidence requests to answer",
    offersToAnswer: (count: number): string => (count === 1 ? "offer to answer" : "offers to answer"),
    passportsNearExpiry: (count: number): string =>
      count === 1 ? "passport near expiry" : "passports near expiry",
    drafts: (count: number): string => (count === 1 ? "unfinished registration" : "unfinished registrations"),
  },
  countries: "Countries",
  unit: (count: number): string => (count === 1 ? "application" : "applications"),
  byYear: "By year",
  students: "Students",
  applications: "Applications",
  successRate: "Success rate",
  admitted: (admitted: string) => `${admitted} admitted`,
  ofSubmitted: (submitted: string) => `of ${submitted} submitted`,
  nothingSubmitted: "Nothing was submitted in this time.",
  nothingApplied: "No application was made in this time.",
  nothingYet: "No students and applications yet.",
  stepsTitle: (count: string, one: boolean) =>
    one ? `Where the ${count} application stands` : `Where the ${count} applications stand`,
  stepsTitlePending: "Where the applications stand",
  moduleFailed: "This part could not be loaded",
  moduleFailedAdvice: "The other parts are not affected.",
  empty: {
    title: "No students yet",
    advice:
      "Every application follows this line, from the form to the commission. Start with a student; courses are chosen afterwards.",
    register: "Register a student",
  },
};
