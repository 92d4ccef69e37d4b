import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { timing } from "../limits.ts";
import {
  factorReset,
  staffInvitation,
  staffLeaving,
  staffList,
  staffMember,
  staffParams,
  staffQuery,
  staffSave,
  staffSaved,
  staffStatusChange,
  staffStatusChanged,
  successors,
} from "./schema.ts";

export const listStaff = endpoint({
  id: "listStaff",
  method: "GET",
  path: "/bms/staff",
  summary: "Staff by name, e-mail, BD code, role and status; service keys are listed with the keys.",
  access: staff("staffEdit"),
  query: staffQuery,
  data: staffList,
});

export const getStaffMember = endpoint({
  id: "getStaffMember",
  method: "GET",
  path: "/bms/staff/{id}",
  summary: "One staff member.",
  access: staff("staffEdit"),
  params: staffParams,
  data: staffMember,
});

export const listSuccessors = endpoint({
  id: "listSuccessors",
  method: "GET",
  path: "/bms/staff/{id}/successors",
  summary: "Active BD consultants who may take over the companies of this one.",
  access: staff("staffEdit"),
  params: staffParams,
  data: successors,
});

export const getStaffLeaving = endpoint({
  id: "getStaffLeaving",
  method: "GET",
  path: "/bms/staff/{id}/leaving",
  summary:
    "What a staff member who is to be disabled leaves behind: open applications, and the service keys whose text they know.",
  access: staff("staffEdit"),
  params: staffParams,
  data: staffLeaving,
});

export const addStaffMember = endpoint({
  id: "addStaffMember",
  method: "POST",
  path: "/bms/staff",
  summary: "Makes a staff member and invites them by mail to set a password.",
  access: staff("staffEdit"),
  body: staffInvitation,
  data: staffSaved,
  encoding: "json",
  idempotent: "optional",
  stepUp: timing.stepUpGrave,
  errors: ["2005", "7060"],
});

export const saveStaffMember = endpoint({
  id: "saveStaffMember",
  method: "PUT",
  path: "/bms/staff/{id}",
  summary: "Saves a staff member. Permissions count from the next request on.",
  access: staff("staffEdit"),
  params: staffParams,
  body: staffSave,
  data: staffSaved,
  encoding: "json",
  stepUp: timing.stepUpGrave,
  errors: ["2004", "2005", "2006", "7060", "7061", "7062", "7063", "7064"],
});

export const setStaffStatus = endpoint({
  id: "setStaffStatus",
  method: "POST",
  path: "/bms/staff/{id}/status",
  summary:
    "Disables a staff member, whose sessions end at once, those within accounts too, or enables one again. Companies looked after go to another BD consultant in the same step, open applications to a colleague or to nobody; 2003: a key is to be revoked by who may not.",
  access: staff("staffEdit"),
  params: staffParams,
  body: staffStatusChange,
  data: staffStatusChanged,
  encoding: "json",
  stepUp: timing.stepUpGrave,
  errors: ["2006", "7061", "7062", "7063", "7064"],
});

export const inviteStaffMember = endpoint({
  id: "inviteStaffMember",
  method: "POST",
  path: "/bms/staff/{id}/invite",
  summary: "Sends the invitation once more; the link of the former one is void.",
  access: staff("staffEdit"),
  params: staffParams,
  data: z.null(),
  encoding: "json",
  idempotent: "optional",
  stepUp: timing.stepUpGrave,
  errors: ["2006", "7064"],
});

export const requireStaffPassword = endpoint({
  id: "requireStaffPassword",
  method: "POST",
  path: "/bms/staff/{id}/requirePassword",
  summary: "Has a staff member set a new password before anything else.",
  access: staff("staffEdit"),
  params: staffParams,
  data: staffSaved,
  encoding: "json",
  stepUp: timing.stepUpGrave,
  errors: ["2006", "7062"],
});

export const resetStaffFactors = endpoint({
  id: "resetStaffFactors",
  method: "POST",
  path: "/bms/staff/{id}/resetFactors",
  summary:
    "Takes the second factors of a staff member off, who lost them: authenticator, passkeys and recovery codes. Their sessions end, and they are told by mail.",
  access: staff("staffEdit"),
  params: staffParams,
  body: factorReset,
  data: staffSaved,
  encoding: "json",
  stepUp: timing.stepUpGrave,
  errors: ["2006", "7062", "7064"],
});
