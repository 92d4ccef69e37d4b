import type { webhookMails as enUs } from "../en-us/webhook-mails.ts";

export const webhookMails: typeof enUs = {
  paused: {
    subject: (host) => `发往${host}的网络回调已暂停`,
    body: ({ name, host, days, link }) =>
      [
        `${name}，您好！`,
        `${host}已连续${days}天未收到任何内容，网络回调因此暂停。此后发生的事件会保留30天，恢复后将陆续发出。`,
        `失败原因请见发送记录：\n${link}`,
        "Passage",
      ].join("\n\n"),
  },
};
