// Written by scripts/generate-wire.ts out of packages/contract/src/background/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/background/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getBackground: Wire<typeof contract.getBackground> = {"id":"getBackgroundInfo","method":"GET","path":"/issue/student/getBackgroundInfo","encoding":"form"};
export const getScoreTypeEum: Wire<typeof contract.getScoreTypeEum> = {"id":"getScoreTypeEum","method":"GET","path":"/issue/studentEducatio/getScoreTypeEum","encoding":"form"};
export const saveBackground: Wire<typeof contract.saveBackground> = {"id":"saveBackgroundInfo","method":"POST","path":"/issue/student/saveBackgroundInfo","encoding":"json","idempotent":"optional"};
