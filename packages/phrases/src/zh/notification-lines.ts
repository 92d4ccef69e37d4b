import type { notificationLines as enUs } from "../en-us/notification-lines.ts";

function distance(days: number): string {
  if (days === 0) return "今天";
  if (days === 1) return "明天";
  if (days === -1) return "昨天";
  return days > 0 ? `还有${days}天` : `已过${-days}天`;
}

export const notificationLines: typeof enUs = {
  offer: (condition) => `已获${condition}`,
  message: "新留言",
  transferred: {
    toYou: (students) => (students === 1 ? "已转移给您" : `已将${students}名学生转移给您`),
    toOther: (students) => (students === 1 ? "已转移给同事" : `已将${students}名学生转移给同事`),
  },
  withOthers: (name, students) => `${name}等${students}名学生`,
  deadline: (kind, days) => `${kind}：${distance(days)}`,
  by: (day) => `${day}截止`,
  intake: (month) => `新入学时间：${month}`,
  course: {
    closed: "课程已关闭",
    intakeGone: "入学时间已取消",
    deadline: "申请截止日期变更",
    noDeadline: "不再有截止日期",
  },
  courseStart: (intake, what) => `${intake} ${what}`,
  courseApplications: (count) => `涉及${count}份申请`,
  list: (parts) => parts.join("、"),
  about: (parts) => parts.join(" · "),
  digest: {
    subject: (count) => `${count}条新通知`,
    body: ({ name, groups, more, inbox, settings }) =>
      [
        `${name}，您好：`,
        "自上封邮件以来的新消息：",
        ...groups,
        ...(more > 0 ? [`另有${more}条。`] : []),
        `查看全部通知：\n${inbox}`,
        `设置邮件提醒或停止接收：\n${settings}`,
        "Passage",
      ].join("\n\n"),
  },
  atOnce: {
    subject: { evidenceRequest: "需要补件", offer: "录取消息" },
    body: ({ name, lines, link, settings }) =>
      [`${name}，您好：`, lines.join("\n"), link, `设置邮件提醒或停止接收：\n${settings}`, "Passage"].join(
        "\n\n",
      ),
  },
  calendar: {
    name: "Passage：截止日期",
    summary: (kind, about) => `${kind}：${about}`,
  },
};
