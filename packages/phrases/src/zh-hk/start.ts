import type { start as enUs } from "../en-us/start.ts";

/** 尚未登入的頁面可能要說的話。 */
export const start: typeof enUs = {
  product: "Passage",
  backOffice: "後台",
  notFound: {
    title: "找不到頁面",
    advice: "此網址沒有內容，或您的帳戶無權開啟。",
    back: "前往首個頁面",
  },
  unreachable: {
    title: "無法連接伺服器。",
    advice: "未作任何更改。請檢查網絡後再試。",
  },
};
