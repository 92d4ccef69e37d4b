import type { accountErrors as enUs } from "../en-us/account-errors.ts";

/** 密碼正確卻不能登入的原因：登入頁只需要這幾句。 */
export const accountErrors: typeof enUs = {
  "10089": "此帳戶已停用，請聯絡貴公司的管理員。",
  "10090": "公司已被凍結，請聯絡您的BD顧問。",
  "10091": "帳戶已到期，請聯絡您的BD顧問。",
};
