import { permittedViews } from "@passage/contract/auth/menu.ts";
import { ProfilePage } from "../features/profile/pages/profile-page.tsx";
import { useAccount } from "../lib/account.tsx";
import type { ViewProps } from "../lib/view.ts";
import { useLanguageChange } from "./use-person-menu.ts";

/** The profile with what the portal around it knows: how its language changes, and where notifications are set. */
export function ProfileView({ setDirty, refresh }: ViewProps<"/profile">) {
  const { root } = useAccount();
  const onLanguage = useLanguageChange();
  const told = permittedViews(root.resourceKeys).some(({ path }) => path === "/notifications");
  return (
    <ProfilePage
      setDirty={setDirty}
      refresh={refresh}
      onLanguage={onLanguage}
      notifications={told ? "/notifications?tab=settings" : null}
    />
  );
}
