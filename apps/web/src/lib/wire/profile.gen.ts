// Written by scripts/generate-wire.ts out of packages/contract/src/profile/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/profile/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addPasskey: Wire<typeof contract.addPasskey> = {"id":"addPasskey","method":"POST","path":"/appUser/factors/addPasskey","encoding":"json"};
export const confirmTotp: Wire<typeof contract.confirmTotp> = {"id":"confirmTotp","method":"POST","path":"/appUser/factors/confirmTotp","encoding":"json"};
export const endOtherSessions: Wire<typeof contract.endOtherSessions> = {"id":"endOtherSessions","method":"POST","path":"/appUser/endOtherSessions","encoding":"json"};
export const endSession: Wire<typeof contract.endSession> = {"id":"endSession","method":"POST","path":"/appUser/endSession","encoding":"json"};
export const getProfile: Wire<typeof contract.getProfile> = {"id":"getProfile","method":"GET","path":"/appUser/profile","encoding":"form"};
export const getSessions: Wire<typeof contract.getSessions> = {"id":"getSessions","method":"GET","path":"/appUser/sessions","encoding":"form"};
export const makeRecoveryCodes: Wire<typeof contract.makeRecoveryCodes> = {"id":"makeRecoveryCodes","method":"POST","path":"/appUser/factors/makeRecoveryCodes","encoding":"json"};
export const removePasskey: Wire<typeof contract.removePasskey> = {"id":"removePasskey","method":"POST","path":"/appUser/factors/removePasskey","encoding":"json"};
export const removeTotp: Wire<typeof contract.removeTotp> = {"id":"removeTotp","method":"POST","path":"/appUser/factors/removeTotp","encoding":"json"};
export const renamePasskey: Wire<typeof contract.renamePasskey> = {"id":"renamePasskey","method":"POST","path":"/appUser/factors/renamePasskey","encoding":"json"};
export const saveProfile: Wire<typeof contract.saveProfile> = {"id":"saveProfile","method":"POST","path":"/appUser/profile","encoding":"json"};
export const startPasskey: Wire<typeof contract.startPasskey> = {"id":"startPasskey","method":"POST","path":"/appUser/factors/startPasskey","encoding":"json"};
export const startTotp: Wire<typeof contract.startTotp> = {"id":"startTotp","method":"POST","path":"/appUser/factors/startTotp","encoding":"json"};
export const startVerification: Wire<typeof contract.startVerification> = {"id":"startVerification","method":"POST","path":"/appUser/startVerification","encoding":"json"};
export const verification: Wire<typeof contract.verification> = {"id":"verification","method":"POST","path":"/appUser/verification","encoding":"form"};
