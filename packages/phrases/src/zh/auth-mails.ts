import type { authMails as enUs } from "../en-us/auth-mails.ts";

export const authMails: typeof enUs = {
  staffSide: "Passage后台",
  invitation: {
    subject: (company) => `${company}邀请您加入`,
    body: ({ name, company, link, days }) =>
      [
        `${name}，您好：`,
        `${company}已为您开设账号。请打开以下链接并设置密码：`,
        link,
        `链接只能使用一次，${days}天内有效。如果这封邮件与您无关，请忽略：在您设置密码之前，任何人都无法登录。`,
        "Passage",
      ].join("\n\n"),
  },
  register: {
    subject: "您的Passage注册验证码",
    body: ({ code, minutes }) =>
      [
        `验证码：${code}`,
        `${minutes}分钟内有效。如果您没有在Passage注册机构，请忽略这封邮件。`,
        "Passage",
      ].join("\n\n"),
  },
  reset: {
    subject: "您的重置密码验证码",
    body: ({ code, minutes }) =>
      [
        `验证码：${code}`,
        `${minutes}分钟内有效。如果您没有申请重置密码，请忽略这封邮件，原密码保持不变。请勿把验证码告诉任何人，Passage的工作人员不会向您索取。`,
        "Passage",
      ].join("\n\n"),
  },
  passwordChanged: {
    subject: "您的密码已更改",
    body: ({ name, link }) =>
      [
        `${name}，您好：`,
        "您在Passage的账号密码刚刚已更改，其他设备上的登录已全部结束。",
        `如果这不是您本人的操作，请立即重新设置密码：\n${link}`,
        "Passage",
      ].join("\n\n"),
  },
};
