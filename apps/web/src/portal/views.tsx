import type { ViewPath } from "@passage/contract/auth/menu.ts";
import {
  Bell,
  BookOpenCheck,
  Building2,
  CircleUserRound,
  FileText,
  FileUp,
  GraduationCap,
  House,
  ListChecks,
  type LucideIcon,
  Settings,
  UserPlus,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import { withPhrases } from "../lib/i18n/with-phrases.tsx";
import type { ViewProps } from "../lib/view.ts";
import { lazily } from "../ui/lazily.ts";

/** What the shell knows about a view beside its path and keys (contract auth/menu.ts) and title (phrases shell.views). */
export interface ViewPage<Path extends ViewPath = ViewPath> {
  readonly Page: ComponentType<ViewProps<Path>>;
  readonly icon: LucideIcon;
  /** Parameter that is a student's id: the tab then shows the student's name. */
  readonly student?: string;
}

/** A page in a chunk of its own, loaded when its tab is first looked at. */
function page<Path extends ViewPath>(load: () => Promise<ComponentType<ViewProps<Path>>>) {
  return lazily(load);
}

/** Every view of the portal. A view is added by one line here and one in the contract's menu. */
export const viewPages: { readonly [Path in ViewPath]?: ViewPage<Path> } = {
  "/index": {
    Page: page<"/index">(async () => (await import("./home-view.tsx")).HomeView),
    icon: House,
  },
  "/index/application-list": {
    Page: page<"/index/application-list">(
      async () =>
        (await import("../features/applications/pages/application-list-page.tsx")).ApplicationListPage,
    ),
    icon: ListChecks,
  },
  "/index/student-query": {
    Page: page<"/index/student-query">(
      async () => (await import("../features/students/pages/student-list-page.tsx")).StudentListPage,
    ),
    icon: Users,
  },
  "/index/student-information/{id}": {
    Page: page<"/index/student-information/{id}">(
      async () => (await import("./student-view.tsx")).StudentView,
    ),
    icon: GraduationCap,
    student: "id",
  },
  "/student-import": {
    Page: page<"/student-import">(
      withPhrases(
        ["imports"],
        async () => (await import("../features/imports/pages/import-page.tsx")).ImportPage,
      ),
    ),
    icon: FileUp,
  },
  "/student-register": {
    Page: page<"/student-register">(
      async () => (await import("../features/students/pages/register-page.tsx")).RegisterPage,
    ),
    icon: UserPlus,
  },
  "/institution-resource/resource-management": {
    Page: page<"/institution-resource/resource-management">(
      withPhrases(
        ["institutions"],
        async () =>
          (await import("../features/institutions/pages/institution-list-page.tsx")).InstitutionListPage,
      ),
    ),
    icon: Building2,
  },
  "/institution-resource/application-fee/{id}": {
    Page: page<"/institution-resource/application-fee/{id}">(
      withPhrases(
        ["institutions"],
        async () =>
          (await import("../features/institutions/pages/application-fee-page.tsx")).ApplicationFeePage,
      ),
    ),
    icon: Building2,
  },
  "/institution-resource/language-req/{id}": {
    Page: page<"/institution-resource/language-req/{id}">(
      withPhrases(
        ["institutions"],
        async () =>
          (await import("../features/institutions/pages/language-requirement-page.tsx"))
            .LanguageRequirementPage,
      ),
    ),
    icon: Building2,
  },
  "/notifications": {
    Page: page<"/notifications">(
      withPhrases(
        ["notifications"],
        async () =>
          (await import("../features/notifications/pages/notifications-page.tsx")).NotificationsPage,
      ),
    ),
    icon: Bell,
  },
  "/course-finder": {
    Page: page<"/course-finder">(
      withPhrases(
        ["courses"],
        async () => (await import("../features/courses/pages/course-finder-page.tsx")).CourseFinderPage,
      ),
    ),
    icon: BookOpenCheck,
  },
  "/profile": {
    Page: page<"/profile">(
      withPhrases(["password", "profile"], async () => (await import("./profile-view.tsx")).ProfileView),
    ),
    icon: CircleUserRound,
  },
  "/setting": {
    Page: page<"/setting">(
      withPhrases(["setting"], async () => (await import("./setting-view.tsx")).SettingView),
    ),
    icon: Settings,
  },
  "/setting/add-contact-person/{id}": {
    Page: page<"/setting/add-contact-person/{id}">(
      withPhrases(
        ["accounts"],
        async () => (await import("../features/accounts/pages/add-person-page.tsx")).AddPersonPage,
      ),
    ),
    icon: UserPlus,
  },
  "/student-application-form/{stuid}": {
    Page: page<"/student-application-form/{stuid}">(
      withPhrases(
        ["applicationForm", "cvImport"],
        async () => (await import("./application-form-view.tsx")).ApplicationFormView,
      ),
    ),
    icon: FileText,
    student: "stuid",
  },
};

/** The page of a path of the contract; undefined while there is none. */
export function pageOf(path: string): ViewPage<string & ViewPath> | undefined {
  const pages: Readonly<Record<string, ViewPage<never> | undefined>> = viewPages;
  return pages[path] as ViewPage<ViewPath> | undefined;
}
