import type { Language } from "@passage/contract/languages.ts";

/** Said when a page's own phrases could not be loaded: the only words that come with the entry itself. */
export const startError: Record<Language, { title: string; advice: string; retry: string }> = {
  "en-us": {
    title: "Passage could not start",
    advice: "A part of the page did not load. Check the network, then try again.",
    retry: "Try again",
  },
  zh: {
    title: "Passage未能启动",
    advice: "页面的一部分未能载入。请检查网络后重试。",
    retry: "重试",
  },
  "zh-hk": {
    title: "Passage未能啟動",
    advice: "頁面的一部分未能載入。請檢查網絡後再試。",
    retry: "再試",
  },
};
