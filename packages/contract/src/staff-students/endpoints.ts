import { endpoint, staff } from "../endpoint.ts";
import { timing } from "../limits.ts";
import { transferDone, transferOrder, transferOutlook, transferQuestion } from "../transfers/schema.ts";
import {
  erased,
  erasure,
  foundStudents,
  receiverLookUp,
  receivers,
  staffStudent,
  studentLookUp,
  studentParams,
} from "./schema.ts";

export const lookUpStudents = endpoint({
  id: "lookUpStudents",
  // A POST though it only reads: what is looked for may be a document's number, and addresses end up in logs.
  method: "POST",
  path: "/bms/students/lookUp",
  summary: "Students by name, number, e-mail, phone, or a whole passport or ID card number; twenty at most.",
  access: staff("studentsRead"),
  body: studentLookUp,
  data: foundStudents,
  encoding: "json",
});

export const getStaffStudent = endpoint({
  id: "getStaffStudent",
  method: "GET",
  path: "/bms/students/{id}",
  summary: "One student as staff see it, numbers masked.",
  access: staff("studentsRead"),
  params: studentParams,
  data: staffStudent,
});

export const lookUpReceivers = endpoint({
  id: "lookUpReceivers",
  method: "GET",
  path: "/bms/receivers",
  summary: "Active accounts that may receive students, by name, e-mail or company; twenty at most.",
  access: staff("studentsTransfer"),
  query: receiverLookUp,
  data: receivers,
});

export const checkStaffTransfer = endpoint({
  id: "checkStaffTransfer",
  method: "POST",
  path: "/bms/students/checkTransfer",
  summary: "What a transfer by staff would do.",
  access: staff("studentsTransfer"),
  body: transferQuestion,
  data: transferOutlook,
  encoding: "json",
  errors: ["2002", "3004"],
});

export const transferStaffStudents = endpoint({
  id: "transferStaffStudents",
  method: "POST",
  path: "/bms/students/transfer",
  summary: "Hands students over to any active account, across companies too; all or none.",
  access: staff("studentsTransfer"),
  body: transferOrder,
  data: transferDone,
  encoding: "json",
  idempotent: "required",
  errors: ["2002", "3004"],
});

export const eraseStudent = endpoint({
  id: "eraseStudent",
  method: "POST",
  path: "/bms/students/{id}/erase",
  summary: "Erases a student for ever: data, files and key. Applications stay, without a name.",
  access: staff("studentsErase"),
  params: studentParams,
  body: erasure,
  data: erased,
  encoding: "json",
  stepUp: timing.stepUpGrave,
  idempotent: "required",
});
