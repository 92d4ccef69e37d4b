import { z } from "zod";
import { anyKey, endpoint } from "../endpoint.ts";
import { fileItem } from "../files/schema.ts";
import { timing } from "../limits.ts";
import {
  agentMove,
  applicationBoard,
  applicationDetail,
  applicationExportQuery,
  applicationListItem,
  applicationListQuery,
  applicationPage,
  applicationsSave,
  applicationsSaved,
  boardQuery,
  choiceSave,
  choiceSaved,
  exportCount,
  itemQuery,
  moved,
  studentApplicationsQuery,
  studentStatusChange,
  studentStatusChanged,
} from "./schema.ts";

export const saveApplications = endpoint({
  id: "saveApplications",
  method: "POST",
  path: "/issue/student/saveApplications",
  summary: "Adds one or several course choices to a student, all or none.",
  access: anyKey("applications"),
  body: applicationsSave,
  data: applicationsSaved,
  encoding: "json",
  idempotent: "required",
  errors: ["2002", "3001", "4003", "4004", "4007", "4009"],
});

export const saveChoice = endpoint({
  id: "saveApplicationChoice",
  method: "POST",
  path: "/issue/student/saveApplicationChoice",
  summary:
    "Corrects intake and services of an application that isn't submitted; a new intake obeys what a choice obeys.",
  access: anyKey("applications"),
  body: choiceSave,
  data: choiceSaved,
  encoding: "json",
  idempotent: "required",
  errors: ["2002", "2004", "3001", "4001", "4003", "4004"],
});

export const listStudentApplications = endpoint({
  id: "getGearStudentApply",
  method: "GET",
  path: "/issue/student/getGearStudentApply",
  summary: "A student's applications, newest first.",
  access: anyKey("applications", "applicationsDetail"),
  query: studentApplicationsQuery,
  data: z.array(applicationListItem),
  errors: ["2002"],
});

export const getApplication = endpoint({
  id: "getGearStudentApplyDetail",
  method: "GET",
  path: "/issue/student/getGearStudentApplyDetail",
  summary: "One application, whole: choice, documents, what is missing, timeline, allowed actions.",
  access: anyKey("applications", "applicationsDetail"),
  query: itemQuery,
  data: applicationDetail,
  errors: ["2002"],
});

export const listApplicationFiles = endpoint({
  id: "getGearStudentApplyFileList",
  method: "GET",
  path: "/issue/student/getGearStudentApplyFileList",
  summary: "Files that count for an application: its own and the student's.",
  access: anyKey("applications", "applicationsDetail"),
  query: itemQuery,
  data: z.array(fileItem),
  errors: ["2002"],
});

export const listApplications = endpoint({
  id: "getGearStuApplyListByOfferItem",
  method: "POST",
  path: "/issue/student/getGearStuApplyListByOfferItem",
  summary: "Applications in sight, filtered, sorted, 20 a page.",
  access: anyKey("applications", "applicationsDetail"),
  body: applicationListQuery,
  data: applicationPage,
  encoding: "json",
});

export const getApplicationBoard = endpoint({
  id: "getGearStuApplyBoard",
  method: "POST",
  path: "/issue/student/getGearStuApplyBoard",
  summary: "The list's applications by step: how many stand at each, and the first of them.",
  access: anyKey("applications", "applicationsDetail"),
  body: boardQuery,
  data: applicationBoard,
  encoding: "json",
});

export const countApplicationExport = endpoint({
  id: "getIsGearStuApplyListByOfferItemExcel",
  method: "POST",
  path: "/issue/student/getIsGearStuApplyListByOfferItemExcel",
  summary: "How many applications an export of this filter holds.",
  access: anyKey("applications", "applicationsDetail"),
  body: applicationExportQuery,
  data: exportCount,
  encoding: "json",
});

export const exportApplications = endpoint({
  id: "exportGearStuApplyListByOfferItemExcel",
  method: "POST",
  path: "/issue/student/exportGearStuApplyListByOfferItemExcel",
  summary: "The filtered applications in the list's order as an Excel file, with the wanted columns.",
  access: anyKey("applications", "applicationsDetail"),
  ownOnly: true,
  stepUp: timing.stepUpExport,
  body: applicationExportQuery,
  data: z.unknown(),
  answer: "blob",
  encoding: "json",
  silent: true,
  errors: ["3007"],
});

export const moveApplication = endpoint({
  id: "moveApplication",
  method: "POST",
  path: "/issue/student/moveApplication",
  summary: "An agent's move of one application through the transition table.",
  access: anyKey("applications"),
  body: agentMove,
  data: moved,
  encoding: "json",
  idempotent: "required",
  errors: ["2002", "2004", "4001", "4002", "4003", "4005", "4006"],
});

export const updateStudentStatus = endpoint({
  id: "updateStudentStatus",
  method: "GET",
  path: "/issue/student/updateStudentStatus",
  also: [{ method: "POST", path: "/issue/student/updateStudentStatus" }],
  summary:
    "Status 1: submits a student's applications that wait for it, and answers requests for evidence; each for itself, with its result. Again, it finds nothing left to do.",
  access: anyKey("applications"),
  query: studentStatusChange,
  data: studentStatusChanged,
  idempotent: "optional",
  errors: ["2002"],
});
