import type { gettingInRules as enUs } from "../en-us/getting-in-rules.ts";

/** 新密码未满足的规则。 */
export const gettingInRules: typeof enUs = {
  passwordLength: "长度为8至12个字符。",
  passwordStaffLength: "长度不少于12个字符。",
  passwordLetter: "至少包含一个字母（A至Z）。",
  passwordDigit: "至少包含一个数字。",
  passwordSymbol: "至少包含一个特殊符号，例如#或%。",
  passwordPlain: "只能使用英文字母、数字和符号，不能有空格。",
  passwordCommon: "不易被猜中：不含常见词语、键盘顺序、重复字符或年份。",
  passwordOwnWords: "不含您的姓名或邮箱中的字样。",
  passwordConfirm: "两次输入的密码不一致，请重新输入。",
  passwordSame: "新密码不能与当前密码相同。",
  codeForm: "验证码为六位数字。",
  emailTaken: "该邮箱已有账号。请直接登录；如忘记密码，请重置密码。只有一家代理可获得佣金。",
  invitationCodeMissing: "未填写邀请码。请向您的BD顾问索取。",
  invitationCodeInvalid: "邀请码无效。请核对，或向您的BD顾问重新索取。",
  passwordWrong: "当前密码不正确。",
};
