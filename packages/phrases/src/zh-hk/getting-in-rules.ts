import type { gettingInRules as enUs } from "../en-us/getting-in-rules.ts";

/** 新密碼未符合的規則。 */
export const gettingInRules: typeof enUs = {
  passwordLength: "長度為8至12個字元。",
  passwordStaffLength: "長度不少於12個字元。",
  passwordLetter: "至少包含一個英文字母（A至Z）。",
  passwordDigit: "至少包含一個數字。",
  passwordSymbol: "至少包含一個特殊符號，例如#或%。",
  passwordPlain: "只可使用英文字母、數字及符號，不可有空格。",
  passwordCommon: "不易被猜中：不含常見字詞、鍵盤順序、重複字元或年份。",
  passwordOwnWords: "不含您的姓名或電郵的字樣。",
  passwordConfirm: "兩次輸入的密碼不一致，請重新輸入。",
  passwordSame: "新密碼不可與現有密碼相同。",
  codeForm: "驗證碼為六位數字。",
  emailTaken: "此電郵已有帳戶。請直接登入；如忘記密碼，請重設密碼。只有一家代理可獲佣金。",
  invitationCodeMissing: "未填寫邀請碼。請向您的BD顧問索取。",
  invitationCodeInvalid: "邀請碼無效。請核對，或向您的BD顧問重新索取。",
  passwordWrong: "現有密碼不正確。",
};
