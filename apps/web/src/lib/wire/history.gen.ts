// Written by scripts/generate-wire.ts out of packages/contract/src/history/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/history/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getStudentFollowUp: Wire<typeof contract.getStudentFollowUp> = {"id":"getStudentFollowUp","method":"GET","path":"/issue/student/getStudentFollowUp","encoding":"form"};
export const getStudentHistory: Wire<typeof contract.getStudentHistory> = {"id":"getStudentHistory","method":"GET","path":"/issue/student/getStudentHistory","encoding":"form"};
