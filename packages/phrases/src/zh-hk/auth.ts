import type { auth as enUs } from "../en-us/auth.ts";

/** 登入，以及工作階段的結束。 */
export const auth: typeof enUs = {
  title: "登入",
  forConsultants: "供合作機構的顧問使用。",
  forStaff: "供後台職員使用。",
  email: "電郵",
  password: "密碼",
  signIn: "登入",
  language: "語言",
  required: "此欄必須填寫！",
  forgot: "忘記密碼",
  register: "登記機構",
  passwordReset: "新密碼已儲存，請以新密碼登入。",
  failuresPause: "連續失敗10次後，登入將暫停15分鐘。",
  pausedTitle: "嘗試次數過多。",
  paused: (minutes) => `${minutes}分鐘後可再次登入。`,
  pausedOpen: "請稍候再試。",
  stepOver: "第二步驗證已逾時，請重新登入。",
  unreachableTitle: "無法連接至Passage。",
  unreachable: "尚未傳送任何內容。請檢查網絡後再試。",
};
