import { CircleUserRound, KeyRound, LogOut } from "lucide-react";
import { useAccount } from "../lib/account.tsx";
import { joinFacts } from "../lib/format.ts";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { useGo } from "../lib/navigation.tsx";
import { Button } from "../ui/button.tsx";
import { NoPermissionState } from "../ui/no-permission-state.tsx";
import { signOut } from "./sign-out.ts";

/** For an account whose keys open nothing (spec point 4): whom to ask, and the ways to what is its own all the same. */
export function NoKeys() {
  const { errorDisplays, shell } = usePhrases();
  const { user } = useAccount();
  const language = useLanguage();
  const go = useGo();
  return (
    <NoPermissionState
      page
      title={errorDisplays.noPermission}
      facts={[
        { label: shell.noPermission.account, value: joinFacts([user.name, user.email], language) },
        { label: shell.noPermission.company, value: user.agentCompanyName },
      ]}
      actions={
        <>
          {/* Staff within the account have a profile and a password of their own, at the back office. */}
          {!user.issueInnerAccount && (
            <>
              <Button icon={CircleUserRound} onClick={() => go("/profile")}>
                {shell.views["/profile"]}
              </Button>
              <Button icon={KeyRound} onClick={() => location.assign("/reset")}>
                {shell.resetPassword}
              </Button>
            </>
          )}
          <Button icon={LogOut} onClick={() => void signOut()}>
            {shell.logOut}
          </Button>
        </>
      }
    >
      {shell.noPermission.advice}
    </NoPermissionState>
  );
}
