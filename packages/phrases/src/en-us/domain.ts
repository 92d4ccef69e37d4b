import type { DeadlineName } from "@passage/contract/applications/deadlines.ts";
import type { DocumentCategory, LevelKind } from "@passage/contract/applications/documents.ts";
import type { Stage } from "@passage/contract/applications/stages.ts";
import type {
  Closing,
  Condition,
  Step,
  StepDisplay,
  SubmissionStatus,
} from "@passage/contract/applications/steps.ts";
import type { Action, Actor, Refusal } from "@passage/contract/applications/transitions.ts";
import type { PriorQualification } from "@passage/contract/courses/applicant.ts";
import type { LanguageTest } from "@passage/contract/courses/language-tests.ts";
import type { QsBand } from "@passage/contract/institutions/qs-bands.ts";
import type { DeadlineKind } from "@passage/contract/notifications/deadlines.ts";
import type { NotificationEvent } from "@passage/contract/notifications/events.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import type {
  studentSources,
  studentStatuses,
  studentVerdict,
  titles as titleCodes,
} from "@passage/contract/students/schema.ts";

type DuplicateBy = (typeof studentVerdict)["_zod"]["output"]["duplicates"][number]["by"];

const steps: Record<Step, string> = {
  notApplied: "Not applied",
  newApplication: "New application",
  submitted: "Submitted",
  noOffer: "No offer",
  admitted: "Offer",
  depositPaid: "Deposit paid",
  visaLetter: "Visa letter",
  visa: "Visa",
  enrolled: "Enrolled",
  commissionPaid: "Commission paid",
};

/** For the large rail, where nine names share a line. */
const shortSteps: Record<Step, string> = {
  notApplied: "Not applied",
  newApplication: "New",
  submitted: "Submitted",
  noOffer: "No offer",
  admitted: "Offer",
  depositPaid: "Deposit",
  visaLetter: "Visa letter",
  visa: "Visa",
  enrolled: "Enrolled",
  commissionPaid: "Commission",
};

const stepDisplays: Record<StepDisplay, string> = {
  completed: "completed",
  current: "current",
  notStarted: "not started",
  skipped: "skipped",
};

const submissionStatuses: Record<SubmissionStatus, string> = {
  0: "New",
  1: "Submitted",
  2: "Request for evidence",
  3: "Add",
  4: "Consultant submitted",
};

const closings: Record<Closing, string> = {
  withdrawn: "Withdrawn",
  declined: "Offer declined",
  visaRefused: "Visa refused",
  droppedOut: "Dropped out",
};

const conditions: Record<Condition, string> = {
  conditional: "Conditional",
  unconditional: "Unconditional",
};

const documentCategories: Record<DocumentCategory, string> = {
  authorizationLetter: "Authorization letter",
  bachelorDegree: "Bachelor degree",
  casOrBrp: "CAS or BRP",
  cv: "CV",
  dseTranscript: "DSE transcript",
  graduationCertificate: "Graduation certificate",
  internshipCertificate: "Internship certificate",
  others: "Others",
  passport: "Passport",
  personalStatement: "Personal statement",
  referenceLetter1: "Reference letter 1",
  referenceLetter2: "Reference letter 2",
  studyCertificate: "Study certificate",
  toefl: "TOEFL",
  transcript: "Transcript",
  offerLetter: "Offer letter",
};

/** A workbook that is shown as a page. */
const sheetPreview = {
  cut: (rows: number, columns: number) =>
    `The first ${rows} rows and ${columns} columns. Download the file for all of it.`,
  empty: "This workbook is empty.",
};

