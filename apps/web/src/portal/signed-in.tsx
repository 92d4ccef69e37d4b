import type { Language } from "@passage/contract/languages.ts";
import { AppFrame } from "../features/shell/components/app-frame.tsx";
import type { SignedInApp } from "../features/shell/start-entry.tsx";
import { AccountProvider } from "../lib/account.tsx";
import { call } from "../lib/api/api-client.ts";
import { createQueryClient } from "../lib/api/queries.ts";
import { currentLanguage } from "../lib/i18n/language.ts";
import { loadPhrases } from "../lib/i18n/load-phrases.ts";
import { keepPlatformZone } from "../lib/platform-day.ts";
import { startTyped } from "../lib/typed/typed-store.ts";
import { getIssueRoot, getUser, setLanguage } from "../lib/wire/auth.gen.ts";
import { Shell } from "./shell.tsx";
import { ViewTabsProvider } from "./use-view-tabs.tsx";
import { createViewTabs } from "./view-tabs.ts";

/** Loads the account with its keys (spec point 4, "on first entry") and gives the portal built from them. */
export async function loadPortal(): Promise<SignedInApp> {
  // Who is in decides whether anything is shown at all; failures lead to the login page, not to a toast.
  const [user, root] = await Promise.all([
    call(getUser, {}, { handles: "all" }),
    call(getIssueRoot, {}, { handles: "all" }),
  ]);
  keepPlatformZone(root.timeZone);

  async function render() {
    const language = currentLanguage();
    const phrases = await loadPhrases("portal", language);
    startTyped("portal", user.id);
    const tabs = createViewTabs({ accountId: user.id, held: root.resourceKeys, storage: sessionStorage });
    return (
      <AppFrame language={language} phrases={phrases} queries={createQueryClient()} page="/">
        <AccountProvider account={{ user, root }}>
          <ViewTabsProvider tabs={tabs}>
            <Shell />
          </ViewTabsProvider>
        </AccountProvider>
      </AppFrame>
    );
  }

  const saveLanguage = (languageCode: Language) => call(setLanguage, { query: { languageCode } });
  // A staff member within the account has no password of it to change.
  const person =
    user.staffId === null ? { words: [user.email, user.name], due: user.passwordChangeNeeded } : null;
  return { language: user.language, saveLanguage, person, render };
}
