import { randomUUID } from "node:crypto";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { majorLevels } from "../db/reference/major-levels.ts";
import type { Names } from "../db/reference/names.ts";
import { subjectGroups } from "../db/reference/subject-groups.ts";
import type { PeopleBelow } from "../features/accounts/test-below.ts";
import { portalClient } from "../features/auth/test-calls.ts";
import type { Proofs } from "../features/auth/test-proofs.ts";
import type { StoredCatalogueImports } from "../features/catalogue-imports/test-stored-imports.ts";
import { cvDocx } from "../features/cv/test-cv-files.ts";
import { picture } from "../features/recognition/test-recognition.ts";
import type { Colleagues } from "../features/staff/test-staff.ts";
import type { Agency } from "../features/staff-companies/test-agency.ts";
import type { MadeCourse, NamedCourse } from "./factories.ts";
import { studentInfo } from "./factories.ts";
import type { Part } from "./multipart-body.ts";

/** What a call may be aimed at: things of one's own, of somebody else, or that don't exist. */
export interface Aim {
  studentId: number;
  itemId: number;
  fileGuid: string;
  /** A file that was deleted yesterday. */
  deletedGuid: string;
  /** A file of staff to the application, which the agency hasn't been shown. */
  withheldGuid: string;
  /** Guid of a recognition, which is one account's alone. */
  recognition: string;
  /** A checked import, and one that is done: one account's alone. */
  importId: number;
  doneImportId: number;
  /** Tables of the catalogue: all staff's. */
  catalogueImports: StoredCatalogueImports;
  /** The secret part of a preview's address. */
  ticket: string;
  /** The secret part of a calendar feed's address. */
  feed: string;
  /** A service key, a webhook that is paused, and a delivery of it that waits. */
  integration: { keyId: number; webhookId: number; deliveryId: number };
  course: NamedCourse;
  /** An account of the owner's company that may receive its students. */
  receiverId: number;
  /** Codes, tickets and links that let somebody in once. */
  proofs: Proofs;
  /** Staff members to be edited: all staff's. */
  colleagues: Colleagues;
  /** A company with people and a code, looked after by whom the owner's is. */
  agency: Agency;
  /** A company below the owner's, with an account. */
  branch: { companyId: number; accountId: number };
  /** People of another company below the owner's. */
  people: PeopleBelow;
  /** The secret part of a logo's address. */
  logo: string;
  /** An entry of the audit log about a company. */
  auditId: number;
  /** Sign-in of an account. */
  email: string;
  password: string;
}

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  /** Parts of a multipart body. */
  parts?: Part[];
  headers?: Record<string, string>;
}

const pdf = samplePdf("Transcript");
const cv = cvDocx("# Education\nUniversity of Leeds, BSc Computer Science, Sep 2019 - Jun 2023");
const passport = await picture("passport");
const file: Part = { name: "file", fileName: "transcript.pdf", content: pdf };
const table = Buffer.from("姓名,邮箱\n王思远,siyuan@mail.test");
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
);
const none = (): Input => ({});
const ofImport = ({ importId }: Aim): Input => ({ body: { importId } });
const ofDoneImport = ({ doneImportId }: Aim): Input => ({ body: { importId: doneImportId } });
const ofCheckedTable = ({ catalogueImports }: Aim): Input => ({ params: { id: catalogueImports.checked } });
const ofStudent = ({ studentId }: Aim): Input => ({ query: { fkStudentId: String(studentId) } });
const ofItem = ({ itemId }: Aim): Input => ({ query: { itemId: String(itemId) } });
const ofFile = ({ fileGuid }: Aim): Input => ({ body: { fileGuid } });

const ofAgency = ({ agency }: Aim): Input => ({ params: { id: agency.companyId } });

/** What staff say of a company, as little as goes. */
const companySaid = ({ countryId }: MadeCourse) => ({
  name: "Agency",
  fkAreaCountryId: countryId,
  displayCurrency: "HKD",
  isSettlementPort: true,
  resourceKeys: [...resourceKeys],
});

const newPerson = () => ({
  name: "Lee Wing Sze",
  email: `${randomUUID()}@agency.test`,
  language: "en-us",
});

const namedLike = (name: string) => ({ en: name, zh: name, "zh-hk": name });

