import { LogOut } from "lucide-react";
import { useAccount } from "../lib/account.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { currentSession } from "../lib/session/current-session.ts";
import { Button } from "../ui/button.tsx";
import { NoPermissionState } from "../ui/no-permission-state.tsx";

/** An account whose keys open nothing (spec point 4): says so, and lets the person out. */
export function NoKeys() {
  const { errorDisplays, shell, start } = usePhrases();
  const { user } = useAccount();
  return (
    <main className="min-h-dvh bg-surface">
      <h1 className="sr-only">{start.product}</h1>
      <NoPermissionState
        title={errorDisplays.noPermission}
        facts={[
          { label: shell.noPermission.account, value: `${user.name}, ${user.email}` },
          { label: shell.noPermission.company, value: user.agentCompanyName },
        ]}
        actions={
          <Button icon={LogOut} onClick={() => void currentSession().signOut()}>
            {shell.logOut}
          </Button>
        }
      >
        {shell.noPermission.advice}
      </NoPermissionState>
    </main>
  );
}
