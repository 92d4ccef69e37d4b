import type { shownErrors as source } from "../en-us/shown-errors.ts";

/** The messages of codes that screens say by themselves; the others come with the answers that they belong to. */
export const shownErrors: typeof source = {
  "2003": "沒有權限，請聯絡管理員。",
  "2009": "此操作只可由帳戶持有人進行。您是經後台連結以職員身份進入的。",
  "6004": "上載失敗。檔案未有儲存，請再試一次。",
};
