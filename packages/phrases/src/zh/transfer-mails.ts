import type { transferMails as enUs } from "../en-us/transfer-mails.ts";

export const transferMails: typeof enUs = {
  received: {
    subject: (count) => `有${count}名学生已转移给您`,
    body: ({ name, by, students, note }) =>
      [
        `${name}，您好：`,
        `${by}已将以下学生转移给您，申请和文件一并转移：`,
        students.join("\n\n"),
        ...(note === null ? [] : [`${by}的备注：\n${note}`]),
        "从现在起，这些学生由您负责。",
        "Passage",
      ].join("\n\n"),
  },
  gone: {
    subject: (count) => `您的${count}名学生已转移`,
    body: ({ name, by, to, students }) =>
      [
        `${name}，您好：`,
        `${by}已将您的以下学生转移给${to}，申请和文件一并转移：`,
        students.join("\n"),
        `如有未办完的事项，请与${to}交接。`,
        "Passage",
      ].join("\n\n"),
  },
};
