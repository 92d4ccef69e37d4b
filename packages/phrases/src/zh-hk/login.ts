import type { login as enUs } from "../en-us/login.ts";
import { auth } from "./auth.ts";
import { errorDisplays, errors } from "./errors.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** What the sign-in page says: loaded alone, before anything of the portal or the back office. */
export const login: typeof enUs = { auth, errorDisplays, errors, shell, ui };
