import { applicationParams } from "../applications/schema.ts";
import { anyKey, endpoint, staff } from "../endpoint.ts";
import {
  messagePage,
  messageSend,
  messageSent,
  messagesMarked,
  messagesQuery,
  messagesRead,
  staffMessageSend,
  staffMessagesQuery,
  staffMessagesRead,
} from "./schema.ts";

export const listMessages = endpoint({
  id: "getApplicationMessages",
  method: "GET",
  path: "/issue/student/getApplicationMessages",
  summary: "What agent and staff wrote about an application, newest first, 50 at once.",
  access: anyKey("applications", "applicationsDetail"),
  query: messagesQuery,
  data: messagePage,
  errors: ["2002"],
});

export const sendMessage = endpoint({
  id: "sendApplicationMessage",
  method: "POST",
  path: "/issue/student/sendApplicationMessage",
  summary: "Writes to staff about an application, also a closed one. 2002 too: its student was erased.",
  access: anyKey("applications"),
  body: messageSend,
  data: messageSent,
  encoding: "json",
  idempotent: "required",
  errors: ["2002"],
});

export const markMessagesRead = endpoint({
  id: "readApplicationMessages",
  method: "POST",
  path: "/issue/student/readApplicationMessages",
  summary: "Notes up to which message the account has read; never back.",
  access: anyKey("applications", "applicationsDetail"),
  ownOnly: true,
  body: messagesRead,
  data: messagesMarked,
  encoding: "json",
  errors: ["2002"],
});

export const listStaffMessages = endpoint({
  id: "listStaffMessages",
  method: "GET",
  path: "/bms/applications/{id}/messages",
  summary: "The same, for staff. What a colleague answered waits for nobody.",
  access: staff("applicationsRead"),
  params: applicationParams,
  query: staffMessagesQuery,
  data: messagePage,
  errors: ["2002"],
});

export const sendStaffMessage = endpoint({
  id: "sendStaffMessage",
  method: "POST",
  path: "/bms/applications/{id}/messages",
  summary: "Writes to the agent about an application, also a closed one. 2002 too: its student was erased.",
  access: staff("applicationsMove"),
  params: applicationParams,
  body: staffMessageSend,
  data: messageSent,
  encoding: "json",
  idempotent: "required",
  errors: ["2002"],
});

export const markStaffMessagesRead = endpoint({
  id: "markStaffMessagesRead",
  method: "POST",
  path: "/bms/applications/{id}/messages/read",
  summary: "Notes up to which message the member of staff has read; never back.",
  access: staff("applicationsRead"),
  params: applicationParams,
  body: staffMessagesRead,
  data: messagesMarked,
  encoding: "json",
  errors: ["2002"],
});
