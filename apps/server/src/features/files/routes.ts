import { deleteStaffFile as deleteStaffFileCall, uploadStaffFile } from "@passage/contract/bms/endpoints.ts";
import * as endpoints from "@passage/contract/files/endpoints.ts";
import { validationError } from "../../platform/app-error.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { deleteFile, deleteStaffFile, restoreFile } from "./delete-file.ts";
import type { FileDependencies } from "./dependencies.ts";
import { downloadFiles } from "./download-files.ts";
import { listStudentFiles, listVersions } from "./list-files.ts";
import { mayUseSharedPath } from "./may-use-shared-path.ts";
import { receiveFile } from "./receive-file.ts";
import { placeOfVersion } from "./replace-file.ts";
import { ownerOfApplication, ownerOfUpload } from "./repository.ts";
import { saveFileDetails } from "./save-file-details.ts";
import { serveFile } from "./serve-file.ts";
import { shareFile } from "./share-file.ts";
import { issueTicket, redeemTicket } from "./tickets.ts";

export function fileRoutes(dependencies: FileDependencies): Route[] {
  const { database, store } = dependencies;
  return [
    route(endpoints.uploadStudent, async ({ read, transaction, body, file }) => {
      const { fkStudentId: studentId, itemId: applicationId, replaces, expiresOn } = body;
      const place = replaces
        ? await placeOfVersion(read, replaces, studentId)
        : { owner: await ownerOfUpload(read, { studentId, applicationId }), category: body.businessType };
      const upload = { kind: body.type, category: place.category, replaces, expiresOn, file: await file() };
      return receiveFile(transaction, place.owner, upload, dependencies);
    }),
    route(uploadStaffFile, async ({ read, transaction, params, body, file }) => {
      const owner = await ownerOfApplication(read, params.id);
      const upload = { kind: "studentFile" as const, category: body.businessType, file: await file() };
      return receiveFile(transaction, owner, upload, dependencies);
    }),
    route(deleteStaffFileCall, ({ transaction, params, body }) =>
      transaction((tx) => deleteStaffFile(tx, { itemId: params.id, fileGuid: body.fileGuid }, dependencies)),
    ),
    route(endpoints.getStudentFiles, ({ read, query }) => listStudentFiles(read, query, dependencies)),
    route(endpoints.getFileVersions, ({ read, query }) => listVersions(read, query.fileGuid)),
    route(endpoints.deleteFile, ({ transaction, query, body }) =>
      transaction((tx) => deleteFile(tx, guidOf(query, body), dependencies)),
    ),
    route(endpoints.restoreFile, ({ transaction, query, body }) =>
      transaction((tx) => restoreFile(tx, guidOf(query, body), dependencies)),
    ),
    route(endpoints.saveFileDetails, ({ transaction, body }) =>
      transaction((tx) => saveFileDetails(tx, body, dependencies)),
    ),
    route(endpoints.shareFile, ({ transaction, body }) =>
      transaction((tx) => shareFile(tx, body.fileGuid, dependencies)),
    ),
    route(endpoints.getIsUseSharedPath, ({ scope, query }) =>
      mayUseSharedPath(database, scope, query.bmsLoginId),
    ),
    route(endpoints.issueDownloadList, ({ transaction, body }) =>
      downloadFiles(transaction, body, dependencies),
    ),
    route(endpoints.downloadIssue, ({ read, body }) =>
      serveFile(read, store, body.fileGuid, { inline: false }),
    ),
    route(endpoints.download, ({ read, body }) => serveFile(read, store, body.fileGuid, { inline: false })),
    route(endpoints.fileTicket, ({ scope, body }) => issueTicket(database, scope, body.fileGuid)),
    route(endpoints.filePreview, ({ params }) => redeemTicket(dependencies, params.ticket)),
  ];
}

/** The spec puts the guid into the query; a body may carry it as well. @throws AppError 2001 neither does */
function guidOf(...parts: readonly { fkGuId: string | null }[]): string {
  const guid = parts.find(({ fkGuId }) => fkGuId !== null)?.fkGuId;
  if (!guid) throw validationError({ path: "fkGuId", rule: "required" });
  return guid;
}
