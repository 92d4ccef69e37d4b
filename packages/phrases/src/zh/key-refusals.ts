import type { KeyRefusal } from "@passage/contract/integrations/rules.ts";

export const keyRefusals: Readonly<Record<KeyRefusal, string>> = {
  unknown: "没有这个密钥",
  revoked: "密钥已撤销",
  expired: "密钥已过期",
  elsewhere: "来自未允许的地址",
  permission: "没有相应权限",
  person: "只能由员工本人操作",
};
