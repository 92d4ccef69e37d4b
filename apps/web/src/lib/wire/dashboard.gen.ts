// Written by scripts/generate-wire.ts out of packages/contract/src/dashboard/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/dashboard/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getAllYears: Wire<typeof contract.getAllYears> = {"id":"getAllYears","method":"GET","path":"/issue/summary/getAllYears","encoding":"form"};
export const getHomeFigures: Wire<typeof contract.getHomeFigures> = {"id":"gearDatas","method":"POST","path":"/issue/summary/gearDatas","encoding":"form"};
export const getStepCounts: Wire<typeof contract.getStepCounts> = {"id":"getGearStepList","method":"GET","path":"/issue/student/getGearStepList","encoding":"form"};
export const getStepList: Wire<typeof contract.getStepList> = {"id":"getStepList","method":"GET","path":"/issue/student/getStepList","encoding":"form"};
export const getYearCounts: Wire<typeof contract.getYearCounts> = {"id":"gearStudentCountDatas","method":"POST","path":"/issue/summary/gearStudentCountDatas","encoding":"form"};
