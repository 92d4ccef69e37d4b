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
  notices: {
    body: ({ name, happened, link }) =>
      [
        `${name}，您好：`,
        happened,
        link === null
          ? "如果这不是您要求的，请立即联系Passage。"
          : `如果这不是您本人的操作，请立即重新设置密码，并检查您的个人资料：\n${link}`,
        "Passage",
      ].join("\n\n"),
    passwordChanged: {
      subject: "您的密码已更改",
      text: "您在Passage的账号密码刚刚已更改，其他设备上的登录已全部结束。",
    },
    totpAdded: {
      subject: "验证器应用已开启",
      text: "从现在起，登录您的Passage账号时需要输入验证器应用的验证码。",
    },
    totpRemoved: {
      subject: "验证器应用已关闭",
      text: "登录您的Passage账号时不再需要验证器应用的验证码。",
    },
    passkeyAdded: {
      subject: "已添加通行密钥",
      text: "您的Passage账号新增了一个通行密钥，从现在起可用于双重验证。",
    },
    passkeyRemoved: {
      subject: "已移除通行密钥",
      text: "您的Passage账号有一个通行密钥已被移除，不能再使用。",
    },
    recoveryCodesMade: {
      subject: "已生成新的恢复码",
      text: "您的Passage账号已生成新的恢复码，原有的恢复码全部失效。",
    },
    recoveryCodeUsed: {
      subject: "恢复码已被使用",
      text: (left) => `您的Passage账号刚刚使用了一个恢复码代替双重验证，还剩${left}个。`,
    },
    factorsReset: {
      subject: "您的双重验证已被解除",
      text: "Passage的工作人员已解除您账号的双重验证，所有登录均已结束。在您重新开启双重验证之前，仅凭密码即可登录。",
    },
    emailChanged: {
      subject: "您的登录邮箱已更改",
      text: "您登录Passage所用的邮箱已更改。本邮箱不能再用于登录，也不会再收到邮件。",
    },
  },
};
