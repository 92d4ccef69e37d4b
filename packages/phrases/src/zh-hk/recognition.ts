import type { UnreadableReason } from "@passage/contract/recognition/formats.ts";
import type { RecognitionWarning } from "@passage/contract/recognition/schema.ts";

/** What speaks against a picture (spec point 8), and what to do about it. */
const warnings: Record<RecognitionWarning, { title: string; advice: string }> = {
  "-9101": { title: "邊框不完整。", advice: "請重新拍攝，使資料頁四邊完整入鏡。" },
  "-9102": { title: "請上載原件。", advice: "此檔案疑似副本或翻拍螢幕。" },
  "-9103": { title: "無法識別。", advice: "請確認這是護照資料頁，或手動填寫。" },
  "-9104": { title: "證件被篡改。", advice: "印刷內容與機讀碼不一致，請與原件核對。" },
  "-9107": { title: "圖片反光。", advice: "請與原件核對，或避開反光重新拍攝。" },
  "-9108": { title: "圖片模糊。", advice: "請在光線充足處重新清晰拍攝。" },
  "-9109": { title: "未開通警示功能。", advice: "未有檢查篡改、副本及反光，請與原件核對。" },
};

/** Why a file could not be read, by the reason the refusal names. */
const reasons: Record<UnreadableReason, string> = {
  empty: "沒有檔案資訊或檔案錯誤：檔案為空。",
  encrypted: "檔案有密碼保護。請另存為無密碼的檔案，或拍照上載。",
  noPicture: "文件中沒有圖片。請直接上載圖片。",
  noSuchPage: "文件沒有這一頁。",
  tooManyPages: "PDF頁數過多。請只上載護照頁。",
  tooLarge: "圖片像素過大。請上載較小的圖片。",
  tooMuch: "識別逾時。請上載較小的圖片，或手動填寫。",
  unreadable: "沒有檔案資訊或檔案錯誤：未能讀取檔案，請更換檔案。",
};

/** The dialog that reads a passport. */
export const recognition = {
  title: "識別護照",
  tabs: "護照簽發地",
  other: "其他國家／地區",
  chooseCountry: "選擇國家／地區",
  fromPage: "由護照頁自動判斷",
  chinese: "中國護照",
  national: "各國護照",
  drop: "將護照拖放到此處",
  dropNow: "放開即可上載",
  choose: "選擇檔案",
  camera: "拍照",
  hint: "資料頁須完整、清晰、無反光。",
  formats: "支援jpeg、png、pdf、bmp、gif、webp、doc、docx，不超過5 MB",
  sending: "正在上載",
  reading: "正在識別護照",
  waiting: (count: number) => `前面還有${count}份文件`,
  cancel: "停止",
  manualFill: "手動填寫",
  goOn: "繼續",
  close: "取消",
  replace: "更換",
  again: "再試",
  fields: "識別結果",
  confidence: "可信度",
  check: "請核對",
  notRead: "未識別",
  nothingSaved: "登記學生之前不會儲存任何內容。此檔案將作為學生的護照文件。",
  keptUnderOthers: "登記學生之前不會儲存任何內容。此檔案將歸入「其他」類別。",
  pageAlt: "已識別的護照頁",
  page: (page: number, count: number) => `第${page}頁，共${count}頁`,
  previous: "上一頁",
  next: "下一頁",
  tooLarge: "檔案過大。護照檔案不得超過5 MB。",
  wrongType: "格式不支援。請使用jpeg、png、pdf、bmp、gif、webp、doc或docx。",
  empty: "沒有檔案資訊或檔案錯誤：檔案為空。",
  failed: "上載失敗，未儲存任何內容。請再試，或手動填寫。",
  otherCountry: (country: string) => `此護照由${country}簽發。`,
  belongs: (name: string) => `此護照屬於${name}。`,
  resembles: (name: string) => `${name}的姓名及出生日期與此相同。`,
  open: (name: string) => `開啟${name}`,
  warnings,
  reasons,
};
