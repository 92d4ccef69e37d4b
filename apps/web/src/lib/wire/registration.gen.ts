// Written by scripts/generate-wire.ts out of packages/contract/src/registration/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/registration/endpoints.ts";
import type { Wire } from "../wire.ts";

export const gearRegister: Wire<typeof contract.gearRegister> = {"id":"gearRegister","method":"POST","path":"/appUser/gearRegister","encoding":"form"};
export const getInvitation: Wire<typeof contract.getInvitation> = {"id":"getInvitation","method":"POST","path":"/appUser/getInvitation","encoding":"form"};
export const modifyPwdByEmailCode: Wire<typeof contract.modifyPwdByEmailCode> = {"id":"modifyPwdByEmailCode","method":"POST","path":"/appUser/modifyPwdByEmailCode","encoding":"form","postsQuery":true};
export const sendEmailCode: Wire<typeof contract.sendEmailCode> = {"id":"sendEmailCode","method":"POST","path":"/appUser/sendEmailCode","encoding":"form","postsQuery":true};
export const updatePwdByIssue: Wire<typeof contract.updatePwdByIssue> = {"id":"updatePwdByIssue","method":"POST","path":"/appUser/updatePwdByIssue","encoding":"form"};
export const verifyEmailCode: Wire<typeof contract.verifyEmailCode> = {"id":"verifyEmailCode","method":"POST","path":"/appUser/verifyEmailCode","encoding":"form","postsQuery":true};
