import { accountErrors } from "./account-errors.ts";
import { applications } from "./applications.ts";
import { auth } from "./auth.ts";
import { dashboard } from "./dashboard.ts";
import { domain } from "./domain.ts";
import { errorDisplays } from "./error-displays.ts";
import { errors } from "./errors.ts";
import { files } from "./files.ts";
import { pipeline } from "./pipeline.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { start } from "./start.ts";
import { students } from "./students.ts";
import { uiData } from "./ui-data.ts";
import { uiText } from "./ui-text.ts";

/** Everything the portal says, by noun. */
export const portal = {
  accountErrors,
  errorDisplays,
  applications,
  auth,
  dashboard,
  domain,
  errors,
  files,
  pipeline,
  rules,
  shell,
  students,
  start,
  uiData,
  uiText,
};
