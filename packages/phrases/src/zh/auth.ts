import type { auth as enUs } from "../en-us/auth.ts";

/** 登录，以及会话的结束。 */
export const auth: typeof enUs = {
  title: "登录",
  forConsultants: "供合作机构的顾问使用。",
  forStaff: "供后台工作人员使用。",
  email: "邮箱",
  password: "密码",
  signIn: "登录",
  language: "语言",
  required: "此项必填！",
  forgot: "忘记密码",
  register: "注册机构",
  passwordReset: "新密码已保存，请用新密码登录。",
  failuresPause: "连续失败10次后，登录将暂停15分钟。",
  pausedTitle: "尝试次数过多。",
  paused: (minutes) => `${minutes}分钟后可再次登录。`,
  pausedOpen: "请稍候再试。",
  stepOver: "第二步验证已超时，请重新登录。",
  unreachableTitle: "无法连接到Passage。",
  unreachable: "尚未发送任何内容。请检查网络后重试。",
};
