import { anyKey, endpoint } from "../endpoint.ts";
import { followUpPage, followUpQuery, historyPage, studentHistoryQuery } from "./schema.ts";

export const getStudentHistory = endpoint({
  id: "getStudentHistory",
  method: "GET",
  path: "/issue/student/getStudentHistory",
  summary: "Who changed what of a student from what to what, newest first: the audit log, readable.",
  access: anyKey("applications", "applicationsDetail"),
  query: studentHistoryQuery,
  data: historyPage,
  errors: ["2002"],
});

export const getStudentFollowUp = endpoint({
  id: "getStudentFollowUp",
  method: "GET",
  path: "/issue/student/getStudentFollowUp",
  summary: "What happened to a student's applications, all of them on one line, newest first.",
  access: anyKey("applications", "applicationsDetail"),
  query: followUpQuery,
  data: followUpPage,
  errors: ["2002"],
});
