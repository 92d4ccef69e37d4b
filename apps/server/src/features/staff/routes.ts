import * as endpoints from "@passage/contract/staff/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { countInvitation } from "../accounts/limits.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { listStaff } from "./list-staff.ts";
import { readLeaving, readMember, readSuccessors } from "./read-member.ts";
import { sendsInvitation } from "./repository.ts";
import { addMember, saveMember } from "./save-member.ts";
import { inviteAgain, requirePassword, resetFactors, setStatus } from "./set-status.ts";

export function staffRoutes(dependencies: StaffDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(endpoints.listStaff, ({ read, query }) => listStaff(read, query)),
    route(endpoints.getStaffMember, ({ read, params }) => readMember(read, params.id)),
    route(endpoints.listSuccessors, ({ read, params }) => readSuccessors(read, params.id)),
    route(endpoints.getStaffLeaving, ({ read, params }) => readLeaving(read, params.id, dependencies)),
    route(endpoints.addStaffMember, async ({ transaction, scope, body }) => {
      await countInvitation(database, scope);
      return transaction((tx) => addMember(tx, scope, body, dependencies), {
        // It tells an id alone, and whoever asks may read everybody.
        beforeReplay: async () => undefined,
      });
    }),
    route(endpoints.saveStaffMember, async ({ read, transaction, scope, params, body }) => {
      if (await sendsInvitation(read, params.id, body.email))
        await countInvitation(database, scope, `staff-${params.id}`);
      return transaction((tx) => saveMember(tx, scope, params.id, body, dependencies));
    }),
    route(endpoints.setStaffStatus, ({ transaction, scope, params, body }) =>
      transaction((tx) => setStatus(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.inviteStaffMember, async ({ transaction, isReplay, scope, params }) => {
      if (!(await isReplay())) await countInvitation(database, scope, `staff-${params.id}`);
      return transaction((tx) => inviteAgain(tx, scope, params.id, dependencies), {
        // It tells nothing.
        beforeReplay: async () => undefined,
      });
    }),
    route(endpoints.requireStaffPassword, ({ transaction, scope, params }) =>
      transaction((tx) => requirePassword(tx, scope, params.id, dependencies)),
    ),
    route(endpoints.resetStaffFactors, ({ transaction, scope, params, body }) =>
      transaction((tx) => resetFactors(tx, scope, params.id, body, dependencies)),
    ),
  ];
}
