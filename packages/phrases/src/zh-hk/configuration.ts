import type { configuration as enUs } from "../en-us/configuration.ts";

/** Settings of the platform. */
export const configuration: typeof enUs = {
  title: "系統設定",
  advice: "每項設定儲存後即時對所有人生效。",
  targets: "各階段的目標時限另有頁面：",
  targetsLink: "目標時限",
  parts: { limits: "限額", access: "登入", retention: "保留期限", mail: "電郵" },
  settings: {
    messagesPerTenMinutes: {
      name: "每人訊息數目",
      effect: "一個人10分鐘內最多可發送的訊息數目，所有申請合計。",
    },
    revealsPerHour: {
      name: "查看證件號碼",
      effect: "一個帳戶1小時內最多可查看多少名學生的完整護照及身份證號碼。",
    },
    innerSessionHours: {
      name: "職員進入平台",
      effect: "職員以代理帳戶進入平台後可逗留多久，之後須使用新連結。",
    },
    invitationDays: {
      name: "邀請",
      effect: "帳戶及職員的邀請連結有效多久。已發出的連結期限不變。",
    },
    sentMailDays: {
      name: "已傳送的電郵",
      effect: "電郵傳送後保留多久。更改後數分鐘內，逾期的電郵便會移除。",
    },
    menuVisitDays: {
      name: "瀏覽頁面",
      effect: "帳戶每日瀏覽過哪些頁面的記錄保留多久。更改後數分鐘內，逾期的記錄便會移除。",
    },
    supportEmail: {
      name: "電郵回覆",
      effect: "平台電郵的回覆傳往哪裡。沒有設定時傳往寄件地址。",
    },
  },
  units: {
    count: (value) => value,
    days: (_count, value) => `${value}日`,
    hours: (_count, value) => `${value}小時`,
  },
  unitWords: { days: "日", hours: "小時" },
  between: (min, max) => `${min}至${max}`,
  none: "沒有",
  usual: (value) => `預設：${value}`,
  changed: "已更改",
  edit: "更改",
  editOf: (name) => `更改：${name}`,
  save: "儲存",
  cancel: "取消",
  reset: "還原預設",
  resetOf: (name) => `還原預設：${name}`,
  saved: (name) => `${name}：已儲存，現已生效。`,
  wasReset: (name) => `${name}：已還原預設。`,
  unchanged: "沒有更改。",
  by: (name) => `由${name}更改`,
  history: "更改記錄",
  historyOf: (name) => `更改記錄：${name}`,
  stale: "其他人剛剛更改了它，這是現在生效的內容。",
  noPermission: {
    title: "您無權查看系統設定",
    advice: "需要「編輯系統設定」權限。請找有權管理職員的同事處理。",
  },
  failed: { title: "無法載入系統設定。", advice: "沒有任何更改。請再試；如仍然失敗，請把詳情傳給我們。" },
};
