import type { dashboard as enUs } from "../en-us/dashboard.ts";

/** 首頁概覽。 */
export const dashboard: typeof enUs = {
  title: "概覽",
  tabs: {
    label: "首頁各頁",
    overview: "學生概覽",
    students: "學生查詢",
    applications: "申請列表",
  },
  year: "年份",
  allYears: "所有年份",
  addStudent: "新增學生",
  needsYou: {
    label: "待您處理",
    evidenceRequests: () => "份補件要求待回覆",
    offersToAnswer: () => "份錄取待確認",
    passportsNearExpiry: () => "本護照即將到期",
    drafts: () => "份登記未完成",
  },
  countries: "國家及地區分佈",
  unit: () => "份申請",
  byYear: "按年統計",
  students: "學生",
  applications: "申請",
  successRate: "錄取率",
  admitted: (admitted) => `${admitted}份獲錄取，`,
  ofSubmitted: (submitted) => `共${submitted}份已遞交`,
  nothingSubmitted: "這段時間沒有遞交申請。",
  nothingApplied: "這段時間沒有新增申請。",
  nothingYet: "未有學生及申請。",
  stepsTitle: (count) => `${count}份申請所處階段`,
  stepsTitlePending: "申請所處階段",
  moduleFailed: "未能載入這部分",
  moduleFailedAdvice: "其他部分不受影響。",
  empty: {
    title: "未有學生",
    advice: "每份申請都沿這條線前進，由填表到佣金。請先登記學生，再選擇課程。",
    register: "登記學生",
  },
};
