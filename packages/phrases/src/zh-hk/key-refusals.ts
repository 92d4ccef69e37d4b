import type { KeyRefusal } from "@passage/contract/integrations/rules.ts";

export const keyRefusals: Readonly<Record<KeyRefusal, string>> = {
  unknown: "沒有此金鑰",
  revoked: "金鑰已撤銷",
  expired: "金鑰已到期",
  elsewhere: "來自不容許的位址",
  permission: "沒有相應權限",
  person: "只可由職員本人操作",
};
