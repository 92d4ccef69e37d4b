import type { errorDisplays as enUs } from "../en-us/error-displays.ts";

export const errorDisplays: typeof enUs = {
  errorCode: "错误代码：{code}，{message}",
  unknownError: "未知错误，请联系管理员！",
  httpError: "{status}：未知错误",
  ok: "确定",
  authenticationExpired: "身份认证已过期",
  loginTimeout: "登录超时",
  loginTimeoutAdvice: "会话已结束。重新登录后可从本页继续。",
  reLogin: "重新登录",
  userOrPassword: "用户名或密码错误！",
  verificationFailed: "验证失败，请重新登录。",
  noPermission: "没有权限，请联系管理员。",
  requestNumber: "请求编号{requestId}",
};
