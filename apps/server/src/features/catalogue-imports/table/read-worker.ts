import type { Emit } from "../../../platform/workers/protocol.ts";
import { serveTasks } from "../../../platform/workers/serve-tasks.ts";
import type { CatalogueTask, ReadPart } from "./catalogue-table.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { searchText } from "./search-texts.ts";

serveTasks(async (task: CatalogueTask, emit: Emit<ReadPart>) =>
  task.do === "read" ? readCatalogue(task, emit) : task.rows.map((row) => searchText(task.kind, row)),
);
