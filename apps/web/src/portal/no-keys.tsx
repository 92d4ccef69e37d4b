import type { Language } from "@passage/contract/languages.ts";
import { LogOut } from "lucide-react";
import { changeLanguage } from "../features/shell/change-language.ts";
import { LanguageMenu } from "../features/shell/components/language-menu.tsx";
import { useAccount } from "../lib/account.tsx";
import { call } from "../lib/api/api-client.ts";
import { BrandMark } from "../lib/brand-mark.tsx";
import { joinFacts } from "../lib/format.ts";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { setLanguage } from "../lib/wire/auth.gen.ts";
import { Button } from "../ui/button.tsx";
import { NoPermissionState } from "../ui/no-permission-state.tsx";
import { signOut } from "./sign-out.ts";

const saveLanguage = (languageCode: Language) => call(setLanguage, { query: { languageCode } });

/** An account whose keys open nothing (spec point 4): says so, and lets the person out. */
export function NoKeys() {
  const { errorDisplays, shell, start } = usePhrases();
  const { user } = useAccount();
  const language = useLanguage();
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-ink">
      <header className="flex h-13 shrink-0 items-center gap-2.5 border-line border-b bg-canvas px-4 text-section sm:px-gutter">
        <BrandMark size={16} className="text-accent-ink" />
        <span className="mr-auto">{start.product}</span>
        <LanguageMenu
          className="flex h-control items-center gap-2 rounded-control px-2 font-normal text-cell text-ink-2 transition-colors hover:bg-hover hover:text-ink"
          onLanguage={(wanted) => {
            // A failure is shown by the api client, and the page stays as it is.
            changeLanguage(wanted, saveLanguage, "/").catch(() => undefined);
          }}
        />
      </header>
      <main>
        <NoPermissionState
          page
          title={errorDisplays.noPermission}
          facts={[
            { label: shell.noPermission.account, value: joinFacts([user.name, user.email], language) },
            { label: shell.noPermission.company, value: user.agentCompanyName },
          ]}
          actions={
            <Button icon={LogOut} onClick={() => void signOut()}>
              {shell.logOut}
            </Button>
          }
        >
          {shell.noPermission.advice}
        </NoPermissionState>
      </main>
    </div>
  );
}
