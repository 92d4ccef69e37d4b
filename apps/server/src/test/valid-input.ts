import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { portalClient } from "../features/auth/test-calls.ts";
import { picture } from "../features/recognition/test-recognition.ts";
import type { MadeCourse } from "./factories.ts";
import { studentInfo } from "./factories.ts";
import type { Part } from "./multipart-body.ts";

/** What a call may be aimed at: things of one's own, of somebody else, or that don't exist. */
export interface Aim {
  studentId: number;
  itemId: number;
  fileGuid: string;
  /** A file that was deleted yesterday. */
  deletedGuid: string;
  /** Guid of a recognition, which is one account's alone. */
  recognition: string;
  /** A checked import, and one that is done: one account's alone. */
  importId: number;
  doneImportId: number;
  /** The secret part of a preview's address. */
  ticket: string;
  course: MadeCourse;
  /** An account of the owner's company that may receive its students. */
  receiverId: number;
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
const passport = await picture("passport");
const file: Part = { name: "file", fileName: "transcript.pdf", content: pdf };
const table = Buffer.from("姓名,邮箱\n王思远,siyuan@mail.test");
const none = (): Input => ({});
const ofImport = ({ importId }: Aim): Input => ({ body: { importId } });
const ofDoneImport = ({ doneImportId }: Aim): Input => ({ body: { importId: doneImportId } });
const ofStudent = ({ studentId }: Aim): Input => ({ query: { fkStudentId: String(studentId) } });
const ofItem = ({ itemId }: Aim): Input => ({ query: { itemId: String(itemId) } });
const ofFile = ({ fileGuid }: Aim): Input => ({ body: { fileGuid } });

/** Valid input of every endpoint, by its id. The matrix fails for an endpoint that is missing here. */
export const validInput: Record<string, (aim: Aim) => Input> = {
  token: ({ email, password }) => ({
    body: { grant_type: "password", username: email, password },
    headers: { authorization: portalClient },
  }),
  getUser: none,
  logout: none,
  getIssueRoot: none,
  getSetLanguageCodeToCache: () => ({ query: { languageCode: "en-us" } }),
  getStaffSession: none,
  setStaffLanguage: () => ({ body: { languageCode: "en-us" } }),

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
  getGearStudentApply: ofStudent,
  getGearStudentApplyDetail: ofItem,
  getGearStudentApplyFileList: ofItem,
  getGearStuApplyListByOfferItem: () => ({ body: {} }),
  moveApplication: ({ itemId }) => ({
    body: { itemId, action: "withdraw", version: 1, note: "Changed plans" },
  }),

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
  uploadStaffFile: ({ itemId }) => ({
    params: { id: itemId },
    parts: [{ name: "businessType", value: "offerLetter" }, file],
  }),

  getRepeatedEmail: () => ({ query: { email: "siyuan@mail.test" } }),
  proposeNames: () => ({ body: { nameZh: "王思远" } }),
  revealStudentNumbers: ({ studentId }) => ({ body: { fkStudentId: studentId } }),
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
  eraseStudent: ({ studentId }) => ({
    params: { id: studentId },
    body: { reason: "Asked for by letter", confirmName: String(studentId) },
  }),

  healthz: none,
  readyz: none,
  metrics: none,
  openapi: none,
  docs: none,
  mailbox: none,
};