/** A new institution; with a version, the one there is, as it is: that leaves its version to whoever comes next. */
function institutionInput({ countryId, institutionName }: NamedCourse, version: number | null) {
  const names = namedLike(version === null ? `University of the Matrix ${randomUUID()}` : institutionName);
  const city = { en: "Town", zh: "镇", "zh-hk": "鎮" };
  return { version, names, city, fkAreaCountryId: countryId };
}

/** A new course, or the one there is, as it is. */
function courseInput({ institutionId, majorLevelId, intake }: MadeCourse, version: number | null) {
  const stored = { en: "MSc Data Science", zh: "数据科学硕士", "zh-hk": "數據科學碩士" };
  return {
    version,
    names: version === null ? namedLike(`MSc Matrices ${randomUUID()}`) : stored,
    fkInstitutionId: institutionId,
    fkMajorLevelId: majorLevelId,
    subjectGroupId: 3,
    intakes: [{ intake, deadline: null }],
  };
}

const person = { name: "Lin Mei", nameZh: "林梅" };
const rights = { role: "consultant", resourceKeys: ["applications"] };

/** Somebody new of a company. */
const colleague = (companyId: number) => ({
  companyId,
  email: `lin.mei.${randomUUID()}@agency.test`,
  ...person,
});

/** A level or subject group that isn't there yet. */
function newGroup(noun: string) {
  return { names: namedLike(`${noun} ${randomUUID()}`), position: 100 };
}

/** One that is, as it is: that leaves its version to whoever comes next. */
function storedGroup(groups: readonly { id: number; names: Names }[], id: number) {
  const at = groups.findIndex((one) => one.id === id);
  const names = groups[at]?.names;
  return {
    version: 1,
    names: { en: names?.["en-us"], zh: names?.zh, "zh-hk": names?.["zh-hk"] },
    position: at + 1,
  };
}

const serviceKeyInput = {
  name: "Warehouse",
  permissions: ["studentsRead", "companiesAll"],
  bdStaffId: null,
  addresses: ["203.0.113.0/24"],
  expiresOn: "2027-06-30",
};

const webhookInput = { url: "https://hooks.agency.test/in", events: ["application.admit"] };

/** A staff member who isn't there yet, and holds nothing. */
const newColleague = () => ({
  name: "Ho Wing",
  email: `${randomUUID()}@staff.test`,
  role: "operations",
  permissions: [],
});

