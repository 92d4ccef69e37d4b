// Written by scripts/generate-wire.ts out of packages/contract/src/transfers/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/transfers/endpoints.ts";
import type { Wire } from "../wire.ts";

export const checkTransfer: Wire<typeof contract.checkTransfer> = {"id":"checkTransfer","method":"POST","path":"/issue/student/checkTransfer","encoding":"json"};
export const transferStudents: Wire<typeof contract.transferStudents> = {"id":"convertStuManagerUser","method":"POST","path":"/issue/student/convertStuManagerUser","encoding":"json","idempotent":"required"};
