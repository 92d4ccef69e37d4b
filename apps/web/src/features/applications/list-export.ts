import type { exportApplications as endpoint } from "@passage/contract/applications/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { call } from "../../lib/api/api-client.ts";
import { createListExport } from "../../lib/lists/list-export.ts";
import { countApplicationExport, exportApplications } from "../../lib/wire/applications.gen.ts";

/** Filter, order and columns of the list, or the ticked ones of it. */
export type ExportBody = Sent<typeof endpoint>["body"];

/** Loaded with the first export. */
const progress = () => import("../../lib/api/download-with-progress.ts");

/** The export of the application list. */
export const useListExport = createListExport<ExportBody>({
  count: (body, signal) => call(countApplicationExport, { body }, { signal, handles: "all" }),
  fetchFile: async (body, options) =>
    (await progress()).downloadWithProgress(exportApplications, { body }, { ...options, handles: "all" }),
});
