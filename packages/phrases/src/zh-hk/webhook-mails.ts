import type { webhookMails as enUs } from "../en-us/webhook-mails.ts";

export const webhookMails: typeof enUs = {
  paused: {
    subject: (host) => `傳送至${host}的網絡回調已暫停`,
    body: ({ name, host, days, link }) =>
      [
        `${name}，您好！`,
        `${host}已連續${days}天沒有收到任何內容，網絡回調因此暫停。此後發生的事件會保留30天，恢復後便會陸續送出。`,
        `失敗原因請見傳送記錄：\n${link}`,
        "Passage",
      ].join("\n\n"),
  },
};
