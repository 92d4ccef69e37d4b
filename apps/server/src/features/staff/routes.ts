import * as endpoints from "@passage/contract/staff/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { listStaff } from "./list-staff.ts";
import { readMember, readSuccessors } from "./read-member.ts";
import { addMember, saveMember } from "./save-member.ts";
import { inviteAgain, requirePassword, resetFactors, setStatus } from "./set-status.ts";

export function staffRoutes(dependencies: StaffDependencies): Route[] {
  return [
    route(endpoints.listStaff, ({ read, query }) => listStaff(read, query)),
    route(endpoints.getStaffMember, ({ read, params }) => readMember(read, params.id)),
    route(endpoints.listSuccessors, ({ read, params }) => readSuccessors(read, params.id)),
    route(endpoints.addStaffMember, ({ transaction, scope, body }) =>
      transaction((tx) => addMember(tx, scope, body, dependencies), {
        // It tells an id alone, and whoever asks may read everybody.
        beforeReplay: async () => undefined,
      }),
    ),
    route(endpoints.saveStaffMember, ({ transaction, scope, params, body }) =>
      transaction((tx) => saveMember(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.setStaffStatus, ({ transaction, scope, params, body }) =>
      transaction((tx) => setStatus(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.inviteStaffMember, ({ transaction, scope, params }) =>
      transaction((tx) => inviteAgain(tx, scope, params.id, dependencies)),
    ),
    route(endpoints.requireStaffPassword, ({ transaction, scope, params }) =>
      transaction((tx) => requirePassword(tx, scope, params.id, dependencies)),
    ),
    route(endpoints.resetStaffFactors, ({ transaction, scope, params }) =>
      transaction((tx) => resetFactors(tx, scope, params.id, dependencies)),
    ),
  ];
}
