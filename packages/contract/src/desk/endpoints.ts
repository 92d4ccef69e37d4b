import { z } from "zod";
import { queueNames } from "../applications/queue.ts";
import { applicationParams, deadlinesSave, moved } from "../applications/schema.ts";
import { endpoint, staff } from "../endpoint.ts";
import { listOf, listQuery } from "../fields.ts";
import { historyEntry } from "../history/schema.ts";
import {
  assigned,
  assignment,
  bulkMove,
  bulkMoved,
  colleague,
  portalLink,
  portalLinkRequest,
  queueCompanies,
  queueCompaniesQuery,
  queueFacets,
  queueOwners,
  queueOwnersQuery,
  stageTargets,
  targetSave,
  undoMany,
} from "./schema.ts";

const { page, limit } = listQuery(["at"]);

export const undoMove = endpoint({
  id: "undoMove",
  method: "POST",
  path: "/bms/applications/{id}/undo",
  summary:
    "Takes the caller's own latest move back, within ten seconds and while nothing followed: a reversing event; nobody is told of either.",
  access: staff("applicationsMove"),
  params: applicationParams,
  data: moved,
  encoding: "json",
  idempotent: "required",
  errors: ["2002", "4008"],
});

export const undoMoves = endpoint({
  id: "undoMoves",
  method: "POST",
  path: "/bms/applications/undo",
  summary: "The same for several; what can't be taken back stops nothing else.",
  access: staff("applicationsMove"),
  body: undoMany,
  data: bulkMoved,
  encoding: "json",
  idempotent: "required",
});

export const moveMany = endpoint({
  id: "moveMany",
  method: "POST",
  path: "/bms/applications/transitions",
  summary: "One staff move of up to 100 applications: each for itself, with its result.",
  access: staff("applicationsMove"),
  body: bulkMove,
  data: bulkMoved,
  encoding: "json",
  idempotent: "required",
});

export const saveDeadlines = endpoint({
  id: "saveDeadlines",
  method: "PUT",
  path: "/bms/applications/{id}/deadlines",
  summary: "Sets all deadlines of an application; what is left out is none.",
  access: staff("applicationsMove"),
  params: applicationParams,
  body: deadlinesSave,
  data: moved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2004"],
});

export const assignApplications = endpoint({
  id: "assignApplications",
  method: "POST",
  path: "/bms/applications/assign",
  summary: "Gives up to 100 applications to a colleague who may move them, to oneself, or to nobody.",
  access: staff("applicationsMove"),
  body: assignment,
  data: assigned,
  encoding: "json",
  idempotent: "optional",
});

export const listColleagues = endpoint({
  id: "listColleagues",
  method: "GET",
  path: "/bms/colleagues",
  summary: "Active staff who may move applications.",
  access: staff("applicationsRead"),
  data: z.array(colleague),
});

export const getQueueFacets = endpoint({
  id: "getQueueFacets",
  method: "GET",
  path: "/bms/applications/facets",
  summary: "Countries and people by how many applications of a queue are theirs.",
  access: staff("applicationsRead"),
  query: z.strictObject({ queue: z.enum(queueNames).default("toSendOn") }),
  data: queueFacets,
});

export const lookUpQueueCompanies = endpoint({
  id: "lookUpQueueCompanies",
  method: "GET",
  path: "/bms/applications/companies",
  summary:
    "Companies by how many applications of a queue are theirs: found by name, twenty at most, or those with the given ids.",
  access: staff("applicationsRead"),
  query: queueCompaniesQuery,
  data: queueCompanies,
});

export const lookUpQueueOwners = endpoint({
  id: "lookUpQueueOwners",
  method: "GET",
  path: "/bms/applications/owners",
  summary:
    "Consultants by how many applications of a queue are theirs: found by name, twenty at most, or those with the given ids.",
  access: staff("applicationsRead"),
  query: queueOwnersQuery,
  data: queueOwners,
});

export const getApplicationAudit = endpoint({
  id: "getApplicationAudit",
  method: "GET",
  path: "/bms/applications/{id}/audit",
  summary: "Who changed what of an application, newest first, from the audit log.",
  access: staff("auditRead"),
  params: applicationParams,
  query: z.strictObject({ page, limit }),
  data: listOf(historyEntry),
  errors: ["2002"],
});

export const openAsAgent = endpoint({
  id: "openAsAgent",
  method: "POST",
  path: "/bms/applications/{id}/portal-link",
  summary:
    "An auto-login address into the portal as the application's owner: good once and for five minutes. The audit log names the staff member.",
  access: staff("accountsOpen"),
  params: applicationParams,
  body: portalLinkRequest,
  data: portalLink,
  encoding: "json",
  errors: ["2002", "2006"],
});

export const getStageTargets = endpoint({
  id: "getStageTargets",
  method: "GET",
  path: "/bms/stage-targets",
  summary: "Days that each stage should take, by country and for all others.",
  access: staff("applicationsRead"),
  data: stageTargets,
});

export const saveStageTarget = endpoint({
  id: "saveStageTarget",
  method: "PUT",
  path: "/bms/stage-targets",
  summary: "Sets the target of one stage, for one country or for all others; null removes it.",
  access: staff("configurationEdit"),
  everyCompany: true,
  body: targetSave,
  data: stageTargets,
  encoding: "json",
});
