import type { transferMails as enUs } from "../en-us/transfer-mails.ts";

export const transferMails: typeof enUs = {
  received: {
    subject: (count) => `有${count}名學生已轉交給您`,
    body: ({ name, by, students, note }) =>
      [
        `${name}：`,
        `${by}已將以下學生轉交給您，其申請及檔案一併轉移：`,
        students.join("\n\n"),
        ...(note === null ? [] : [`${by}的備註：\n${note}`]),
        "由即日起，這些學生由您跟進。",
        "Passage",
      ].join("\n\n"),
  },
  gone: {
    subject: (count) => `您的${count}名學生已轉交他人`,
    body: ({ name, by, to, students }) =>
      [
        `${name}：`,
        `${by}已將您的以下學生轉交給${to}，其申請及檔案一併轉移：`,
        students.join("\n"),
        `如有未完成的事項，請與${to}交接。`,
        "Passage",
      ].join("\n\n"),
  },
};