/** The operation manual as a document. */
const manual = {
  title: "Passage operation manual",
  name: "Operation manual",
  contents: "Contents",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

/** A note in a zip of documents, where the store has lost some. */
const lostFiles = {
  name: "Missing files",
  text: "These files could not be read and are missing here. Upload them again, or ask for help:",
};

/** Days by which something is due. */
const deadlines: Record<DeadlineName, string> = {
  wantedBy: "Evidence by",
  offerReplyBy: "Reply to the offer by",
  depositBy: "Deposit by",
  casBy: "CAS or visa letter by",
  visaBy: "Visa by",
};

/** Where an application waits; target times are set for each. */
const stages: Record<Stage, string> = {
  toSendOn: "To send on",
  evidence: "Evidence awaited",
  withInstitution: "With institution",
  admitted: "Offer",
  depositPaid: "Deposit paid",
  visaLetter: "Visa letter",
  visa: "Visa",
};

/** What a button says. */
const actions: Record<Action, string> = {
  complete: "Mark as complete",
  uncomplete: "Mark as incomplete",
  submit: "Submit",
  supplement: "Send answer",
  withdraw: "Withdraw",
  requestEvidence: "Request evidence",
  submitToInstitution: "Send to institution",
  admit: "Admit",
  reject: "No offer",
  meetConditions: "Conditions met",
  acceptOffer: "Accept offer",
  declineOffer: "Decline offer",
  askDefer: "Ask to defer",
  defer: "Defer intake",
  declineDefer: "Decline deferral",
  depositPaid: "Deposit paid",
  visaLetter: "Visa letter issued",
  visa: "Visa granted",
  enrol: "Enrol",
  visaRefused: "Visa refused",
  visaRetry: "Try visa again",
  payCommission: "Pay commission",
  dropOut: "Dropped out",
  reopen: "Reopen",
  stepBack: "Step back",
};

/** What a timeline says once it happened. */
const happened: Record<Action | "create" | "undo", string> = {
  create: "Application created",
  undo: "Taken back",
  complete: "Required parts complete",
  uncomplete: "Required parts missing again",
  submit: "Submitted",
  supplement: "Evidence request answered",
  withdraw: "Withdrawn",
  requestEvidence: "Evidence requested",
  submitToInstitution: "Sent to the institution",
  admit: "Offer received",
  reject: "No offer",
  meetConditions: "Conditions met",
  acceptOffer: "Offer accepted",
  declineOffer: "Offer declined",
  askDefer: "Deferral asked for",
  defer: "Intake deferred",
  declineDefer: "Deferral declined",
  depositPaid: "Deposit paid",
  visaLetter: "Visa letter issued",
  visa: "Visa granted",
  enrol: "Enrolled",
  visaRefused: "Visa refused",
  visaRetry: "Visa tried again",
  payCommission: "Commission paid",
  dropOut: "Dropped out",
  reopen: "Reopened",
  stepBack: "Moved one step back",
};

/** Why an action is not allowed now, shown beside the grey button. */
const refusals: Record<Refusal, string> = {
  actor: "The other side makes this move.",
  closed: "The application is closed.",
  notClosed: "Only for applications that were closed or refused.",
  status: "Not possible in this status.",
  step: "Not possible at this step.",
  notSentOn: "Only after it was sent to the institution.",
  incomplete: "Required parts are missing.",
  noCondition: "The offer has no open conditions.",
  offerAccepted: "The offer is accepted already.",
  noDeferAsked: "The agent has not asked to defer.",
  liveSettlement: "Its commission is being settled.",
  clawedBack: "Its commission was claimed back.",
  nothingBefore: "There is no step before this one.",
};

const actors: Record<Actor, string> = { agent: "Agent", staff: "Staff", system: "System" };

const levelKinds: Record<LevelKind, string> = {
  preparatory: "Preparatory",
  undergraduate: "Undergraduate",
  postgraduate: "Postgraduate",
  research: "Research",
};

const roles: Record<AccountRole, string> = {
  administrator: "Administrator",
  finance: "Finance",
  consultant: "Consultant",
};

const resourceKeys: Record<ResourceKey, string> = {
  applications: "Applications",
  applicationsOverview: "Business overview",
  applicationsCount: "Business statistics",
  applicationsSettlement: "Financial settlement",
  applicationsDetail: "Application detail",
  resource: "Institution resources",
  mps: "Institution commission (MPS)",
  permission: "Company settings",
};

const staffPermissions: Record<StaffPermission, string> = {
  applicationsRead: "See applications",
  applicationsMove: "Move applications",
  studentsRead: "Look students up",
  studentsTransfer: "Transfer students",
  studentsErase: "Erase students",
  companiesRead: "See companies",
  companiesAll: "All companies, not only those looked after",
  companiesEdit: "Edit companies",
  accountsOpen: "Open the portal as an agent",
  accountsRecover: "Take off lost second factors",
  catalogueEdit: "Edit institutions and courses",
  settlementsRead: "See settlements",
  settlementsPay: "Pay settlements",
  staffEdit: "Edit staff",
  auditRead: "Read the audit log",
  configurationEdit: "Edit configuration",
  integrationsEdit: "Service keys and webhooks",
};

const titles: Record<(typeof titleCodes)[number], string> = {
  mr: "Mr",
  mrs: "Mrs",
  ms: "Ms",
  miss: "Miss",
  dr: "Dr",
};

const genders: Record<0 | 1, string> = { 0: "Female", 1: "Male" };

const studentStates: Record<(typeof studentStatuses)[number], string> = {
  draft: "Draft",
  registered: "Registered",
};

const sources: Record<(typeof studentSources)[number], string> = {
  issue: "Portal",
  bms: "Back office",
};

const duplicates: Record<DuplicateBy, string> = {
  passportNumber: "Same passport number",
  idCardNumber: "Same ID card number",
  email: "Same e-mail",
  phone: "Same phone number",
  nameAndBirthday: "Same name and birthday",
};

const languageTests: Record<LanguageTest, string> = {
  ielts: "IELTS",
  ieltsUkvi: "IELTS for UKVI",
  toefl: "TOEFL iBT",
  pte: "PTE Academic",
  duolingo: "Duolingo",
  languageCert: "LanguageCert",
  cambridge: "Cambridge English",
};

const deadlineKinds: Record<DeadlineKind, string> = {
  applyBy: "Application deadline",
  wantedBy: "Evidence due",
  offerReplyBy: "Offer reply due",
  depositBy: "Deposit due",
  casBy: "CAS due",
  visaBy: "Visa due",
  passport: "Passport expires",
};

const notificationEvents: Record<NotificationEvent, string> = {
  statusChange: "Status change",
  evidenceRequest: "Evidence request",
  offer: "Offer",
  message: "Message",
  deadline: "Deadline",
  transfer: "Transfer",
  courseChange: "Course change",
};

const priorQualifications: Record<PriorQualification, string> = {
  secondary: "Secondary school",
  highSchool: "High school",
  diploma: "Diploma",
  bachelor: "Bachelor",
  master: "Master",
};

const qsBands: Record<QsBand, string> = {
  "1-10": "1–10",
  "11-50": "11–50",
  "51-100": "51–100",
  "101-200": "101–200",
  "201-500": "201–500",
  "501+": "Over 500",
  unranked: "Unranked",
};

/** Names of everything the contract enumerates, keyed by its codes. */
export const domain = {
  steps,
  shortSteps,
  stepDisplays,
  submissionStatuses,
  closings,
  conditions,
  documentCategories,
  deadlines,
  stages,
  lostFiles,
  sheetPreview,
  manual,
  actions,
  happened,
  refusals,
  actors,
  levelKinds,
  languageTests,
  priorQualifications,
  qsBands,
  deadlineKinds,
  notificationEvents,
  roles,
  resourceKeys,
  erasedStudent: "Erased student",
  staffPermissions,
  titles,
  genders,
  studentStatuses: studentStates,
  studentSources: sources,
  duplicates,
};
