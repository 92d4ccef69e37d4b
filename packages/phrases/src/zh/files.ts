import type { files as enUs } from "../en-us/files.ts";

export const files: typeof enUs = {
  title: "文件",
  columns: { name: "文件", category: "类别", belongsTo: "所属", by: "上传人", at: "上传时间", size: "大小" },
  ofStudent: "学生",
  open: (name) => `在新窗口打开${name}`,
  download: "下载",
  downloadFailed: "文件下载失败。",
  empty: "暂无文件",
  emptyAdvice: "材料按申请收集。请选择一项申请，在其中上传所缺材料。",
  noApplications: "材料按申请收集，请先添加申请。",
  toApplications: "前往申请",
  loadFailed: "文件加载失败。",
};
