import type { setting as enUs } from "../en-us/setting.ts";

/** 公司設定各分頁以外的文字；每個分頁另有自己的。 */
export const setting: typeof enUs = {
  title: "公司設定",
  views: "公司設定",
  tabs: {
    company: "公司資料",
    accounts: "帳戶列表",
    contacts: "聯絡人",
    subcompanies: "子公司列表",
    businessData: "業務資料管理",
    authority: "權限查詢",
  },
};
