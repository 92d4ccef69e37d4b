import { serveTasks } from "../../platform/workers/serve-tasks.ts";
import { readSheet } from "./read-sheet.ts";

serveTasks(readSheet);
