import type { Language } from "@passage/contract/languages.ts";
import type { Audience } from "../../../lib/session/session-store.ts";

/** What every page without a session is given. */
export interface PublicPageProps {
  audience: Audience;
  onSignedIn: () => void;
  onLanguage: (language: Language) => void;
}

/** Addresses of an entry that such pages lead to. */
export const signInPath = (audience: Audience) => (audience === "bms" ? "/bms/login" : "/login");
export const forgotPath = (audience: Audience) =>
  audience === "bms" ? "/bms/forgot-password" : "/forgot-password";
