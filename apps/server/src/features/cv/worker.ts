import { serveTasks } from "../../platform/workers/serve-tasks.ts";
import { readUpload } from "./read-upload.ts";

serveTasks(readUpload);
