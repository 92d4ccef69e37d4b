import type { authorityExport as enUs } from "../en-us/authority-export.ts";

export const authorityExport: typeof enUs = {
  file: "權限",
  sheet: "帳戶與權限",
  columns: {
    company: "公司",
    name: "英文名",
    nameZh: "中文名",
    email: "電郵",
    role: "角色",
    status: "狀態",
  },
  statuses: { active: "正常", invited: "已邀請", disabled: "已停用", expired: "已過期" },
  held: "有",
  idle: "不生效：公司沒有此權限",
};
