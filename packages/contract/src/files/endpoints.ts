import { z } from "zod";
import { anyKey, endpoint, open, session, signedIn } from "../endpoint.ts";
import { uploadLimits } from "../limits.ts";
import { fileItem, fileRequest, ticketAnswer, ticketParams, uploadForm } from "./schema.ts";

export const uploadStudent = endpoint({
  id: "uploadStudent",
  method: "POST",
  path: "/appFile/uploadStudent",
  summary:
    "Uploads one document of a student. Streamed; name, content and size are checked before it counts.",
  access: anyKey("applications"),
  body: uploadForm,
  file: { field: "file", maxBytes: uploadLimits.studentFile },
  data: fileItem,
  encoding: "multipart",
  errors: ["2002", "6001", "6002", "6003", "6004"],
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
