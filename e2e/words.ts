import { bms as enUsBms } from "@passage/phrases/en-us/bms.ts";
import { courses as enUsCourses } from "@passage/phrases/en-us/courses.ts";
import { login as enUsLogin } from "@passage/phrases/en-us/login.ts";
import { notifications as enUsNotifications } from "@passage/phrases/en-us/notifications.ts";
import { portal as enUsPortal } from "@passage/phrases/en-us/portal.ts";
import { bms as zhBms } from "@passage/phrases/zh/bms.ts";
import { courses as zhCourses } from "@passage/phrases/zh/courses.ts";
import { login as zhLogin } from "@passage/phrases/zh/login.ts";
import { notifications as zhNotifications } from "@passage/phrases/zh/notifications.ts";
import { portal as zhPortal } from "@passage/phrases/zh/portal.ts";
import { bms as zhHkBms } from "@passage/phrases/zh-hk/bms.ts";
import { courses as zhHkCourses } from "@passage/phrases/zh-hk/courses.ts";
import { login as zhHkLogin } from "@passage/phrases/zh-hk/login.ts";
import { notifications as zhHkNotifications } from "@passage/phrases/zh-hk/notifications.ts";
import { portal as zhHkPortal } from "@passage/phrases/zh-hk/portal.ts";
import type { Language } from "./browser.ts";

export interface Words {
  readonly portal: typeof enUsPortal & {
    readonly courses: typeof enUsCourses;
    readonly notifications: typeof enUsNotifications;
  };
  readonly bms: typeof enUsBms;
  readonly login: typeof enUsLogin;
}

/** What people read, so that one journey can be walked in every language. */
export const words: Readonly<Record<Language, Words>> = {
  "en-us": {
    portal: { ...enUsPortal, courses: enUsCourses, notifications: enUsNotifications },
    bms: enUsBms,
    login: enUsLogin,
  },
  zh: {
    portal: { ...zhPortal, courses: zhCourses, notifications: zhNotifications },
    bms: zhBms,
    login: zhLogin,
  },
  "zh-hk": {
    portal: { ...zhHkPortal, courses: zhHkCourses, notifications: zhHkNotifications },
    bms: zhHkBms,
    login: zhHkLogin,
  },
};
