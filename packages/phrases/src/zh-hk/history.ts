/** Acts on a student, by what the audit log calls them. */
const actions: Readonly<Record<string, string>> = {
  create: "新增學生",
  register: "登記學生",
  save: "修改學生",
  saveBackground: "修改申請表",
  transfer: "轉移學生",
  import: "匯入學生",
  export: "匯出學生",
  downloadFiles: "下載檔案（壓縮檔）",
  revealNumbers: "查看證件號碼",
  erase: "刪除學生資料",
};

/** Acts on a file, likewise. */
const files: Readonly<Record<string, string>> = {
  upload: "上載檔案",
  replace: "上載檔案新版本",
  delete: "刪除檔案",
  restore: "恢復檔案",
  describe: "修改檔案資料",
  share: "檔案改為用於所有申請",
  removeDeleted: "永久移除已刪除的檔案",
  publish: "檔案已向代理顯示",
  withhold: "檔案已收回",
};

/** Fields beside those of the registration form. */
const fields: Readonly<Record<string, string>> = {
  owner: "負責人",
  company: "公司",
  fileNameOrc: "檔案名稱",
  itemId: "申請",
  category: "類別",
  expiresOn: "有效期至",
  status: "狀態",
  step: "階段",
  condition: "取錄條件",
  closing: "關閉",
  intake: "入學時間",
  offerAccepted: "已接受取錄",
  accommodation: "住宿",
  airportPickup: "接機",
  deferWanted: "申請延遲至",
  assignedTo: "處理人",
  wantedBy: "補交文件限期",
  offerReplyBy: "回覆錄取限期",
  depositBy: "繳付訂金限期",
  casBy: "CAS或簽證函限期",
  visaBy: "獲簽限期",
  reason: "原因",
  note: "備註",
};

/** What happened to a student: the history of its data and the follow-up of its applications. */
export const history = {
  tab: "歷史記錄",
  followUp: "跟進",
  actions,
  files,
  other: "已修改",
  platform: "系統",
  empty: "空",
  more: (count: number) => `另有${count}項`,
  less: "收起",
  filled: (count: number) => `填寫了${count}項`,
  nothing: "暫無記錄",
  nothingAdvice: "學生資料、檔案和申請的每次變更都會列在這裏。",
  noFollowUp: "暫無跟進",
  noFollowUpAdvice: "學生各項申請的每一步、經辦人和時間都會列在這裏。",
  failed: "未能載入歷史記錄。",
  failedFollowUp: "未能載入跟進記錄。",
  failedAdvice: "沒有任何更改。請再試；如仍未能載入，請將詳情傳給我們。",
  yes: "是",
  no: "否",
  fields,
  otherField: "其他",
};
