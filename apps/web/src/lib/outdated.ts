import {
  getApplication,
  getApplicationBoard,
  listApplicationFiles,
  listApplications,
  listStudentApplications,
} from "./wire/applications.gen.ts";
import { getHomeFigures, getStepCounts, getYearCounts } from "./wire/dashboard.gen.ts";
import { getFileVersions, getStudentFiles } from "./wire/files.gen.ts";
import { getStudentFollowUp, getStudentHistory } from "./wire/history.gen.ts";
import { getRegisterData, getStudentNames, listStudents } from "./wire/students.gen.ts";

/** Reads that are out of date once an application was made, moved or got a file: lists, counts and details. */
export const outdatedByApplication = [
  getApplication,
  getApplicationBoard,
  listApplicationFiles,
  getStudentFiles,
  getFileVersions,
  getStudentFollowUp,
  getStudentHistory,
  listApplications,
  listStudentApplications,
  listStudents,
  getHomeFigures,
  getStepCounts,
  getYearCounts,
];

/** Reads that are out of date once a student was saved: its data decides what its applications miss, too. */
export const outdatedByStudent = [...outdatedByApplication, getRegisterData, getStudentNames];
