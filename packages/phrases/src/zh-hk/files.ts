import type { files as enUs } from "../en-us/files.ts";

export const files: typeof enUs = {
  title: "檔案",
  columns: { name: "檔案", category: "類別", belongsTo: "所屬", by: "上載者", at: "上載時間", size: "大小" },
  ofStudent: "學生",
  open: (name) => `在新視窗開啟${name}`,
  download: "下載",
  downloadFailed: "未能下載檔案。",
  empty: "暫無檔案",
  emptyAdvice: "文件按申請收集。請選擇一項申請，並上載所欠文件。",
  noApplications: "文件按申請收集，請先新增申請。",
  toApplications: "前往申請",
  loadFailed: "未能載入檔案。",
};
