import type { setting as enUs } from "../en-us/setting.ts";

/** 公司设置各标签页之外的文字；每个标签页另有自己的。 */
export const setting: typeof enUs = {
  title: "公司设置",
  views: "公司设置",
  tabs: {
    company: "公司信息",
    accounts: "账号列表",
    contacts: "联系人",
    subcompanies: "子公司列表",
    businessData: "业务数据管理",
    authority: "权限查询",
  },
};
