// Written by scripts/generate-wire.ts out of packages/contract/src/live/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/live/endpoints.ts";
import type { Wire } from "../wire.ts";

export const liveSincePortal: Wire<typeof contract.liveSincePortal> = {"id":"since","method":"GET","path":"/issue/live/since","encoding":"form","silent":true};
export const liveStream: Wire<typeof contract.liveStream> = {"id":"live","method":"GET","path":"/issue/live","encoding":"form","answer":"events","silent":true};
export const staffLiveSince: Wire<typeof contract.staffLiveSince> = {"id":"staffLiveSince","method":"GET","path":"/bms/live/since","encoding":"form","silent":true};
export const staffLiveStream: Wire<typeof contract.staffLiveStream> = {"id":"staffLive","method":"GET","path":"/bms/live","encoding":"form","answer":"events","silent":true};
