import * as endpoints from "@passage/contract/profile/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { ProfileDependencies } from "./dependencies.ts";
import {
  addOwnPasskey,
  confirmOwnTotp,
  endOwnCeremony,
  removeOwnPasskey,
  removeOwnTotp,
  renameOwnPasskey,
  renewRecoveryCodes,
  startOwnPasskey,
  startOwnTotp,
} from "./own-factors.ts";
import { readProfile } from "./read-profile.ts";
import { saveProfile } from "./save-profile.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./sessions.ts";
import { startVerifying, verify } from "./verify.ts";

export function profileRoutes(dependencies: ProfileDependencies): Route[] {
  const { database, publicUrl } = dependencies;
  return [
    route(endpoints.getProfile, ({ read, scope }) => readProfile(read, scope, publicUrl)),
    route(endpoints.saveProfile, ({ transaction, scope, body }) =>
      transaction((tx) => saveProfile(tx, scope, body)),
    ),
    route(endpoints.getSessions, ({ scope }) => listSessions(database, scope)),
    route(endpoints.endSession, async ({ scope, body }) => {
      await endOwnSession(database, scope, body.id);
      return null;
    }),
    route(endpoints.endOtherSessions, async ({ scope }) => ({
      ended: await endOtherSessions(database, scope),
    })),
    route(endpoints.startTotp, ({ transaction, scope }) =>
      transaction((tx) => startOwnTotp(tx, scope, dependencies)),
    ),
    route(endpoints.confirmTotp, ({ transaction, scope, body }) =>
      transaction((tx) => confirmOwnTotp(tx, scope, body.code, dependencies)),
    ),
    route(endpoints.removeTotp, async ({ transaction, scope }) => {
      await transaction((tx) => removeOwnTotp(tx, scope, dependencies));
      return null;
    }),
    route(endpoints.startPasskey, ({ read, scope }) => startOwnPasskey(read, scope, dependencies)),
    route(endpoints.addPasskey, async ({ transaction, scope, body }) => {
      const challenge = await endOwnCeremony(database, scope, body.ceremony);
      return transaction((tx) => addOwnPasskey(tx, scope, { ...body, challenge }, dependencies));
    }),
    route(endpoints.renamePasskey, async ({ transaction, scope, body }) => {
      await transaction((tx) => renameOwnPasskey(tx, scope, body));
      return null;
    }),
    route(endpoints.removePasskey, async ({ transaction, scope, body }) => {
      await transaction((tx) => removeOwnPasskey(tx, scope, body.id, dependencies));
      return null;
    }),
    route(endpoints.makeRecoveryCodes, ({ transaction, scope }) =>
      transaction((tx) => renewRecoveryCodes(tx, scope, dependencies)),
    ),
    route(endpoints.startVerification, ({ scope }) => startVerifying(dependencies, scope)),
    route(endpoints.verification, ({ scope, body }) => verify(dependencies, scope, body)),
  ];
}
