import { z } from "zod";
import { anyKey, endpoint, open, session, signedIn } from "../endpoint.ts";
import { timing, uploadLimits } from "../limits.ts";
import {
  fileDetails,
  fileItem,
  fileRef,
  fileRequest,
  filesDownload,
  sharedPathQuery,
  studentFile,
  studentFilesQuery,
  ticketAnswer,
  ticketParams,
  uploadForm,
} from "./schema.ts";

export const uploadStudent = endpoint({
  id: "uploadStudent",
  method: "POST",
  path: "/appFile/uploadStudent",
  summary:
    "Uploads one document of a student, or a new version of one. Streamed; name, content and size are checked before it counts.",
  access: anyKey("applications"),
  body: uploadForm,
  file: { field: "file", maxBytes: uploadLimits.studentFile },
  data: fileItem,
  encoding: "multipart",
  errors: ["2002", "2006", "3001", "6001", "6002", "6003", "6004"],
});

export const getStudentFiles = endpoint({
  id: "getStudentFiles",
  method: "GET",
  path: "/issue/student/getStudentFiles",
  summary: "A student's files in force, newest first, or those deleted that can come back.",
  access: anyKey("applications", "applicationsDetail"),
  query: studentFilesQuery,
  data: z.array(studentFile),
  errors: ["2002"],
});

export const getFileVersions = endpoint({
  id: "getFileVersions",
  method: "GET",
  path: "/issue/student/getFileVersions",
  summary: "All versions of a file, newest first; the first one is in force.",
  access: anyKey("applications", "applicationsDetail"),
  query: fileRequest,
  data: z.array(fileItem),
  errors: ["2002"],
});

export const deleteFile = endpoint({
  id: "deleteFile",
  method: "POST",
  path: "/issue/student/deleteFile",
  summary:
    "Deletes a file with its versions; it can be restored for 30 days. Applications look again at what is missing.",
  access: anyKey("applications"),
  query: fileRef,
  body: fileRef,
  data: z.null(),
  encoding: "form",
  errors: ["2002", "2006", "3001", "6007"],
});

export const restoreFile = endpoint({
  id: "restoreFile",
  method: "POST",
  path: "/issue/student/restoreFile",
  summary: "Takes a deletion back, within 30 days.",
  access: anyKey("applications"),
  query: fileRef,
  body: fileRef,
  data: z.null(),
  encoding: "form",
  errors: ["2002", "2006", "3001", "6007"],
});

export const saveFileDetails = endpoint({
  id: "saveFileDetails",
  method: "POST",
  path: "/issue/student/saveFileDetails",
  summary: "Files a document under another category, or with another expiry.",
  access: anyKey("applications"),
  body: fileDetails,
  data: z.null(),
  encoding: "json",
  errors: ["2002", "2006", "3001"],
});

export const shareFile = endpoint({
  id: "shareFile",
  method: "POST",
  path: "/issue/student/shareFile",
  summary:
    "Makes a file of one application the student's own, with its versions: it counts for all applications from then on.",
  access: anyKey("applications"),
  body: fileRequest,
  data: z.null(),
  encoding: "json",
  errors: ["2002", "3001"],
});

export const getIsUseSharedPath = endpoint({
  id: "getIsUseSharedPath",
  method: "GET",
  path: "/issue/student/getIsUseSharedPath",
  summary:
    "Whether this session may file documents from the platform's shared area: that of the named staff member, in the portal as an account, who may move applications. False of anybody else.",
  access: signedIn,
  query: sharedPathQuery,
  data: z.boolean(),
});

export const issueDownloadList = endpoint({
  id: "issueDownloadList",
  method: "POST",
  path: "/appFile/issueDownloadList",
  summary: "A student's files in force as one zip, a folder for each category. Leaves an audit entry.",
  access: anyKey("applications", "applicationsDetail"),
  ownOnly: true,
  stepUp: timing.stepUpExport,
  body: filesDownload,
  data: z.unknown(),
  answer: "blob",
  encoding: "json",
  silent: true,
  errors: ["2002", "3007"],
});

export const downloadIssue = endpoint({
  id: "downloadIssue",
  method: "POST",
  path: "/appFile/downloadIssue",
  summary: "One file of a student in sight.",
  access: signedIn,
  body: fileRequest,
  data: z.unknown(),
  answer: "blob",
  encoding: "form",
  silent: true,
  errors: ["2002", "6003"],
});

export const download = endpoint({
  id: "download",
  method: "POST",
  path: "/appFile/download",
  summary: "One file of anything in scope; staff use it too.",
  access: session("applicationsRead"),
  body: fileRequest,
  data: z.unknown(),
  answer: "blob",
  encoding: "form",
  silent: true,
  errors: ["2002", "6003"],
});

export const fileTicket = endpoint({
  id: "ticket",
  method: "POST",
  path: "/appFile/ticket",
  summary: "A 60-second ticket for showing one file where no token can be sent: new windows, images.",
  access: session("applicationsRead"),
  body: fileRequest,
  data: ticketAnswer,
  encoding: "form",
  errors: ["2002"],
});

export const filePreview = endpoint({
  id: "preview",
  method: "GET",
  path: "/appFile/preview/{ticket}",
  summary: "Shows the ticket's file inline, sandboxed. The ticket stands for the session that asked for it.",
  access: open,
  params: ticketParams,
  data: z.unknown(),
  answer: "blob",
  errors: ["6003", "6005"],
});
