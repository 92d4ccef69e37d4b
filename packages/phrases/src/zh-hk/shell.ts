import type { shell as enUs } from "../en-us/shell.ts";

const views: typeof enUs.views = {
  "/index": "概覽",
  "/student-register": "學生登記",
  "/student-import": "匯入學生",
  "/index/student-query": "學生查詢",
  "/index/application-list": "申請列表",
  "/index/student-information/{id}": "學生",
  "/student-application-form/{stuid}": "申請表",
};

/** 頁面四周的導覽、選單、分頁，以及整個應用程式的提示。 */
export const shell: typeof enUs = {
  views,
  shortViews: { "/student-register": "登記" },
  groups: { business: "業務", resources: "資源", company: "公司" },
  backOfficeViews: { applications: "申請", students: "學生" },
  mainNavigation: "主導覽",
  skipToContent: "跳至內容",
  openSidebar: "展開側欄",
  closeSidebar: "收起側欄",
  more: "更多",
  bdConsultant: "您的BD顧問",
  language: "語言",
  languageChanged: "語言已更改。",
  theme: "主題",
  themes: { light: "淺色", dark: "深色", system: "跟隨裝置" },
  home: "首頁",
  logOut: "登出",
  innerAccount: "內部帳戶",
  account: (name) => `${name}的帳戶`,
  tabs: {
    label: "瀏覽過的頁面",
    noName: "no-name",
    refresh: "重新整理",
    close: "關閉",
    closeOthers: "關閉其他",
    closeAll: "全部關閉",
    closeView: (title) => `關閉${title}`,
    unsaved: "未儲存",
    actions: "分頁操作",
  },
  leave: {
    title: "不儲存便離開？",
    description: (titles) => `${titles}中的更改尚未儲存。`,
    discard: "離開",
    stay: "留下",
  },
  noPermission: {
    advice: "您的帳戶沒有可開啟任何頁面的權限，請聯絡管理員。",
    missing: (permission) => `欠缺「${permission}」權限。`,
    company: "公司",
    account: "帳戶",
  },
  viewError: {
    title: "此頁面出錯了",
    advice: "其他分頁及已儲存的內容不受影響。",
  },
  update: {
    title: "新版本已準備好",
    advice: "重新載入即可使用。已開啟的分頁會還原，請先儲存正在填寫的內容。",
    confirm: "立即重新載入",
    later: "稍後",
  },
};