/** Valid input of every endpoint, by its id. The matrix fails for an endpoint that is missing here. */
export const validInput: Record<string, (aim: Aim) => Input> = {
  token: ({ email, password }) => ({
    body: { grant_type: "password", username: email, password },
    headers: { authorization: portalClient },
  }),
  getUser: none,
  logout: none,
  getIssueRoot: none,
  addMenuVisit: () => ({ body: { menuName: "applicationList", resourceKey: "applications" } }),
  getSetLanguageCodeToCache: () => ({ query: { languageCode: "en-us" } }),
  getStaffSession: none,
  setStaffLanguage: () => ({ body: { languageCode: "en-us" } }),
  // A mailbox of its own each time: another code may be asked for after a minute only.
  sendEmailCode: () => ({ query: { email: `${randomUUID()}@matrix.test` } }),
  verifyEmailCode: ({ proofs }) => ({ query: { email: proofs.codeFor, code: proofs.code } }),
  gearRegister: ({ proofs }) => ({
    body: {
      ticket: proofs.register,
      invitationCode: proofs.invitationCode,
      companyName: "Matrix Education",
      fkAreaCountryId: 95,
      name: "Lam Wing Sze",
      phoneRegion: "852",
      phoneNumber: "98765432",
      password: "Kx7#pQ2mv",
    },
  }),
  modifyPwdByEmailCode: ({ proofs }) => ({ query: { ticket: proofs.reset, password: "Kx7#pQ2mv" } }),
  updatePwdByIssue: ({ proofs }) => ({ body: { ticket: proofs.invitation, password: "Kx7#pQ2mv" } }),
  // Never the present one: it would end the sessions that the matrix calls by.
  gearModifyPwd: () => ({ body: { oldPassword: "Not#The1st", password: "Kx7#pQ2mv" } }),
  getInvitation: ({ proofs }) => ({ body: { ticket: proofs.invitation } }),

  getProfile: none,
  saveProfile: () => ({ body: { name: "Chan Ka Yee", nameZh: "陳嘉怡", version: 1 } }),
  getSessions: none,
  // Nobody’s: one that is over is no failure.
  endSession: () => ({ body: { id: 2_000_000_000 } }),
  endOtherSessions: none,
  startTotp: none,
  confirmTotp: () => ({ body: { code: "000000" } }),
  removeTotp: none,
  startPasskey: none,
  addPasskey: () => ({ body: { ceremony: "none", answer: "{}", name: "Phone" } }),
  removePasskey: () => ({ body: { id: 2_000_000_000 } }),
  makeRecoveryCodes: none,
  startVerification: none,
  verification: () => ({ body: { password: "Passage#0" } }),

  getPhoneRegion: none,
  getAllAreaCountryList: none,
  getCountryToIssue: none,
  getInstitutionDataToIssue: ({ course }) => ({ query: { countryId: String(course.countryId) } }),
  getIssueMajorLevelList: none,
  getCourseToIssue: ({ course }) => ({ query: { fk_institution_id: String(course.institutionId) } }),
  getByCountryId: ({ course }) => ({ params: { id: course.countryId } }),
  getAreaIssue: ({ course }) => ({ params: { id: course.countryId } }),
  getByFkAreaStateId: () => ({ params: { id: 440_000 } }),
  getDivisionByFkAreaCityId: () => ({ params: { id: 440_300 } }),
  getAreaRegionByCountryId: ({ course }) => ({ query: { fkCountryId: String(course.countryId) } }),
  getAppCountry: none,
  getPassportOcrAppCountry: none,
  getStudentAncestry: none,
  getModerLanguageData: none,
  getIssueTitle: none,

  findCourses: ({ studentId }) => ({ body: { keyword: "data", fkStudentId: studentId } }),
  compareCourses: ({ studentId, course }) => ({
    query: { courses: `${course.courseId}:${course.intake}`, fkStudentId: String(studentId) },
  }),
  getCourseCities: ({ course }) => ({ query: { country: String(course.countryId) } }),
  getFinderChoices: none,

  gearDatas: none,
  gearStudentCountDatas: none,
  getAllYears: none,
  getStepList: none,
  getGearStepList: none,

  saveOrUpdateStudentInFoData: ({ studentId }) => ({
    body: { fkStudentId: studentId, version: 1, draft: false, student: studentInfo() },
  }),
  validateStudentInfo: () => ({ body: { student: studentInfo() } }),
  getRegisterData: ofStudent,
  getStuData: ofStudent,
  getGearStuApplyListByStu: () => ({ body: {} }),
  getStudentCreateUserIdList: none,
  getIsGearStuApplyListByStuExcel: () => ({ body: {} }),
  exportGearStuApplyListByStuExcel: () => ({ body: {} }),
  exportEasyExcel: () => ({ body: {} }),
  exportStudentExcel: ({ studentId }) => ({ body: { fkStudentId: studentId } }),
  getSavedViews: () => ({ query: { list: "students" } }),
  saveView: () => ({ body: { list: "students", name: "Drafts", search: "status=draft" } }),
  deleteView: () => ({ body: { id: 2_000_000_000 } }),

  checkTransfer: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId },
  }),
  convertStuManagerUser: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId, note: "On leave from Monday" },
  }),

  getImportTemplate: none,
  uploadImport: () => ({ parts: [{ name: "file", fileName: "students.csv", content: table }] }),
  getImport: ({ importId }) => ({ query: { importId: String(importId) } }),
  getImportList: none,
  checkImport: ({ importId }) => ({ body: { importId, columns: ["nameZh"], dayOrder: "dmy" } }),
  getImportRows: ofImport,
  getImportRow: ({ importId }) => ({ query: { importId: String(importId), row: "2" } }),
  editImportCell: ({ importId }) => ({ body: { importId, row: 2, column: 0, text: "王小远" } }),
  chooseImportRows: ({ importId }) => ({ body: { importId, rows: [2], choice: "skip" } }),
  startImport: ofImport,
  cancelImport: ofImport,
  undoImport: ofDoneImport,
  discardImport: ofImport,
  exportBrokenRows: ofImport,

  getBackgroundInfoParse: ({ studentId }) => ({
    parts: [
      { name: "fkStudentId", value: String(studentId) },
      { name: "file", fileName: "cv.docx", content: cv },
    ],
  }),
  en_cv_parse: ({ studentId }) => ({
    parts: [
      { name: "fkStudentId", value: String(studentId) },
      { name: "file", fileName: "cv.docx", content: cv },
    ],
  }),
  passportRecognition: () => ({
    parts: [
      { name: "countryId", value: "44" },
      { name: "file", fileName: "passport.png", content: passport },
    ],
  }),
  passportRecognitionPage: ({ recognition }) => ({ body: { fkGuId: recognition, page: 1 } }),
  getPassportRecognition: ({ recognition }) => ({ query: { fkGuId: recognition } }),
  getRecognitionQueue: none,

  saveApplications: ({ studentId, course }) => ({
    body: {
      fkStudentId: studentId,
      courses: [
        {
          fkInstitutionId: course.institutionId,
          fkCourseId: course.courseId,
          fkMajorLevelId: course.majorLevelId,
          fkAreaCountryId: course.countryId,
          openTime: course.intake,
        },
      ],
    },
  }),
  getBackgroundInfo: ofStudent,
  saveBackgroundInfo: ({ studentId }) => ({
    body: {
      fkStudentId: studentId,
      section: "work",
      version: 0,
      entries: [
        {
          company: "Harbour Trading",
          position: "Clerk",
          mode: "fullTime",
          startDate: "2025-07",
          isOnDuty: true,
        },
      ],
    },
  }),
  getScoreTypeEum: none,

  getGearStudentApply: ofStudent,
  getGearStudentApplyDetail: ofItem,
  getGearStudentApplyFileList: ofItem,
  getGearStuApplyListByOfferItem: () => ({ body: {} }),
  updateStudentStatus: ({ studentId }) => ({ query: { fkStudentId: String(studentId), status: "1" } }),
  getGearStuApplyBoard: () => ({ body: {} }),
  getIsGearStuApplyListByOfferItemExcel: () => ({ body: {} }),
  exportGearStuApplyListByOfferItemExcel: () => ({ body: {} }),
  saveApplicationChoice: ({ itemId }) => ({
    body: { itemId, version: 1, openTime: "2027-09", accommodation: true, airportPickup: false },
  }),
  moveApplication: ({ itemId }) => ({
    body: { itemId, action: "withdraw", version: 1, note: "Changed plans" },
  }),

  getApplicationMessages: ofItem,
  sendApplicationMessage: ({ itemId }) => ({ body: { itemId, text: "The letter comes tomorrow." } }),
  readApplicationMessages: ({ itemId }) => ({ body: { itemId, upTo: 1 } }),
  listStaffMessages: ({ itemId }) => ({ params: { id: itemId } }),
  sendStaffMessage: ({ itemId }) => ({ params: { id: itemId }, body: { text: "Thank you." } }),
  markStaffMessagesRead: ({ itemId }) => ({ params: { id: itemId }, body: { upTo: 1 } }),

  uploadStudent: ({ studentId }) => ({
    parts: [
      { name: "businessType", value: "transcript" },
      { name: "fkStudentId", value: String(studentId) },
      file,
    ],
  }),
  getStudentFiles: ofStudent,
  getFileVersions: ({ fileGuid }) => ({ query: { fileGuid } }),
  deleteFile: ({ fileGuid }) => ({ query: { fkGuId: fileGuid }, body: {} }),
  restoreFile: ({ deletedGuid }) => ({ query: {}, body: { fkGuId: deletedGuid } }),
  saveFileDetails: ({ fileGuid }) => ({ body: { fileGuid, businessType: "transcript" } }),
  shareFile: ofFile,
  getIsUseSharedPath: () => ({ query: { bmsLoginId: "1" } }),
  issueDownloadList: ({ studentId }) => ({ body: { fkStudentId: studentId } }),
  downloadIssue: ofFile,
  download: ofFile,
  ticket: ofFile,
  preview: ({ ticket }) => ({ params: { ticket } }),

  listQueue: none,
  getStaffApplication: ({ itemId }) => ({ params: { id: itemId } }),
  moveStaffApplication: ({ itemId }) => ({
    params: { id: itemId },
    body: { action: "withdraw", version: 1, note: "By telephone" },
  }),
  live: none,
  since: none,
  staffLive: none,
  staffLiveSince: none,
  undoMove: ({ itemId }) => ({ params: { id: itemId } }),
  undoMoves: () => ({ body: { itemIds: [2_000_000_000] } }),
  moveMany: () => ({
    body: { action: "withdraw", items: [{ itemId: 2_000_000_000, version: 1 }], note: "By telephone" },
  }),
  saveDeadlines: ({ itemId }) => ({ params: { id: itemId }, body: { version: 1, depositBy: "2027-01-15" } }),
  assignApplications: () => ({ body: { itemIds: [2_000_000_000], staffId: null } }),
  listColleagues: none,
  getQueueFacets: none,
  lookUpQueueCompanies: none,
  lookUpQueueOwners: none,
  getApplicationAudit: ({ itemId }) => ({ params: { id: itemId } }),
  openAsAgent: ({ itemId }) => ({ params: { id: itemId }, body: {} }),
  getStageTargets: none,
  saveStageTarget: () => ({ body: { stage: "toSendOn", days: 3 } }),
  uploadStaffFile: ({ itemId }) => ({
    params: { id: itemId },
    parts: [{ name: "businessType", value: "offerLetter" }, file],
  }),
  deleteStaffFile: ({ itemId, withheldGuid: fileGuid }) => ({ params: { id: itemId }, body: { fileGuid } }),

  getRepeatedEmail: () => ({ query: { email: "siyuan@mail.test" } }),
  proposeNames: () => ({ body: { nameZh: "王思远" } }),
  revealStudentNumbers: ({ studentId }) => ({ body: { fkStudentId: studentId } }),
  getNotifications: none,
  getNotificationCount: none,
  markNotifications: () => ({ body: { ids: [2_000_000_000], read: true } }),
  markAllNotifications: () => ({ body: { upTo: "2026-11-20T04:00:00Z" } }),
  getNotificationSettings: none,
  saveNotificationSettings: () => ({
    body: { events: [{ event: "offer", inApp: true, mail: "daily", scope: "own" }] },
  }),
  getDeadlineCalendar: () => ({ query: { from: "2026-11-01", to: "2026-12-12" } }),
  getCalendarFeed: none,
  createCalendarFeed: () => ({ body: { names: false } }),
  saveCalendarFeed: () => ({ body: { names: true } }),
  revokeCalendarFeed: none,
  readCalendarFeed: ({ feed }) => ({ params: { secret: feed } }),

  getStudentHistory: ofStudent,
  getStudentFollowUp: ofStudent,

  lookUpStudents: () => ({ body: { keyword: "王思远" } }),
  getStaffStudent: ({ studentId }) => ({ params: { id: studentId } }),
  lookUpReceivers: () => ({ query: { keyword: "Consultant" } }),
  checkStaffTransfer: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId },
  }),
  transferStaffStudents: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId },
  }),
  getAccountPage: none,
  getAccountDetail: ({ people }) => ({ query: { accountId: String(people.accountId) } }),
  getPeopleCompanies: none,
  addAccount: ({ people }) => ({ body: { ...colleague(people.companyId), ...rights, language: "zh" } }),
  // The address of an invited account may change.
  saveAccount: ({ people }) => ({
    body: {
      accountId: people.invitedId,
      version: 1,
      ...rights,
      ...person,
      email: `${randomUUID()}@agency.test`,
    },
  }),
  inviteAgain: ({ people }) => ({ body: { accountId: people.invitedId, version: 1 } }),
  switchAccount: ({ people }) => ({ body: { accountId: people.accountId, version: 1, active: false } }),
  requireNewPassword: ({ people }) => ({ body: { accountId: people.accountId, version: 1 } }),
  removeAccount: ({ people }) => ({ body: { accountId: people.invitedId, version: 1, keepContact: true } }),
  checkSuperior: ({ people }) => ({ body: { accountIds: [people.accountId], superiorId: people.invitedId } }),
  setSuperior: ({ people }) => ({ body: { accountIds: [people.accountId], superiorId: people.invitedId } }),
  getAgentUserInfoById: ({ people }) => ({ query: { onlineAgentUserId: String(people.accountId) } }),
  getContactPersonPage: none,
  getContactPerson: ({ people }) => ({ query: { contactPersonId: String(people.contactId) } }),
  saveContactPerson: ({ people }) => ({ body: colleague(people.companyId) }),
  removeContactPerson: ({ people }) => ({ body: { contactPersonId: people.contactId, version: 1 } }),
  giveLogin: ({ people }) => ({
    body: { contactPersonId: people.contactId, version: 1, language: "zh", ...rights },
  }),
  checkPersonEmail: ({ people }) => ({ body: { companyId: people.companyId, email: "lin@agency.test" } }),
  getCompanyInfo: ({ branch }) => ({ query: { companyId: String(branch.companyId) } }),
  saveCompanyInfo: ({ branch }) => ({
    body: { companyId: branch.companyId, version: 1, name: "Branch", displayCurrency: "HKD" },
  }),
  getCompanyHistory: ({ branch }) => ({ query: { companyId: String(branch.companyId) } }),
  revealLegalPersonCard: ({ branch }) => ({ body: { companyId: branch.companyId } }),
  verifyIdCard: ({ branch }) => ({ body: { companyId: branch.companyId, idCard: "A123456(3)" } }),
  uploadLogolIconUrl: () => ({ parts: [{ name: "files", fileName: "logo.svg", content: logo }] }),
  getAgentLogolIconUrl: none,
  removeLogolIconUrl: none,
  showLogo: (aim) => ({ params: { ticket: aim.logo } }),
  getSubcompanyPage: none,
  addSubcompany: ({ branch, course }) => ({
    body: {
      fkParentAgentId: branch.companyId,
      fkAreaCountryId: course.countryId,
      name: "Office",
      displayCurrency: "HKD",
      resourceKeys: ["permission"],
      administrator: { ...newPerson(), language: "en-us" },
    },
  }),
  freezeSubcompany: ({ branch }) => ({ body: { companyId: branch.companyId, version: 1, frozen: true } }),
  saveDataOpening: ({ branch }) => ({
    body: { companyId: branch.companyId, version: 1, opening: "students", open: false },
  }),
  getAuthorityPage: () => ({ body: {} }),
  saveAuthority: ({ branch }) => ({
    body: { accountId: branch.accountId, version: 1, resourceKeys: ["applicationsDetail"] },
  }),
  exportAuthorityExcel: () => ({ body: {} }),

  listCompanies: none,
  getCompanyChoices: none,
  getStaffCompany: ofAgency,
  addCompany: ({ course }) => ({ body: { ...companySaid(course), administrator: newPerson() } }),
  saveStaffCompany: ({ agency, course }) => ({
    params: { id: agency.companyId },
    body: { ...companySaid(course), version: 1, bdStaffId: agency.bdStaffId },
  }),
  setCompanyStatus: ({ agency }) => ({
    params: { id: agency.companyId },
    body: { version: 1, status: "frozen" },
  }),
  revealCompanyCard: ofAgency,
  listCompanyAccounts: ofAgency,
  listCompanyContacts: ofAgency,
  listCompanyHistory: ofAgency,
  addCompanyAccount: ({ agency }) => ({
    params: { id: agency.companyId },
    body: { ...newPerson(), role: "consultant" },
  }),
  setAccountStatus: ({ agency }) => ({
    params: { id: agency.accountId },
    body: { version: 1, active: false },
  }),
  inviteAccountAgain: ({ agency }) => ({ params: { id: agency.invitedId }, body: { version: 1 } }),
  openAccount: ({ agency }) => ({ params: { id: agency.accountId } }),
  listInvitationCodes: none,
  addInvitationCode: ({ agency }) => ({ body: { note: "Autumn fair", bdStaffId: agency.bdStaffId } }),
  revokeInvitationCode: ({ agency }) => ({ params: { id: agency.codeId } }),
  getAgentBdContactInfo: none,

  eraseStudent: ({ studentId }) => ({
    params: { id: studentId },
    body: { reason: "Asked for by letter", confirmName: String(studentId) },
  }),

  getInstitutionPage: none,
  getApplicationFee: ({ course }) => ({ params: { id: course.institutionId } }),
  getLanguageRequirement: ({ course }) => ({ params: { id: course.institutionId } }),
  getCatalogueChoices: none,
  listStaffInstitutions: none,
  getStaffInstitution: ({ course }) => ({ params: { id: course.institutionId } }),
  addInstitution: ({ course }) => ({ body: institutionInput(course, null) }),
  saveInstitution: ({ course }) => ({
    params: { id: course.institutionId },
    body: institutionInput(course, 1),
  }),
  listStaffCourses: none,
  getStaffCourse: ({ course }) => ({ params: { id: course.courseId } }),
  addCourse: ({ course }) => ({ body: courseInput(course, null) }),
  saveCourse: ({ course }) => ({ params: { id: course.courseId }, body: courseInput(course, 1) }),
  changeCourses: ({ course }) => ({
    body: { courses: [course.courseId], change: { kind: "open", open: true } },
  }),
  listStaffLevels: none,
  addLevel: () => ({ body: { ...newGroup("Level"), kind: "research" } }),
  saveLevel: () => ({ params: { id: 10 }, body: { ...storedGroup(majorLevels, 10), kind: "postgraduate" } }),
  removeLevel: () => ({ params: { id: 10 } }),
  listStaffSubjects: none,
  addSubject: () => ({ body: newGroup("Subject") }),
  saveSubject: () => ({ params: { id: 3 }, body: storedGroup(subjectGroups, 3) }),
  removeSubject: () => ({ params: { id: 3 } }),

  uploadCatalogue: () => ({
    parts: [
      { name: "kind", value: "institutions" },
      {
        name: "file",
        fileName: "institutions.csv",
        content: Buffer.from("Country,English name\nGB,Oxbridge"),
      },
    ],
  }),
  listCatalogueImports: none,
  getCatalogueImport: ofCheckedTable,
  listCatalogueRows: ofCheckedTable,
  // Who comes second gets the same answer.
  applyCatalogueImport: ({ catalogueImports }) => ({ params: { id: catalogueImports.done } }),
  cancelCatalogueImport: ({ catalogueImports }) => ({ params: { id: catalogueImports.cancelled } }),
  exportBrokenCatalogueRows: ofCheckedTable,
  getCatalogueTable: () => ({ query: { kind: "institutions" } }),

  operationManual: () => ({ query: { languageCode: "en-us" } }),

  listServiceKeys: none,
  addServiceKey: () => ({ body: serviceKeyInput }),
  saveServiceKey: ({ integration }) => ({
    params: { id: integration.keyId },
    body: { ...serviceKeyInput, version: 1 },
  }),
  rollServiceKey: ({ integration }) => ({ params: { id: integration.keyId } }),
  revokeServiceKey: ({ integration }) => ({ params: { id: integration.keyId } }),
  listWebhooks: none,
  addWebhook: () => ({ body: webhookInput }),
  saveWebhook: ({ integration }) => ({
    params: { id: integration.webhookId },
    body: { ...webhookInput, version: 1 },
  }),
  rollWebhookSecret: ({ integration }) => ({ params: { id: integration.webhookId } }),
  resumeWebhook: ({ integration }) => ({ params: { id: integration.webhookId } }),
  removeWebhook: ({ integration }) => ({ params: { id: integration.webhookId }, body: { version: 1 } }),
  testWebhook: ({ integration }) => ({ params: { id: integration.webhookId } }),
  listDeliveries: ({ integration }) => ({ params: { id: integration.webhookId } }),
  redeliver: ({ integration }) => ({
    params: { id: integration.webhookId, deliveryId: integration.deliveryId },
  }),
  findWebhookCompanies: () => ({ query: { keyword: "Agency" } }),

  listStaff: none,
  getStaffMember: ({ colleagues }) => ({ params: { id: colleagues.memberId } }),
  listSuccessors: ({ colleagues }) => ({ params: { id: colleagues.memberId } }),
  addStaffMember: () => ({ body: newColleague() }),
  saveStaffMember: ({ colleagues }) => ({
    params: { id: colleagues.memberId },
    body: { ...newColleague(), version: 1 },
  }),
  setStaffStatus: ({ colleagues }) => ({ params: { id: colleagues.memberId }, body: { active: false } }),
  inviteStaffMember: ({ colleagues }) => ({ params: { id: colleagues.invitedId } }),
  requireStaffPassword: ({ colleagues }) => ({ params: { id: colleagues.memberId } }),
  resetStaffFactors: ({ colleagues }) => ({ params: { id: colleagues.guardedId } }),

  // As it holds already: that leaves its version to whoever comes next.
  listSettings: none,
  saveSetting: () => ({ params: { key: "revealsPerHour" }, body: { value: 120, version: 0 } }),
  resetSetting: () => ({ params: { key: "revealsPerHour" }, body: { version: 0 } }),

  listAudit: none,
  getAuditEntry: ({ auditId }) => ({ params: { id: auditId } }),
  countAuditExport: none,
  exportAudit: none,
  lookUpAuditActors: none,
  lookUpAuditCompanies: none,
  getAuditChain: none,
  verifyAudit: none,
  cancelAuditVerification: none,

  healthz: none,
  readyz: none,
  metrics: none,
  openapi: none,
  docs: none,
  mailbox: none,
};
