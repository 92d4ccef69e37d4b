import type { proof as enUs } from "../en-us/proof.ts";

export const proof: typeof enUs = {
  title: "請確認是您本人",
  why: "此操作不能還原，或會帶出個人資料。確認後現有登入不受影響。",
  confirm: "確認",
  secondStep: "第二步驗證",
  secondHint: {
    password: "請輸入密碼。",
    totp: "請輸入驗證應用程式顯示的6位數字。",
    passkey: "請使用此裝置、手機或安全密鑰上的通行密鑰。",
    recoveryCode: "請輸入一個備用碼，每個只可使用一次。",
  },
  fields: { password: "密碼", totp: "應用程式的驗證碼", recoveryCode: "備用碼" },
  otherWays: "其他方法：",
  ways: { password: "密碼", totp: "驗證應用程式的驗證碼", passkey: "通行密鑰", recoveryCode: "備用碼" },
  usePasskey: "使用通行密鑰",
  continue: "繼續",
  back: "返回輸入密碼",
  wrong: "驗證不通過，請檢查後再試。",
  passkeyFailed: "未有使用通行密鑰：已取消，或此處沒有您的通行密鑰。請再試或改用其他方法。",
  passkeyElsewhere: (host) => `通行密鑰只可在${host}使用。`,
  paused: (minutes) => `嘗試次數過多，請於${minutes}分鐘後再試。`,
  pausedOpen: "嘗試次數過多，請稍後再試。",
  unreachable: "未能連線，沒有傳送任何內容。",
  required: "此欄必須填寫！",
};
