import type { authorityExport as enUs } from "../en-us/authority-export.ts";

export const authorityExport: typeof enUs = {
  file: "权限",
  sheet: "账号与权限",
  columns: {
    company: "公司",
    name: "英文名",
    nameZh: "中文名",
    email: "邮箱",
    role: "角色",
    status: "状态",
  },
  statuses: { active: "正常", invited: "已邀请", disabled: "已停用", expired: "已过期" },
  held: "有",
  idle: "不生效：公司没有此权限",
};
