import { z } from "zod";
import { anyKey, endpoint } from "../endpoint.ts";
import { fileItem } from "../files/schema.ts";
import {
  agentMove,
  applicationDetail,
  applicationListItem,
  applicationListQuery,
  applicationPage,
  applicationsSave,
  applicationsSaved,
  itemQuery,
  moved,
  studentApplicationsQuery,
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
  errors: ["2002", "3001", "4003", "4004", "4007"],
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
  errors: ["2002", "2004", "4001", "4002", "4005", "4006"],
});
