import type { errorDisplays as enUs } from "../en-us/error-displays.ts";

export const errorDisplays: typeof enUs = {
  errorCode: "錯誤代碼：{code}，{message}",
  unknownError: "不明錯誤，請聯絡管理員！",
  httpError: "{status}：不明錯誤",
  ok: "確定",
  authenticationExpired: "身份認證已過期",
  loginTimeout: "登入逾時",
  loginTimeoutAdvice: "工作階段已結束。重新登入後可從本頁繼續。",
  reLogin: "重新登入",
  userOrPassword: "用戶名稱或密碼錯誤！",
  verificationFailed: "驗證失敗，請重新登入。",
  noPermission: "沒有權限，請聯絡管理員。",
  requestNumber: "要求編號{requestId}",
};
