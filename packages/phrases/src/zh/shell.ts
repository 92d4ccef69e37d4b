import type { shell as enUs } from "../en-us/shell.ts";

const views: typeof enUs.views = {
  "/index": "概览",
  "/student-register": "学生登记",
  "/student-import": "导入学生",
  "/index/student-query": "学生查询",
  "/index/application-list": "申请列表",
  "/index/student-information/{id}": "学生",
  "/student-application-form/{stuid}": "申请表",
};

/** 页面四周的导航、菜单、标签，以及整个应用的提示。 */
export const shell: typeof enUs = {
  views,
  shortViews: { "/student-register": "登记" },
  groups: { business: "业务", resources: "资源", company: "公司" },
  backOfficeViews: { applications: "申请", students: "学生" },
  mainNavigation: "主导航",
  skipToContent: "跳到正文",
  openSidebar: "展开侧栏",
  closeSidebar: "收起侧栏",
  more: "更多",
  bdConsultant: "您的BD顾问",
  language: "语言",
  languageChanged: "语言已切换。",
  theme: "主题",
  themes: { light: "浅色", dark: "深色", system: "跟随设备" },
  home: "首页",
  logOut: "退出登录",
  innerAccount: "内部账号",
  account: (name) => `${name}的账号`,
  tabs: {
    label: "访问过的页面",
    noName: "no-name",
    refresh: "刷新",
    close: "关闭",
    closeOthers: "关闭其他",
    closeAll: "关闭全部",
    closeView: (title) => `关闭${title}`,
    unsaved: "未保存",
    actions: "标签操作",
  },
  leave: {
    title: "不保存就离开？",
    description: (titles) => `${titles}中的更改尚未保存。`,
    discard: "离开",
    stay: "留下",
  },
  noPermission: {
    advice: "您的账号没有可打开任何页面的权限，请联系管理员。",
    missing: (permission) => `缺少“${permission}”权限。`,
    company: "公司",
    account: "账号",
  },
  viewError: {
    title: "此页面出错了",
    advice: "其他标签和已保存的内容不受影响。",
  },
  update: {
    title: "新版本已就绪",
    advice: "重新载入即可使用。已打开的标签会恢复，请先保存正在填写的内容。",
    confirm: "立即重新载入",
    later: "稍后",
  },
};
