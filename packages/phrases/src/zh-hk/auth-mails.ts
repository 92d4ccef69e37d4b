import type { authMails as enUs } from "../en-us/auth-mails.ts";

export const authMails: typeof enUs = {
  staffSide: "Passage後台",
  invitation: {
    subject: (company) => `${company}邀請您加入`,
    body: ({ name, company, link, days }) =>
      [
        `${name}：`,
        `${company}已為您開設帳戶。請開啟以下連結並設定密碼：`,
        link,
        `連結只可使用一次，${days}日內有效。如這封電郵與您無關，請不用理會：在您設定密碼之前，任何人都無法登入。`,
        "Passage",
      ].join("\n\n"),
  },
  register: {
    subject: "您的Passage登記驗證碼",
    body: ({ code, minutes }) =>
      [
        `驗證碼：${code}`,
        `${minutes}分鐘內有效。如您沒有在Passage登記機構，請不用理會這封電郵。`,
        "Passage",
      ].join("\n\n"),
  },
  reset: {
    subject: "您的重設密碼驗證碼",
    body: ({ code, minutes }) =>
      [
        `驗證碼：${code}`,
        `${minutes}分鐘內有效。如您沒有要求重設密碼，請不用理會這封電郵，原有密碼維持不變。切勿把驗證碼告訴他人，Passage的職員不會向您索取。`,
        "Passage",
      ].join("\n\n"),
  },
  passwordChanged: {
    subject: "您的密碼已更改",
    body: ({ name, link }) =>
      [
        `${name}：`,
        "您在Passage的帳戶密碼剛剛已更改，其他裝置上的登入已全部結束。",
        `如這並非您本人的操作，請立即重新設定密碼：\n${link}`,
        "Passage",
      ].join("\n\n"),
  },
};
