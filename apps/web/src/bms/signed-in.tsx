import type { Language } from "@passage/contract/languages.ts";
import { AppFrame } from "../features/shell/components/app-frame.tsx";
import type { SignedInApp } from "../features/shell/start-entry.tsx";
import { goTo } from "../lib/address.ts";
import { call } from "../lib/api/api-client.ts";
import { createQueryClient } from "../lib/api/queries.ts";
import { currentLanguage } from "../lib/i18n/language.ts";
import { loadPhrases } from "../lib/i18n/load-phrases.ts";
import { NavigationProvider } from "../lib/navigation.tsx";
import { keepPlatformZone } from "../lib/platform-day.ts";
import { StaffProvider } from "../lib/staff.tsx";
import { getStaffSession, setStaffLanguage } from "../lib/wire/auth.gen.ts";
import { Office } from "./office.tsx";

/** Loads the staff member and gives the back office. */
export async function loadBackOffice(): Promise<SignedInApp> {
  const staff = await call(getStaffSession, {}, { handles: "all" });
  keepPlatformZone(staff.timeZone);

  async function render() {
    const language = currentLanguage();
    const phrases = await loadPhrases("bms", language);
    return (
      <AppFrame
        language={language}
        phrases={phrases}
        queries={createQueryClient()}
        page="/bms"
        toasts="middle"
      >
        <StaffProvider staff={staff}>
          <NavigationProvider go={goTo}>
            <Office />
          </NavigationProvider>
        </StaffProvider>
      </AppFrame>
    );
  }

  const saveLanguage = (languageCode: Language) => call(setStaffLanguage, { body: { languageCode } });
  const person = { words: [staff.email, staff.name, staff.nameZh ?? ""], due: staff.passwordChangeNeeded };
  return { language: staff.language, saveLanguage, person, render };
}
