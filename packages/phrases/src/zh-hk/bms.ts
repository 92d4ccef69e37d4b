import type { bms as enUs } from "../en-us/bms.ts";
import { applications } from "./applications.ts";
import { auth } from "./auth.ts";
import { desk } from "./desk.ts";
import { domain } from "./domain.ts";
import { errorDisplays, errors } from "./errors.ts";
import { files } from "./files.ts";
import { pipeline } from "./pipeline.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";

/** Everything the back office says, by noun. */
export const bms: typeof enUs = {
  errorDisplays,
  applications,
  auth,
  desk,
  domain,
  errors,
  files,
  pipeline,
  rules,
  shell,
  ui,
};
