import { applicationForm as enUsApplicationForm } from "@passage/phrases/en-us/application-form.ts";
import { audit as enUsAudit } from "@passage/phrases/en-us/audit.ts";
import { bms as enUsBms } from "@passage/phrases/en-us/bms.ts";
import { configuration as enUsConfiguration } from "@passage/phrases/en-us/configuration.ts";
import { courses as enUsCourses } from "@passage/phrases/en-us/courses.ts";
import { cvImport as enUsCvImport } from "@passage/phrases/en-us/cv-import.ts";
import { errors as enUsErrors } from "@passage/phrases/en-us/errors.ts";
import { imports as enUsImports } from "@passage/phrases/en-us/imports.ts";
import { institutions as enUsInstitutions } from "@passage/phrases/en-us/institutions.ts";
import { integrations as enUsIntegrations } from "@passage/phrases/en-us/integrations.ts";
import { login as enUsLogin } from "@passage/phrases/en-us/login.ts";
import { notifications as enUsNotifications } from "@passage/phrases/en-us/notifications.ts";
import { portal as enUsPortal } from "@passage/phrases/en-us/portal.ts";
import { profile as enUsProfile } from "@passage/phrases/en-us/profile.ts";
import { proof as enUsProof } from "@passage/phrases/en-us/proof.ts";
import { staff as enUsStaff } from "@passage/phrases/en-us/staff.ts";
import { staffCompanies as enUsStaffCompanies } from "@passage/phrases/en-us/staff-companies.ts";
import { applicationForm as zhApplicationForm } from "@passage/phrases/zh/application-form.ts";
import { audit as zhAudit } from "@passage/phrases/zh/audit.ts";
import { bms as zhBms } from "@passage/phrases/zh/bms.ts";
import { configuration as zhConfiguration } from "@passage/phrases/zh/configuration.ts";
import { courses as zhCourses } from "@passage/phrases/zh/courses.ts";
import { cvImport as zhCvImport } from "@passage/phrases/zh/cv-import.ts";
import { errors as zhErrors } from "@passage/phrases/zh/errors.ts";
import { imports as zhImports } from "@passage/phrases/zh/imports.ts";
import { institutions as zhInstitutions } from "@passage/phrases/zh/institutions.ts";
import { integrations as zhIntegrations } from "@passage/phrases/zh/integrations.ts";
import { login as zhLogin } from "@passage/phrases/zh/login.ts";
import { notifications as zhNotifications } from "@passage/phrases/zh/notifications.ts";
import { portal as zhPortal } from "@passage/phrases/zh/portal.ts";
import { profile as zhProfile } from "@passage/phrases/zh/profile.ts";
import { proof as zhProof } from "@passage/phrases/zh/proof.ts";
import { staff as zhStaff } from "@passage/phrases/zh/staff.ts";
import { staffCompanies as zhStaffCompanies } from "@passage/phrases/zh/staff-companies.ts";
import { applicationForm as zhHkApplicationForm } from "@passage/phrases/zh-hk/application-form.ts";
import { audit as zhHkAudit } from "@passage/phrases/zh-hk/audit.ts";
import { bms as zhHkBms } from "@passage/phrases/zh-hk/bms.ts";
import { configuration as zhHkConfiguration } from "@passage/phrases/zh-hk/configuration.ts";
import { courses as zhHkCourses } from "@passage/phrases/zh-hk/courses.ts";
import { cvImport as zhHkCvImport } from "@passage/phrases/zh-hk/cv-import.ts";
import { errors as zhHkErrors } from "@passage/phrases/zh-hk/errors.ts";
import { imports as zhHkImports } from "@passage/phrases/zh-hk/imports.ts";
import { institutions as zhHkInstitutions } from "@passage/phrases/zh-hk/institutions.ts";
import { integrations as zhHkIntegrations } from "@passage/phrases/zh-hk/integrations.ts";
import { login as zhHkLogin } from "@passage/phrases/zh-hk/login.ts";
import { notifications as zhHkNotifications } from "@passage/phrases/zh-hk/notifications.ts";
import { portal as zhHkPortal } from "@passage/phrases/zh-hk/portal.ts";
import { profile as zhHkProfile } from "@passage/phrases/zh-hk/profile.ts";
import { proof as zhHkProof } from "@passage/phrases/zh-hk/proof.ts";
import { staff as zhHkStaff } from "@passage/phrases/zh-hk/staff.ts";
import { staffCompanies as zhHkStaffCompanies } from "@passage/phrases/zh-hk/staff-companies.ts";
import type { Language } from "./browser.ts";

export interface Words {
  readonly portal: Omit<typeof enUsPortal, "errors"> & {
    /** Of all codes: the server words them. */
    readonly errors: typeof enUsErrors;
    readonly applicationForm: typeof enUsApplicationForm;
    readonly courses: typeof enUsCourses;
    readonly cvImport: typeof enUsCvImport;
    readonly imports: typeof enUsImports;
    readonly institutions: typeof enUsInstitutions;
    readonly notifications: typeof enUsNotifications;
  };
  readonly bms: typeof enUsBms & {
    readonly audit: typeof enUsAudit;
    readonly integrations: typeof enUsIntegrations;
    readonly configuration: typeof enUsConfiguration;
    readonly staff: typeof enUsStaff;
  };
  readonly login: typeof enUsLogin;
  readonly profile: typeof enUsProfile;
  readonly proof: typeof enUsProof;
  readonly staffCompanies: typeof enUsStaffCompanies;
}

/** What people read, so that one journey can be walked in every language. */
export const words: Readonly<Record<Language, Words>> = {
  "en-us": {
    portal: {
      ...enUsPortal,
      errors: enUsErrors,
      applicationForm: enUsApplicationForm,
      courses: enUsCourses,
      cvImport: enUsCvImport,
      imports: enUsImports,
      institutions: enUsInstitutions,
      notifications: enUsNotifications,
    },
    bms: {
      ...enUsBms,
      audit: enUsAudit,
      integrations: enUsIntegrations,
      configuration: enUsConfiguration,
      staff: enUsStaff,
    },
    login: enUsLogin,
    profile: enUsProfile,
    proof: enUsProof,
    staffCompanies: enUsStaffCompanies,
  },
  zh: {
    portal: {
      ...zhPortal,
      errors: zhErrors,
      applicationForm: zhApplicationForm,
      courses: zhCourses,
      cvImport: zhCvImport,
      imports: zhImports,
      institutions: zhInstitutions,
      notifications: zhNotifications,
    },
    bms: {
      ...zhBms,
      audit: zhAudit,
      integrations: zhIntegrations,
      configuration: zhConfiguration,
      staff: zhStaff,
    },
    login: zhLogin,
    profile: zhProfile,
    proof: zhProof,
    staffCompanies: zhStaffCompanies,
  },
  "zh-hk": {
    portal: {
      ...zhHkPortal,
      errors: zhHkErrors,
      applicationForm: zhHkApplicationForm,
      courses: zhHkCourses,
      cvImport: zhHkCvImport,
      imports: zhHkImports,
      institutions: zhHkInstitutions,
      notifications: zhHkNotifications,
    },
    bms: {
      ...zhHkBms,
      audit: zhHkAudit,
      integrations: zhHkIntegrations,
      configuration: zhHkConfiguration,
      staff: zhHkStaff,
    },
    login: zhHkLogin,
    profile: zhHkProfile,
    proof: zhHkProof,
    staffCompanies: zhHkStaffCompanies,
  },
};
