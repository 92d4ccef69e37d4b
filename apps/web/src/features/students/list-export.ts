import type { Sent } from "@passage/contract/endpoint.ts";
import type { exportStudents as endpoint } from "@passage/contract/students/endpoints.ts";
import { call } from "../../lib/api/api-client.ts";
import { createListExport } from "../../lib/lists/list-export.ts";
import { countStudentExport, exportStudents, exportStudentsBriefly } from "../../lib/wire/students.gen.ts";

/** Every column, or those of the query tab. */
export type ExportWidth = "full" | "brief";

interface Order {
  readonly width: ExportWidth;
  /** Filter and order of the list, or the ticked ones of it. */
  readonly body: Sent<typeof endpoint>["body"];
}

/** Loaded with the first export. */
const progress = () => import("../../lib/api/download-with-progress.ts");

/** The export of the students list. */
export const useListExport = createListExport<Order>({
  count: ({ body }, signal) => call(countStudentExport, { body }, { signal, handles: "all" }),
  fetchFile: async ({ width, body }, options) =>
    (await progress()).downloadWithProgress(
      width === "full" ? exportStudents : exportStudentsBriefly,
      { body },
      { ...options, handles: "all" },
    ),
});
