import { auth } from "./auth.ts";
import { errorDisplays, errors } from "./errors.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** What the sign-in page says: loaded alone, before anything of the portal or the back office. */
export const login = { auth, errorDisplays, errors, shell, ui };
