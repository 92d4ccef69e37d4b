import { use } from "react";
import { ProfilePage } from "../features/profile/pages/profile-page.tsx";
import { changeLanguage } from "../features/shell/change-language.ts";
import { call } from "../lib/api/api-client.ts";
import type { ViewProps } from "../lib/view.ts";
import { setStaffLanguage } from "../lib/wire/auth.gen.ts";
import { LeaveOfficeContext } from "./leave-office.tsx";

/** The profile of a staff member: no notifications, and the language changes as in the person's menu. */
export function StaffProfileView({ setDirty, refresh }: ViewProps) {
  const leave = use(LeaveOfficeContext);
  return (
    <ProfilePage
      setDirty={setDirty}
      refresh={refresh}
      onLanguage={(language) =>
        leave(() =>
          changeLanguage(
            language,
            (languageCode) => call(setStaffLanguage, { body: { languageCode } }),
            "/bms/empty",
          ),
        )
      }
      notifications={null}
    />
  );
}
