import { serveTasks } from "../../platform/workers/serve-tasks.ts";
import { rasteriseLogo } from "./rasterise-logo.ts";

serveTasks(rasteriseLogo);
