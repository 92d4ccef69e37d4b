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
  notices: {
    body: ({ name, happened, link }) =>
      [
        `${name}：`,
        happened,
        link === null
          ? "如這並非您要求的，請立即聯絡Passage。"
          : `如這並非您本人的操作，請立即重新設定密碼，並檢查您的個人檔案：\n${link}`,
        "Passage",
      ].join("\n\n"),
    passwordChanged: {
      subject: "您的密碼已更改",
      text: "您在Passage的帳戶密碼剛剛已更改，其他裝置上的登入已全部結束。",
    },
    totpAdded: {
      subject: "已開啟驗證應用程式",
      text: "由現在起，登入您的Passage帳戶須輸入驗證應用程式的驗證碼。",
    },
    totpRemoved: {
      subject: "已關閉驗證應用程式",
      text: "登入您的Passage帳戶不再需要驗證應用程式的驗證碼。",
    },
    passkeyAdded: {
      subject: "已加入通行密鑰",
      text: "您的Passage帳戶加入了一個通行密鑰，由現在起可用作雙重認證。",
    },
    passkeyRemoved: {
      subject: "已移除通行密鑰",
      text: "您的Passage帳戶有一個通行密鑰已被移除，不能再使用。",
    },
    recoveryCodesMade: {
      subject: "已產生新的備用碼",
      text: "您的Passage帳戶已產生新的備用碼，原有的備用碼全部失效。",
    },
    recoveryCodeUsed: {
      subject: "有備用碼被使用",
      text: (left) => `您的Passage帳戶剛剛使用了一個備用碼代替雙重認證，尚餘${left}個。`,
    },
    factorsReset: {
      subject: "您的雙重認證已被解除",
      text: "Passage的職員已解除您帳戶的雙重認證，所有登入均已結束。在您重新開啟雙重認證之前，只憑密碼即可登入。",
    },
    emailChanged: {
      subject: "您的登入電郵已更改",
      text: "您登入Passage所用的電郵地址已更改。此電郵地址不能再用作登入，亦不會再收到電郵。",
    },
  },
};
