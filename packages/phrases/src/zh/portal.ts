import type { portal as enUs } from "../en-us/portal.ts";
import { applications } from "./applications.ts";
import { auth } from "./auth.ts";
import { dashboard } from "./dashboard.ts";
import { domain } from "./domain.ts";
import { errorDisplays, errors } from "./errors.ts";
import { files } from "./files.ts";
import { pipeline } from "./pipeline.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { students } from "./students.ts";
import { ui } from "./ui.ts";

/** Everything the portal says, by noun. */
export const portal: typeof enUs = {
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
  ui,
};
