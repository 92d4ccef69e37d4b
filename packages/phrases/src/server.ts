import type { Language } from "@passage/contract/languages.ts";
import { applicationExport as enUsApplicationExport } from "./en-us/application-export.ts";
import { audit as enUsAudit } from "./en-us/audit.ts";
import { authMails as enUsAuthMails } from "./en-us/auth-mails.ts";
import { authorityExport as enUsAuthorityExport } from "./en-us/authority-export.ts";
import { background as enUsBackground } from "./en-us/background.ts";
import { catalogueTable as enUsCatalogueTable } from "./en-us/catalogue-table.ts";
import { configuration as enUsConfiguration } from "./en-us/configuration.ts";
import { domain as enUsDomain } from "./en-us/domain.ts";
import { errorReasons as enUsErrorReasons } from "./en-us/error-reasons.ts";
import { errors as enUsErrors } from "./en-us/errors.ts";
import { history as enUsHistory } from "./en-us/history.ts";
import { importTable as enUsImportTable } from "./en-us/import-table.ts";
import { imports as enUsImports } from "./en-us/imports.ts";
import { notificationLines as enUsNotificationLines } from "./en-us/notification-lines.ts";
import { recognition as enUsRecognition } from "./en-us/recognition.ts";
import { rules as enUsRules } from "./en-us/rules.ts";
import { staff as enUsStaff } from "./en-us/staff.ts";
import { studentExport as enUsStudentExport } from "./en-us/student-export.ts";
import { students as enUsStudents } from "./en-us/students.ts";
import { transferMails as enUsTransferMails } from "./en-us/transfer-mails.ts";
import { webhookMails as enUsWebhookMails } from "./en-us/webhook-mails.ts";
import { applicationExport as zhApplicationExport } from "./zh/application-export.ts";
import { audit as zhAudit } from "./zh/audit.ts";
import { authMails as zhAuthMails } from "./zh/auth-mails.ts";
import { authorityExport as zhAuthorityExport } from "./zh/authority-export.ts";
import { background as zhBackground } from "./zh/background.ts";
import { catalogueTable as zhCatalogueTable } from "./zh/catalogue-table.ts";
import { configuration as zhConfiguration } from "./zh/configuration.ts";
import { domain as zhDomain } from "./zh/domain.ts";
import { errorReasons as zhErrorReasons } from "./zh/error-reasons.ts";
import { errors as zhErrors } from "./zh/errors.ts";
import { history as zhHistory } from "./zh/history.ts";
import { importTable as zhImportTable } from "./zh/import-table.ts";
import { imports as zhImports } from "./zh/imports.ts";
import { notificationLines as zhNotificationLines } from "./zh/notification-lines.ts";
import { recognition as zhRecognition } from "./zh/recognition.ts";
import { rules as zhRules } from "./zh/rules.ts";
import { staff as zhStaff } from "./zh/staff.ts";
import { studentExport as zhStudentExport } from "./zh/student-export.ts";
import { students as zhStudents } from "./zh/students.ts";
import { transferMails as zhTransferMails } from "./zh/transfer-mails.ts";
import { webhookMails as zhWebhookMails } from "./zh/webhook-mails.ts";
import { applicationExport as zhHkApplicationExport } from "./zh-hk/application-export.ts";
import { audit as zhHkAudit } from "./zh-hk/audit.ts";
import { authMails as zhHkAuthMails } from "./zh-hk/auth-mails.ts";
import { authorityExport as zhHkAuthorityExport } from "./zh-hk/authority-export.ts";
import { background as zhHkBackground } from "./zh-hk/background.ts";
import { catalogueTable as zhHkCatalogueTable } from "./zh-hk/catalogue-table.ts";
import { configuration as zhHkConfiguration } from "./zh-hk/configuration.ts";
import { domain as zhHkDomain } from "./zh-hk/domain.ts";
import { errorReasons as zhHkErrorReasons } from "./zh-hk/error-reasons.ts";
import { errors as zhHkErrors } from "./zh-hk/errors.ts";
import { history as zhHkHistory } from "./zh-hk/history.ts";
import { importTable as zhHkImportTable } from "./zh-hk/import-table.ts";
import { imports as zhHkImports } from "./zh-hk/imports.ts";
import { notificationLines as zhHkNotificationLines } from "./zh-hk/notification-lines.ts";
import { recognition as zhHkRecognition } from "./zh-hk/recognition.ts";
import { rules as zhHkRules } from "./zh-hk/rules.ts";
import { staff as zhHkStaff } from "./zh-hk/staff.ts";
import { studentExport as zhHkStudentExport } from "./zh-hk/student-export.ts";
import { students as zhHkStudents } from "./zh-hk/students.ts";
import { transferMails as zhHkTransferMails } from "./zh-hk/transfer-mails.ts";
import { webhookMails as zhHkWebhookMails } from "./zh-hk/webhook-mails.ts";

