import type { password as enUs } from "../en-us/password.ts";

export const password: typeof enUs = {
  present: "当前密码",
  new: "新密码",
  again: "再次输入新密码",
  rule: "新密码要求",
  met: "已满足",
  open: "未满足",
  change: "修改密码",
  cancel: "取消",
  changed: "密码已修改。",
  othersOut: "您的其他登录已全部退出。",
};
