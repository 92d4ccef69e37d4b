import { uploadStaffFile } from "@passage/contract/bms/endpoints.ts";
import * as endpoints from "@passage/contract/files/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { FileDependencies } from "./dependencies.ts";
import { receiveFile } from "./receive-file.ts";
import { ownerOfApplication, ownerOfUpload } from "./repository.ts";
import { serveFile } from "./serve-file.ts";
import { issueTicket, redeemTicket } from "./tickets.ts";

export function fileRoutes(dependencies: FileDependencies): Route[] {
  const { database, store } = dependencies;
  return [
    route(endpoints.uploadStudent, async ({ read, transaction, body, file }) => {
      const owner = await ownerOfUpload(read, { studentId: body.fkStudentId, applicationId: body.itemId });
      const upload = { kind: body.type, category: body.businessType, file: await file() };
      return receiveFile(transaction, owner, upload, dependencies);
    }),
    route(uploadStaffFile, async ({ read, transaction, params, body, file }) => {
      const owner = await ownerOfApplication(read, params.id);
      const upload = { kind: "studentFile" as const, category: body.businessType, file: await file() };
      return receiveFile(transaction, owner, upload, dependencies);
    }),
    route(endpoints.downloadIssue, ({ read, body }) =>
      serveFile(read, store, body.fileGuid, { inline: false }),
    ),
    route(endpoints.download, ({ read, body }) => serveFile(read, store, body.fileGuid, { inline: false })),
    route(endpoints.fileTicket, ({ scope, body }) => issueTicket(database, scope, body.fileGuid)),
    route(endpoints.filePreview, ({ params }) => redeemTicket(database, store, params.ticket)),
  ];
}