/** What the server says in envelopes, lists and documents, in the caller's language. */
export interface ServerPhrases {
  readonly applicationExport: typeof enUsApplicationExport;
  /** Codes, invitations, and that a password was changed. */
  readonly authMails: typeof enUsAuthMails;
  readonly authorityExport: typeof enUsAuthorityExport;
  readonly audit: typeof enUsAudit;
  readonly errors: typeof enUsErrors;
  /** In place of these, where a refusal names its reason. */
  readonly errorReasons: typeof enUsErrorReasons;
  readonly rules: typeof enUsRules;
  readonly domain: typeof enUsDomain;
  /** Tables of institutions and courses. */
  readonly catalogueTable: typeof enUsCatalogueTable;
  /** Sections and fields of the application form that belong to the student, and what they hold. */
  readonly background: typeof enUsBackground;
  readonly imports: typeof enUsImports;
  /** Template of an import, and the table of its broken rows. */
  readonly importTable: typeof enUsImportTable;
  readonly history: typeof enUsHistory;
  readonly staffRoles: typeof enUsStaff.roles;
  readonly settings: typeof enUsConfiguration.settings;
  readonly studentExport: typeof enUsStudentExport;
  /** Labels of the registration's fields. */
  readonly studentFields: typeof enUsStudents.form.fields;
  readonly transferMails: typeof enUsTransferMails;
  readonly webhookMails: typeof enUsWebhookMails;
  readonly notificationLines: typeof enUsNotificationLines;
  readonly recognitionWarnings: (typeof enUsRecognition)["warnings"];
}

export const serverPhrases: Readonly<Record<Language, ServerPhrases>> = {
  "en-us": {
    applicationExport: enUsApplicationExport,
    audit: enUsAudit,
    authMails: enUsAuthMails,
    authorityExport: enUsAuthorityExport,
    errors: enUsErrors,
    errorReasons: enUsErrorReasons,
    rules: enUsRules,
    catalogueTable: enUsCatalogueTable,
    domain: enUsDomain,
    background: enUsBackground,
    imports: enUsImports,
    importTable: enUsImportTable,
    history: enUsHistory,
    staffRoles: enUsStaff.roles,
    settings: enUsConfiguration.settings,
    studentExport: enUsStudentExport,
    studentFields: enUsStudents.form.fields,
    transferMails: enUsTransferMails,
    webhookMails: enUsWebhookMails,
    notificationLines: enUsNotificationLines,
    recognitionWarnings: enUsRecognition.warnings,
  },
  zh: {
    applicationExport: zhApplicationExport,
    audit: zhAudit,
    authMails: zhAuthMails,
    authorityExport: zhAuthorityExport,
    errors: zhErrors,
    errorReasons: zhErrorReasons,
    rules: zhRules,
    catalogueTable: zhCatalogueTable,
    domain: zhDomain,
    background: zhBackground,
    imports: zhImports,
    importTable: zhImportTable,
    history: zhHistory,
    staffRoles: zhStaff.roles,
    settings: zhConfiguration.settings,
    studentExport: zhStudentExport,
    studentFields: zhStudents.form.fields,
    transferMails: zhTransferMails,
    webhookMails: zhWebhookMails,
    notificationLines: zhNotificationLines,
    recognitionWarnings: zhRecognition.warnings,
  },
  "zh-hk": {
    applicationExport: zhHkApplicationExport,
    audit: zhHkAudit,
    authMails: zhHkAuthMails,
    authorityExport: zhHkAuthorityExport,
    errors: zhHkErrors,
    errorReasons: zhHkErrorReasons,
    rules: zhHkRules,
    catalogueTable: zhHkCatalogueTable,
    domain: zhHkDomain,
    background: zhHkBackground,
    imports: zhHkImports,
    importTable: zhHkImportTable,
    history: zhHkHistory,
    staffRoles: zhHkStaff.roles,
    settings: zhHkConfiguration.settings,
    studentExport: zhHkStudentExport,
    studentFields: zhHkStudents.form.fields,
    transferMails: zhHkTransferMails,
    webhookMails: zhHkWebhookMails,
    notificationLines: zhHkNotificationLines,
    recognitionWarnings: zhHkRecognition.warnings,
  },
};
