import { z } from "zod";
import { anyKey, endpoint } from "../endpoint.ts";
import { revealsPerHour, timing } from "../limits.ts";
import {
  accountsQuery,
  exportCount,
  namesProposal,
  namesProposalQuery,
  registerData,
  repeatedEmail,
  repeatedEmailQuery,
  studentAccount,
  studentCheck,
  studentExportQuery,
  studentListQuery,
  studentNames,
  studentNumbers,
  studentPage,
  studentRef,
  studentRefBody,
  studentSave,
  studentSaved,
  studentVerdict,
} from "./schema.ts";

export const saveStudent = endpoint({
  id: "saveOrUpdateStudentInFoData",
  method: "POST",
  path: "/issue/student/saveOrUpdateStudentInFoData",
  summary: "Draft or whole save of a student's data.",
  access: anyKey("applications"),
  body: studentSave,
  data: studentSaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2004", "3001", "3003"],
});

export const validateStudent = endpoint({
  id: "validateStudentInfo",
  method: "POST",
  path: "/issue/student/validateStudentInfo",
  summary: "Everything that is wrong, at once, and what looks doubtful; saves nothing.",
  access: anyKey("applications"),
  body: studentCheck,
  data: studentVerdict,
  encoding: "json",
  errors: ["2002"],
});

export const getRegisterData = endpoint({
  id: "getRegisterData",
  method: "GET",
  path: "/issue/student/getRegisterData",
  summary: "The registration form's data of one student.",
  access: anyKey("applications", "applicationsDetail"),
  query: studentRef,
  data: registerData,
  errors: ["2002"],
});

export const getStudentNames = endpoint({
  id: "getStuData",
  method: "GET",
  path: "/issue/student/getStuData",
  summary: "A student's names, for tab titles.",
  access: anyKey("applications", "applicationsDetail"),
  query: studentRef,
  data: studentNames,
  silent: true,
  errors: ["2002"],
});

export const listStudents = endpoint({
  id: "getGearStuApplyListByStu",
  method: "POST",
  path: "/issue/student/getGearStuApplyListByStu",
  summary: "Students in sight, filtered, sorted, 20 a page.",
  access: anyKey("applications", "applicationsDetail"),
  body: studentListQuery,
  data: studentPage,
  encoding: "json",
});

export const getRepeatedEmail = endpoint({
  id: "getRepeatedEmail",
  method: "GET",
  path: "/issue/student/getRepeatedEmail",
  summary: "Whether a student or a contact has this e-mail already: only one agent gets commission.",
  access: anyKey("applications"),
  query: repeatedEmailQuery,
  data: repeatedEmail,
  errors: ["2002"],
});

export const getStudentAccounts = endpoint({
  id: "getStudentCreateUserIdList",
  method: "GET",
  path: "/issue/student/getStudentCreateUserIdList",
  summary: "Accounts by whom the list can be filtered, or who may receive students.",
  access: anyKey("applications", "applicationsDetail"),
  query: accountsQuery,
  data: z.array(studentAccount),
});

export const proposeNames = endpoint({
  id: "proposeNames",
  method: "POST",
  path: "/issue/student/proposeNames",
  summary: "How a mainland passport would print a Chinese name, in pinyin.",
  access: anyKey("applications"),
  body: namesProposalQuery,
  data: namesProposal,
  encoding: "json",
});

export const revealStudentNumbers = endpoint({
  id: "revealStudentNumbers",
  method: "POST",
  path: "/issue/student/revealStudentNumbers",
  summary: `Passport and ID card number of one student, unmasked, ${revealsPerHour} times an hour. Leaves an audit entry.`,
  access: anyKey("applications", "applicationsDetail"),
  body: studentRefBody,
  data: studentNumbers,
  encoding: "json",
  errors: ["2002"],
});

export const countStudentExport = endpoint({
  id: "getIsGearStuApplyListByStuExcel",
  method: "POST",
  path: "/issue/student/getIsGearStuApplyListByStuExcel",
  summary: "How many students the export of this filter would hold; none is told before a download begins.",
  access: anyKey("applications", "applicationsDetail"),
  body: studentExportQuery,
  data: exportCount,
  encoding: "json",
});

export const exportStudents = endpoint({
  id: "exportGearStuApplyListByStuExcel",
  method: "POST",
  path: "/issue/student/exportGearStuApplyListByStuExcel",
  summary: "Excel of the students list, every column; numbers masked.",
  access: anyKey("applications", "applicationsDetail"),
  ownOnly: true,
  stepUp: timing.stepUpExport,
  body: studentExportQuery,
  data: z.unknown(),
  answer: "blob",
  encoding: "json",
  silent: true,
  errors: ["3007"],
});

export const exportStudentsBriefly = endpoint({
  id: "exportEasyExcel",
  method: "POST",
  path: "/issue/student/exportEasyExcel",
  summary: "Excel of the students list, the columns of the query tab.",
  access: anyKey("applications", "applicationsDetail"),
  ownOnly: true,
  stepUp: timing.stepUpExport,
  body: studentExportQuery,
  data: z.unknown(),
  answer: "blob",
  encoding: "json",
  silent: true,
  errors: ["3007"],
});

export const exportStudent = endpoint({
  id: "exportStudentExcel",
  method: "POST",
  path: "/issue/student/exportStudentExcel",
  summary:
    "Everything kept about one student, a sheet per part, numbers whole: counts as revealing them. Leaves an audit entry.",
  access: anyKey("applications", "applicationsDetail"),
  ownOnly: true,
  stepUp: timing.stepUpExport,
  body: studentRefBody,
  data: z.unknown(),
  answer: "blob",
  encoding: "json",
  silent: true,
  errors: ["2002"],
});
