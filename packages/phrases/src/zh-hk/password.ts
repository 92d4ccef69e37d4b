import type { password as enUs } from "../en-us/password.ts";

export const password: typeof enUs = {
  present: "現有密碼",
  new: "新密碼",
  again: "再次輸入新密碼",
  rule: "新密碼要求",
  met: "符合",
  open: "未符合",
  change: "更改密碼",
  cancel: "取消",
  changed: "密碼已更改。",
  othersOut: "您的其他登入已全部登出。",
};
