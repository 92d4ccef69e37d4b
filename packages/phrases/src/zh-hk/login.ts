import type { login as enUs } from "../en-us/login.ts";
import { accountErrors } from "./account-errors.ts";
import { auth } from "./auth.ts";
import { errorDisplays } from "./error-displays.ts";
import { start } from "./start.ts";
import { uiText } from "./ui-text.ts";

/** What the sign-in page says: loaded alone, before anything of the portal or the back office. */
export const login: typeof enUs = { accountErrors, auth, errorDisplays, start, uiText };
