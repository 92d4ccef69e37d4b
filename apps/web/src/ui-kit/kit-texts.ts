import { englishUiText, type UiText } from "../ui/ui-text.tsx";

const simplified: UiText = {
  ...englishUiText,
  locale: "zh",
  close: "关闭",
  cancel: "取消",
  clear: "清除",
  loading: "加载中",
  busy: "处理中",
  optional: "选填",
  search: "搜索",
  noOptions: "没有匹配项",
  loadFailed: "列表加载失败。",
  retry: "重试",
  showOptions: "展开选项",
  countOf: (count, total) => `${count}/${total}`,
  clearFilter: (name) => `清除${name}`,
  chooseDate: "选择日期",
  openCalendar: "打开日历",
  dateInvalid: (example) => `日期有误，请写成 ${example}。`,
  dateTooEarly: (first) => `不得早于 ${first}。`,
  dateTooLate: (last) => `不得晚于 ${last}。`,
  previousMonth: "上个月",
  nextMonth: "下个月",
  month: "月",
  year: "年",
  today: "今天",
};

/** Words of the dev page in the three languages; the apps have their own in the phrases package. */
export const kitTexts: Record<UiText["locale"], UiText> = {
  "en-us": englishUiText,
  zh: simplified,
  "zh-hk": { ...simplified, locale: "zh-hk", close: "關閉", clear: "清除", chooseDate: "選擇日期" },
};
