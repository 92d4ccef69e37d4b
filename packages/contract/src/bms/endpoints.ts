import { z } from "zod";
import { queuePage, queueQuery, staffApplication } from "../applications/queue.ts";
import { applicationParams, moved, staffMove } from "../applications/schema.ts";
import { endpoint, staff } from "../endpoint.ts";
import { fileItem, fileRequest, staffUploadForm } from "../files/schema.ts";
import { uploadLimits } from "../limits.ts";

export const listQueue = endpoint({
  id: "listQueue",
  method: "GET",
  path: "/bms/applications",
  summary: "The desk's queue: what waits, oldest first, with the counts of all queues.",
  access: staff("applicationsRead"),
  query: queueQuery,
  data: queuePage,
});

export const getStaffApplication = endpoint({
  id: "getStaffApplication",
  method: "GET",
  path: "/bms/applications/{id}",
  summary: "One application with everything staff decide on.",
  access: staff("applicationsRead"),
  params: applicationParams,
  data: staffApplication,
  errors: ["2002"],
});

export const moveStaffApplication = endpoint({
  id: "moveStaffApplication",
  method: "POST",
  path: "/bms/applications/{id}/transitions",
  summary: "A staff move of one application through the transition table.",
  access: staff("applicationsMove"),
  params: applicationParams,
  body: staffMove,
  data: moved,
  encoding: "json",
  idempotent: "required",
  errors: ["2002", "2004", "4001", "4003", "4004", "4005", "4006"],
});

export const uploadStaffFile = endpoint({
  id: "uploadStaffFile",
  method: "POST",
  path: "/bms/applications/{id}/files",
  summary:
    "Files a document to an open application, such as the offer letter. Agents see it once a move or a message brings it along.",
  access: staff("applicationsMove"),
  params: applicationParams,
  body: staffUploadForm,
  file: { field: "file", maxBytes: uploadLimits.studentFile },
  data: fileItem,
  encoding: "multipart",
  errors: ["2002", "2006", "6001", "6002", "6003", "6004"],
});

export const deleteStaffFile = endpoint({
  id: "deleteStaffFile",
  method: "POST",
  path: "/bms/applications/{id}/files/delete",
  summary: "Deletes a document of staff that no move or message has brought to the agency.",
  access: staff("applicationsMove"),
  params: applicationParams,
  body: fileRequest,
  data: z.null(),
  encoding: "json",
  errors: ["2002", "2006"],
});
