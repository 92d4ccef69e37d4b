import { accountErrors } from "./account-errors.ts";
import { applicationList } from "./application-list.ts";
import { applications } from "./applications.ts";
import { auth } from "./auth.ts";
import { background } from "./background.ts";
import { dashboard } from "./dashboard.ts";
import { domain } from "./domain.ts";
import { errorDisplays } from "./error-displays.ts";
import { files } from "./files.ts";
import { history } from "./history.ts";
import { messages } from "./messages.ts";
import { pipeline } from "./pipeline.ts";
import { recognition } from "./recognition.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { shownErrors } from "./shown-errors.ts";
import { start } from "./start.ts";
import { students } from "./students.ts";
import { transfers } from "./transfers.ts";
import { uiData } from "./ui-data.ts";
import { uiText } from "./ui-text.ts";

/** Everything the portal says, by noun. */
export const portal = {
  accountErrors,
  errorDisplays,
  applicationList,
  applications,
  auth,
  background,
  dashboard,
  domain,
  errors: shownErrors,
  files,
  history,
  messages,
  pipeline,
  recognition,
  rules,
  shell,
  students,
  start,
  transfers,
  uiData,
  uiText,
};
