import type { bms as enUs } from "../en-us/bms.ts";
import { accountErrors } from "./account-errors.ts";
import { applications } from "./applications.ts";
import { auth } from "./auth.ts";
import { background } from "./background.ts";
import { catalogue } from "./catalogue.ts";
import { catalogueImports } from "./catalogue-imports.ts";
import { desk } from "./desk.ts";
import { domain } from "./domain.ts";
import { errorDisplays } from "./error-displays.ts";
import { files } from "./files.ts";
import { history } from "./history.ts";
import { messages } from "./messages.ts";
import { pipeline } from "./pipeline.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { shownErrors } from "./shown-errors.ts";
import { staffStudents } from "./staff-students.ts";
import { start } from "./start.ts";
import { transfers } from "./transfers.ts";
import { uiData } from "./ui-data.ts";
import { uiText } from "./ui-text.ts";

/** Everything the back office says, by noun. */
export const bms: typeof enUs = {
  accountErrors,
  errorDisplays,
  applications,
  auth,
  background,
  catalogue,
  catalogueImports,
  desk,
  domain,
  errors: shownErrors,
  files,
  messages,
  history,
  pipeline,
  rules,
  shell,
  staffStudents,
  start,
  transfers,
  uiData,
  uiText,
};
