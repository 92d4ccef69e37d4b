// Written by scripts/generate-wire.ts out of packages/contract/src/manual/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/manual/endpoints.ts";
import type { Wire } from "../wire.ts";

export const operationManual: Wire<typeof contract.operationManual> = {"id":"operationManual","method":"GET","path":"/help/operationManual","encoding":"form","answer":"blob"};
