import type { proof as enUs } from "../en-us/proof.ts";

export const proof: typeof enUs = {
  title: "请确认是您本人",
  why: "此操作无法撤销，或会带出个人资料。确认后当前登录不受影响。",
  confirm: "确认",
  secondStep: "第二步验证",
  secondHint: {
    password: "请输入密码。",
    totp: "请输入验证器应用显示的6位数字。",
    passkey: "请使用本设备、手机或安全密钥上的通行密钥。",
    recoveryCode: "请输入一个恢复码，每个只能用一次。",
  },
  fields: { password: "密码", totp: "应用中的验证码", recoveryCode: "恢复码" },
  otherWays: "其他方式：",
  ways: { password: "密码", totp: "验证器应用的验证码", passkey: "通行密钥", recoveryCode: "恢复码" },
  usePasskey: "使用通行密钥",
  continue: "继续",
  back: "返回输入密码",
  wrong: "验证不通过，请检查后重试。",
  passkeyFailed: "未使用通行密钥：已取消，或此处没有您的通行密钥。请重试或改用其他方式。",
  passkeyElsewhere: (host) => `通行密钥只能在${host}下使用。`,
  paused: (minutes) => `尝试次数过多，请${minutes}分钟后再试。`,
  pausedOpen: "尝试次数过多，请稍后再试。",
  unreachable: "无法连接，未发送任何内容。",
  required: "此项必填！",
};
