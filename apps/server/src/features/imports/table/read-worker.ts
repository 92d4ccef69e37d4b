import { serveTasks } from "../../../platform/workers/serve-tasks.ts";
import { readTable } from "./read-table.ts";

serveTasks(readTable);
