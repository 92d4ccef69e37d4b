import { serveTasks } from "../../platform/workers/serve-tasks.ts";
import { createReadUpload } from "./read-upload.ts";
import { createPassportReader } from "./reading/read-passport.ts";

serveTasks(createReadUpload(await createPassportReader()));
