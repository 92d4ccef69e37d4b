import type { Language } from "@passage/contract/languages.ts";
import type { accounts } from "@passage/phrases/en-us/accounts.ts";
import type { applicationForm } from "@passage/phrases/en-us/application-form.ts";
import type { audit } from "@passage/phrases/en-us/audit.ts";
import type { company } from "@passage/phrases/en-us/company.ts";
import type { configuration } from "@passage/phrases/en-us/configuration.ts";
import type { courses } from "@passage/phrases/en-us/courses.ts";
import type { cvImport } from "@passage/phrases/en-us/cv-import.ts";
import type { gettingIn } from "@passage/phrases/en-us/getting-in.ts";
import type { gettingInRules } from "@passage/phrases/en-us/getting-in-rules.ts";
import type { imports } from "@passage/phrases/en-us/imports.ts";
import type { institutions } from "@passage/phrases/en-us/institutions.ts";
import type { integrations } from "@passage/phrases/en-us/integrations.ts";
import type { notifications } from "@passage/phrases/en-us/notifications.ts";
import type { password } from "@passage/phrases/en-us/password.ts";
import type { profile } from "@passage/phrases/en-us/profile.ts";
import type { proof } from "@passage/phrases/en-us/proof.ts";
import type { setting } from "@passage/phrases/en-us/setting.ts";
import type { staff } from "@passage/phrases/en-us/staff.ts";
import type { staffCompanies } from "@passage/phrases/en-us/staff-companies.ts";

/** Phrases of single pages and parts, apart from the entries' own. */
export interface PartPhrases {
  readonly accounts: typeof accounts;
  readonly applicationForm: typeof applicationForm;
  readonly audit: typeof audit;
  readonly company: typeof company;
  readonly configuration: typeof configuration;
  readonly courses: typeof courses;
  readonly cvImport: typeof cvImport;
  readonly gettingIn: typeof gettingIn;
  /** Those of `rules` that pages without a session say. */
  readonly gettingInRules: typeof gettingInRules;
  readonly imports: typeof imports;
  readonly institutions: typeof institutions;
  readonly integrations: typeof integrations;
  readonly notifications: typeof notifications;
  readonly proof: typeof proof;
  readonly profile: typeof profile;
  readonly password: typeof password;
  readonly setting: typeof setting;
  readonly staff: typeof staff;
  readonly staffCompanies: typeof staffCompanies;
}

/** How each of them is loaded: a chunk for each language, which signing in doesn't even know of. */
export const partLoaders: {
  readonly [Name in keyof PartPhrases]: Record<Language, () => Promise<Pick<PartPhrases, Name>>>;
} = {
  accounts: {
    "en-us": () => import("@passage/phrases/en-us/accounts.ts"),
    zh: () => import("@passage/phrases/zh/accounts.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/accounts.ts"),
  },
  applicationForm: {
    "en-us": () => import("@passage/phrases/en-us/application-form.ts"),
    zh: () => import("@passage/phrases/zh/application-form.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/application-form.ts"),
  },
  audit: {
    "en-us": () => import("@passage/phrases/en-us/audit.ts"),
    zh: () => import("@passage/phrases/zh/audit.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/audit.ts"),
  },
  company: {
    "en-us": () => import("@passage/phrases/en-us/company.ts"),
    zh: () => import("@passage/phrases/zh/company.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/company.ts"),
  },
  configuration: {
    "en-us": () => import("@passage/phrases/en-us/configuration.ts"),
    zh: () => import("@passage/phrases/zh/configuration.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/configuration.ts"),
  },
  courses: {
    "en-us": () => import("@passage/phrases/en-us/courses.ts"),
    zh: () => import("@passage/phrases/zh/courses.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/courses.ts"),
  },
  cvImport: {
    "en-us": () => import("@passage/phrases/en-us/cv-import.ts"),
    zh: () => import("@passage/phrases/zh/cv-import.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/cv-import.ts"),
  },
  gettingInRules: {
    "en-us": () => import("@passage/phrases/en-us/getting-in-rules.ts"),
    zh: () => import("@passage/phrases/zh/getting-in-rules.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/getting-in-rules.ts"),
  },
  gettingIn: {
    "en-us": () => import("@passage/phrases/en-us/getting-in.ts"),
    zh: () => import("@passage/phrases/zh/getting-in.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/getting-in.ts"),
  },
  imports: {
    "en-us": () => import("@passage/phrases/en-us/imports.ts"),
    zh: () => import("@passage/phrases/zh/imports.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/imports.ts"),
  },
  institutions: {
    "en-us": () => import("@passage/phrases/en-us/institutions.ts"),
    zh: () => import("@passage/phrases/zh/institutions.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/institutions.ts"),
  },
  integrations: {
    "en-us": () => import("@passage/phrases/en-us/integrations.ts"),
    zh: () => import("@passage/phrases/zh/integrations.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/integrations.ts"),
  },
  notifications: {
    "en-us": () => import("@passage/phrases/en-us/notifications.ts"),
    zh: () => import("@passage/phrases/zh/notifications.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/notifications.ts"),
  },
  proof: {
    "en-us": () => import("@passage/phrases/en-us/proof.ts"),
    zh: () => import("@passage/phrases/zh/proof.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/proof.ts"),
  },
  profile: {
    "en-us": () => import("@passage/phrases/en-us/profile.ts"),
    zh: () => import("@passage/phrases/zh/profile.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/profile.ts"),
  },
  password: {
    "en-us": () => import("@passage/phrases/en-us/password.ts"),
    zh: () => import("@passage/phrases/zh/password.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/password.ts"),
  },
  setting: {
    "en-us": () => import("@passage/phrases/en-us/setting.ts"),
    zh: () => import("@passage/phrases/zh/setting.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/setting.ts"),
  },
  staff: {
    "en-us": () => import("@passage/phrases/en-us/staff.ts"),
    zh: () => import("@passage/phrases/zh/staff.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/staff.ts"),
  },
  staffCompanies: {
    "en-us": () => import("@passage/phrases/en-us/staff-companies.ts"),
    zh: () => import("@passage/phrases/zh/staff-companies.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/staff-companies.ts"),
  },
};
