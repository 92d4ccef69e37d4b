import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { portalClient } from "../features/auth/test-calls.ts";
import type { MadeCourse } from "./factories.ts";
import { studentInfo } from "./factories.ts";
import type { Part } from "./multipart-body.ts";

/** What a call may be aimed at: things of one's own, of somebody else, or that don't exist. */
export interface Aim {
  studentId: number;
  itemId: number;
  fileGuid: string;
  /** The secret part of a preview's address. */
  ticket: string;
  course: MadeCourse;
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
const file: Part = { name: "file", fileName: "transcript.pdf", content: pdf };
const none = (): Input => ({});
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

  healthz: none,
  readyz: none,
  metrics: none,
  openapi: none,
  docs: none,
  mailbox: none,
};
