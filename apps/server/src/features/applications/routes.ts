import * as endpoints from "@passage/contract/applications/endpoints.ts";
import * as bms from "@passage/contract/bms/endpoints.ts";
import { getStudentFollowUp } from "@passage/contract/history/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { listFiles } from "../files/list-files.ts";
import { readStudentNames } from "../students/read-student.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { countExport, type ExportDependencies, exportApplications } from "./export-applications.ts";
import { listApplications, listOfStudent } from "./list-applications.ts";
import { listQueue } from "./list-queue.ts";
import { moveApplication } from "./move-application.ts";
import { findItem, readApplication } from "./read-application.ts";
import { readBoard } from "./read-board.ts";
import { readFollowUp } from "./read-follow-up.ts";
import { saveApplications } from "./save-applications.ts";
import { saveChoice } from "./save-choice.ts";
import { readStaffApplication } from "./staff-desk.ts";
import { submitStudent } from "./submit-student.ts";

export function applicationRoutes(dependencies: ApplicationDependencies & ExportDependencies): Route[] {
  return [
    route(endpoints.saveApplications, ({ transaction, body }) =>
      transaction((tx) => saveApplications(tx, body, dependencies), {
        beforeReplay: (tx) => readStudentNames(tx, body.fkStudentId),
      }),
    ),
    route(endpoints.saveChoice, ({ transaction, body }) =>
      transaction((tx) => saveChoice(tx, body, dependencies), {
        beforeReplay: (tx) => findItem(tx, body.itemId),
      }),
    ),
    route(endpoints.listStudentApplications, async ({ read, query }) => {
      await readStudentNames(read, query.fkStudentId);
      return listOfStudent(read, query.fkStudentId, dependencies);
    }),
    route(endpoints.getApplication, ({ read, query }) => readApplication(read, query.itemId, dependencies)),
    route(endpoints.listApplicationFiles, async ({ read, query }) => {
      const { id, student_id } = await findItem(read, query.itemId);
      return listFiles(read, { studentId: student_id, applicationId: id });
    }),
    route(getStudentFollowUp, ({ read, query }) => readFollowUp(read, query)),
    route(endpoints.listApplications, ({ read, body }) => listApplications(read, body, dependencies)),
    route(endpoints.getApplicationBoard, ({ read, body }) => readBoard(read, body, dependencies)),
    route(endpoints.countApplicationExport, ({ read, body }) => countExport(read, body, dependencies)),
    route(endpoints.exportApplications, ({ scope, signal, body }) =>
      exportApplications({ scope, signal }, body, dependencies),
    ),
    route(endpoints.moveApplication, ({ transaction, body: { itemId, ...input } }) =>
      transaction((tx) => moveApplication(tx, itemId, input, dependencies), {
        beforeReplay: (tx) => findItem(tx, itemId),
      }),
    ),
    route(endpoints.updateStudentStatus, ({ transaction, query }) =>
      transaction((tx) => submitStudent(tx, query.fkStudentId, dependencies), {
        beforeReplay: (tx) => readStudentNames(tx, query.fkStudentId),
      }),
    ),
    route(bms.listQueue, ({ read, query }) => listQueue(read, query, dependencies)),
    route(bms.getStaffApplication, ({ read, params }) => readStaffApplication(read, params.id, dependencies)),
    route(bms.moveStaffApplication, ({ transaction, params, body }) =>
      transaction((tx) => moveApplication(tx, params.id, body, dependencies), {
        beforeReplay: (tx) => findItem(tx, params.id),
      }),
    ),
  ];
}
