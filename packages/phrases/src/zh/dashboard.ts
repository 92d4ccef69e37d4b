import type { dashboard as enUs } from "../en-us/dashboard.ts";

/** 首页概览。 */
export const dashboard: typeof enUs = {
  title: "概览",
  tabs: {
    label: "首页各页",
    overview: "学生概览",
    students: "学生查询",
    applications: "申请列表",
  },
  year: "年份",
  allYears: "全部年份",
  addStudent: "新增学生",
  needsYou: {
    label: "待您处理",
    evidenceRequests: () => "份补件待答复",
    offersToAnswer: () => "份录取待确认",
    passportsNearExpiry: () => "本护照即将到期",
    drafts: () => "份登记未完成",
  },
  countries: "国家和地区分布",
  unit: () => "份申请",
  byYear: "按年统计",
  students: "学生",
  applications: "申请",
  successRate: "录取率",
  admitted: (admitted) => `${admitted}份录取，`,
  ofSubmitted: (submitted) => `共${submitted}份已递交`,
  nothingSubmitted: "这段时间没有递交申请。",
  nothingApplied: "这段时间没有新增申请。",
  nothingYet: "还没有学生和申请。",
  stepsTitle: (count) => `${count}份申请所处阶段`,
  stepsTitlePending: "申请所处阶段",
  moduleFailed: "这一部分未能加载",
  moduleFailedAdvice: "其他部分不受影响。",
  empty: {
    title: "还没有学生",
    advice: "每份申请都沿着这条线前进，从填表到佣金。先登记学生，再选择课程。",
    register: "登记学生",
  },
};
