import type { DocumentCategory } from "@passage/contract/applications/documents.ts";

/** What staff ask for, as they would write it. */
export const evidenceRequests: { note: string; categories: DocumentCategory[] }[] = [
  {
    note: "The transcript ends with year 3. Please send the one with the latest semester.",
    categories: ["transcript"],
  },
  { note: "学校要求补充推荐信，需有推荐人签名和机构邮箱。", categories: ["referenceLetter1"] },
  {
    note: "The personal statement is written for another university. Please send the right one.",
    categories: ["personalStatement"],
  },
  { note: "在读证明已过期，请上传三个月内开具的版本。", categories: ["studyCertificate"] },
  { note: "護照資料頁下方被裁切，請重新掃描整頁。", categories: ["passport"] },
  { note: "Two reference letters are needed; we have one.", categories: ["referenceLetter2"] },
];

export const rejections = [
  "Academic score below the requirement of this course.",
  "The course is full for this intake.",
  "本科专业背景不符合课程要求。",
  "未達到該課程的數學先修要求。",
  "Work experience of two years is required.",
];

export const withdrawals = [
  "学生改申请其他国家。",
  "學生決定留在本地升學。",
  "Family decided against studying abroad this year.",
  "学生已被国内研究生录取。",
];

export const declines = [
  "已接受另一所大学的录取。",
  "Accepted another offer.",
  "已接受另一間大學取錄。",
  "学费超出预算。",
];

export const visaRefusals = ["Bank statement did not cover 28 days.", "签证官认为学习计划说明不足。"];

export const dropOuts = ["Returned home for health reasons.", "学生转学至其他院校。"];
