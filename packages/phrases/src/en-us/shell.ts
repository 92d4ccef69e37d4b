import type { ViewPath } from "@passage/contract/auth/menu.ts";

const views: Record<ViewPath, string> = {
  "/index": "Summary",
  "/student-register": "Register student",
  "/student-import": "Import students",
  "/index/student-query": "Students",
  "/index/application-list": "Applications",
  "/index/student-information/{id}": "Student",
  "/student-application-form/{stuid}": "Application form",
  "/course-finder": "Course finder",
  "/notifications": "Notifications",
  "/institution-resource/resource-management": "Institution resources",
  "/institution-resource/application-fee/{id}": "Application fee",
  "/institution-resource/language-req/{id}": "Language requirements",
};

/** Bottom navigation: one word where the sidebar has two. */
const shortViews: Partial<Record<ViewPath, string>> = {
  "/student-register": "Register",
  "/course-finder": "Courses",
  "/institution-resource/resource-management": "Institutions",
};

/** What stands around every page: bars, menus, tabs, and the messages of the whole app. */
export const shell = {
  views,
  shortViews,
  groups: { business: "Business", resources: "Resources", company: "Company" },
  backOfficeViews: {
    applications: "Applications",
    students: "Students",
    institutions: "Institutions",
    courses: "Courses",
    groups: "Levels",
    catalogueImports: "Import",
    targets: "Target times",
  },
  bell: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unread} unread`),
  mainNavigation: "Main navigation",
  skipToContent: "Skip to content",
  openSidebar: "Open sidebar",
  closeSidebar: "Close sidebar",
  more: "More",
  bdConsultant: "Your BD consultant",
  language: "Language",
  languageChanged: "The language has been changed.",
  theme: "Theme",
  themes: { light: "Light", dark: "Dark", system: "As the device" },
  home: "Home",
  logOut: "Log out",
  innerAccount: "Inner account",
  account: (name: string) => `Account of ${name}`,
  tabs: {
    label: "Visited views",
    noName: "no-name",
    refresh: "Refresh",
    close: "Close",
    closeOthers: "Close others",
    closeAll: "Close all",
    closeView: (title: string) => `Close ${title}`,
    unsaved: "unsaved",
    actions: "Actions for tabs",
  },
  leave: {
    title: "Leave without saving?",
    description: (titles: string) => `Changes in ${titles} have not been saved.`,
    discard: "Leave",
    stay: "Stay",
  },
  noPermission: {
    advice: "Your account holds no key that opens a page. Please contact the administrator.",
    missing: (permission: string) => `The permission “${permission}” is missing.`,
    company: "Company",
    account: "Account",
  },
  viewError: {
    title: "This page broke",
    advice: "Your other tabs and everything saved are safe.",
  },
  update: {
    title: "A new version is ready",
    advice: "Reload to use it. Open tabs come back; save what you are typing first.",
    confirm: "Reload now",
    later: "Later",
  },
};
