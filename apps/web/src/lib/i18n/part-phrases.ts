import type { Language } from "@passage/contract/languages.ts";
import type { applicationForm } from "@passage/phrases/en-us/application-form.ts";
import type { courses } from "@passage/phrases/en-us/courses.ts";
import type { cvImport } from "@passage/phrases/en-us/cv-import.ts";
import type { imports } from "@passage/phrases/en-us/imports.ts";
import type { institutions } from "@passage/phrases/en-us/institutions.ts";
import type { notifications } from "@passage/phrases/en-us/notifications.ts";

/** Phrases of single pages and parts, apart from the entries' own. */
export interface PartPhrases {
  readonly applicationForm: typeof applicationForm;
  readonly courses: typeof courses;
  readonly cvImport: typeof cvImport;
  readonly imports: typeof imports;
  readonly institutions: typeof institutions;
  readonly notifications: typeof notifications;
}

/** How each of them is loaded: a chunk for each language, which signing in doesn't even know of. */
export const partLoaders: {
  readonly [Name in keyof PartPhrases]: Record<Language, () => Promise<Pick<PartPhrases, Name>>>;
} = {
  applicationForm: {
    "en-us": () => import("@passage/phrases/en-us/application-form.ts"),
    zh: () => import("@passage/phrases/zh/application-form.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/application-form.ts"),
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
  notifications: {
    "en-us": () => import("@passage/phrases/en-us/notifications.ts"),
    zh: () => import("@passage/phrases/zh/notifications.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/notifications.ts"),
  },
};
