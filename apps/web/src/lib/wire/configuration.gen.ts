// Written by scripts/generate-wire.ts out of packages/contract/src/configuration/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/configuration/endpoints.ts";
import type { Wire } from "../wire.ts";

export const listSettings: Wire<typeof contract.listSettings> = {"id":"listSettings","method":"GET","path":"/bms/configuration","encoding":"form"};
export const resetSetting: Wire<typeof contract.resetSetting> = {"id":"resetSetting","method":"POST","path":"/bms/configuration/{key}/reset","encoding":"json"};
export const saveSetting: Wire<typeof contract.saveSetting> = {"id":"saveSetting","method":"PUT","path":"/bms/configuration/{key}","encoding":"json"};
