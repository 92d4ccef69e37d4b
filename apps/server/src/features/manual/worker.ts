import { serveTasks } from "../../platform/workers/serve-tasks.ts";
import { printManual } from "./print-manual.ts";

serveTasks(printManual);
