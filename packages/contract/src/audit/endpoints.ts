import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { timing } from "../limits.ts";
import {
  auditActorQuery,
  auditActors,
  auditChain,
  auditCompanies,
  auditCompanyQuery,
  auditCount,
  auditEntry,
  auditFilter,
  auditPage,
  auditParams,
  auditQuery,
} from "./schema.ts";

export const listAudit = endpoint({
  id: "listAudit",
  method: "GET",
  path: "/bms/audit",
  summary:
    "The audit log, newest first, from one entry to the next: time, actor, company, thing, action, request. Staff of some companies see those companies' entries.",
  access: staff("auditRead"),
  query: auditQuery,
  data: auditPage,
});

export const getAuditEntry = endpoint({
  id: "getAuditEntry",
  method: "GET",
  path: "/bms/audit/entries/{id}",
  summary:
    "One entry with values before and after. Those of a student are sealed: opened for who may look students up, gone where it was erased.",
  access: staff("auditRead"),
  params: auditParams,
  data: auditEntry,
});

export const countAuditExport = endpoint({
  id: "countAuditExport",
  method: "GET",
  path: "/bms/audit/export/count",
  summary: "How many entries an export of this filter would hold.",
  access: staff("auditRead"),
  query: auditFilter,
  data: auditCount,
});

export const exportAudit = endpoint({
  id: "exportAudit",
  method: "GET",
  path: "/bms/audit/export",
  summary: "The entries of a filter as an Excel file, the newest 50,000 at most, without their values.",
  access: staff("auditRead"),
  query: auditFilter,
  data: z.null(),
  answer: "blob",
  stepUp: timing.stepUpExport,
  errors: ["3007"],
});

export const lookUpAuditActors = endpoint({
  id: "lookUpAuditActors",
  method: "GET",
  path: "/bms/audit/actors",
  summary:
    "Accounts, staff and service keys to search the log by: found by name or e-mail, a key by how its text ends, twenty at most, or by ids.",
  access: staff("auditRead"),
  query: auditActorQuery,
  data: auditActors,
});

export const lookUpAuditCompanies = endpoint({
  id: "lookUpAuditCompanies",
  method: "GET",
  path: "/bms/audit/companies",
  summary: "Companies to search the log by: found by name, twenty at most, or by ids.",
  access: staff("auditRead"),
  query: auditCompanyQuery,
  data: auditCompanies,
});

export const getAuditChain = endpoint({
  id: "getAuditChain",
  method: "GET",
  path: "/bms/audit/chain",
  summary:
    "How far the log is sealed, and what the latest verification found; for staff who see all companies.",
  access: staff("auditRead"),
  everyCompany: true,
  data: auditChain,
});

export const verifyAudit = endpoint({
  id: "verifyAudit",
  method: "POST",
  path: "/bms/audit/verify",
  summary: "Begins to follow every chain from its first link; one run at a time.",
  access: staff("auditRead"),
  everyCompany: true,
  data: auditChain,
  encoding: "json",
  errors: ["2006"],
});

export const cancelAuditVerification = endpoint({
  id: "cancelAuditVerification",
  method: "POST",
  path: "/bms/audit/verify/cancel",
  summary: "Ends the verification that runs.",
  access: staff("auditRead"),
  everyCompany: true,
  data: auditChain,
  encoding: "json",
});
