import type { notificationLines as enUs } from "../en-us/notification-lines.ts";

function distance(days: number): string {
  if (days === 0) return "今日";
  if (days === 1) return "明日";
  if (days === -1) return "昨日";
  return days > 0 ? `尚餘${days}日` : `已過${-days}日`;
}

export const notificationLines: typeof enUs = {
  offer: (condition) => `已獲${condition}`,
  message: "新留言",
  transferred: {
    toYou: (students) => (students === 1 ? "已轉交給您" : `已將${students}名學生轉交給您`),
    toOther: (students) => (students === 1 ? "已轉交給同事" : `已將${students}名學生轉交給同事`),
  },
  withOthers: (name, students) => `${name}等${students}名學生`,
  deadline: (kind, days) => `${kind}：${distance(days)}`,
  by: (day) => `限期${day}`,
  intake: (month) => `新入學時間：${month}`,
  course: {
    closed: "課程已關閉",
    intakeGone: "入學時間已取消",
    deadline: "申請限期更改",
    noDeadline: "不再設限期",
  },
  courseStart: (intake, what) => `${intake} ${what}`,
  courseApplications: (count) => `涉及${count}份申請`,
  list: (parts) => parts.join("、"),
  about: (parts) => parts.join(" · "),
  digest: {
    subject: (count) => `${count}項新通知`,
    body: ({ name, groups, more, inbox, settings }) =>
      [
        `${name}：`,
        "以下是上次電郵以來的最新消息：",
        ...groups,
        ...(more > 0 ? [`另有${more}項。`] : []),
        `查看所有通知：\n${inbox}`,
        `更改電郵提示設定或停止接收：\n${settings}`,
        "Passage",
      ].join("\n\n"),
  },
  atOnce: {
    subject: { evidenceRequest: "需補交文件", offer: "錄取消息" },
    body: ({ name, lines, link, settings }) =>
      [`${name}：`, lines.join("\n"), link, `更改電郵提示設定或停止接收：\n${settings}`, "Passage"].join(
        "\n\n",
      ),
  },
  calendar: {
    name: "Passage：限期",
    summary: (kind, about) => `${kind}：${about}`,
  },
};
