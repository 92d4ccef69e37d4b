import { anyKey, endpoint } from "../endpoint.ts";
import { transferDone, transferOrder, transferOutlook, transferQuestion } from "./schema.ts";

export const checkTransfer = endpoint({
  id: "checkTransfer",
  method: "POST",
  path: "/issue/student/checkTransfer",
  summary: "What a transfer would do: who may not be handed over, what goes along, who loses sight.",
  access: anyKey("applications"),
  body: transferQuestion,
  data: transferOutlook,
  encoding: "json",
  errors: ["2002", "3004"],
});

export const transferStudents = endpoint({
  id: "convertStuManagerUser",
  method: "POST",
  path: "/issue/student/convertStuManagerUser",
  summary: "Hands students over to another account, all or none; applications and files go along.",
  access: anyKey("applications"),
  body: transferOrder,
  data: transferDone,
  encoding: "json",
  idempotent: "required",
  errors: ["2002", "3004", "3005"],
});
