import type { accountErrors as enUs } from "../en-us/account-errors.ts";

/** 密码正确却不能登录的原因：登录页只需要这几句。 */
export const accountErrors: typeof enUs = {
  "10089": "该账号已停用，请联系贵公司管理员。",
  "10090": "公司已被冻结，请联系您的BD顾问。",
  "10091": "账号已过期，请联系您的BD顾问。",
};
