import * as endpoints from "@passage/contract/desk/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { assignApplications, listColleagues } from "../applications/assign-applications.ts";
import { queueFacetsOf } from "../applications/list-queue.ts";
import { lookUpCompanies } from "../applications/look-up-companies.ts";
import { lookUpOwners } from "../applications/look-up-owners.ts";
import { moveMany, undoMany } from "../applications/move-many.ts";
import { findItem } from "../applications/read-application.ts";
import { saveDeadlines } from "../applications/save-deadlines.ts";
import { undoMove } from "../applications/undo-move.ts";
import { readHistory } from "../history/read-history.ts";
import type { DeskDependencies } from "./dependencies.ts";
import { openAsAgent } from "./open-as-agent.ts";
import { readStageTargets, saveStageTarget } from "./stage-targets.ts";

/** Staff see every application: a stored answer tells them nothing new. */
const staffMaySee = { beforeReplay: async () => undefined };

export function deskRoutes(dependencies: DeskDependencies): Route[] {
  return [
    route(endpoints.undoMove, ({ transaction, params }) =>
      transaction((tx) => undoMove(tx, params.id, dependencies), {
        beforeReplay: (tx) => findItem(tx, params.id),
      }),
    ),
    route(endpoints.undoMoves, ({ transaction, body }) =>
      transaction((tx) => undoMany(tx, body.itemIds, dependencies), staffMaySee),
    ),
    route(endpoints.moveMany, ({ transaction, body }) =>
      transaction((tx) => moveMany(tx, body, dependencies), staffMaySee),
    ),
    route(endpoints.saveDeadlines, ({ transaction, params, body }) =>
      transaction((tx) => saveDeadlines(tx, params.id, body, dependencies), {
        beforeReplay: (tx) => findItem(tx, params.id),
      }),
    ),
    route(endpoints.assignApplications, ({ transaction, body }) =>
      transaction((tx) => assignApplications(tx, body), staffMaySee),
    ),
    route(endpoints.listColleagues, ({ read }) => listColleagues(read)),
    route(endpoints.getQueueFacets, ({ read, query }) => queueFacetsOf(read, query.queue, dependencies)),
    route(endpoints.lookUpQueueCompanies, ({ read, query }) => lookUpCompanies(read, query, dependencies)),
    route(endpoints.lookUpQueueOwners, ({ read, query }) => lookUpOwners(read, query, dependencies)),
    route(endpoints.getApplicationAudit, async ({ read, params, query }) => {
      const { student_id } = await findItem(read, params.id);
      const asked = { ...query, fkStudentId: student_id, applicationId: params.id, since: null };
      return readHistory(read, dependencies.keyOf, asked);
    }),
    route(endpoints.openAsAgent, ({ transaction, scope, params, body }) =>
      transaction((tx) => openAsAgent(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.getStageTargets, ({ read }) => readStageTargets(read)),
    route(endpoints.saveStageTarget, async ({ transaction, read, body }) => {
      await transaction((tx) => saveStageTarget(tx, body));
      return readStageTargets(read);
    }),
  ];
}
