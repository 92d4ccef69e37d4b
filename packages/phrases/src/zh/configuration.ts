import type { configuration as enUs } from "../en-us/configuration.ts";

/** Settings of the platform. */
export const configuration: typeof enUs = {
  title: "系统配置",
  advice: "每项设置保存后立即对所有人生效。",
  targets: "各阶段的目标时限另有页面：",
  targetsLink: "目标时限",
  parts: { limits: "限额", access: "登录", retention: "保留期限", mail: "邮件" },
  settings: {
    messagesPerTenMinutes: {
      name: "每人消息数",
      effect: "一个人10分钟内最多可发的消息数，所有申请合计。",
    },
    revealsPerHour: {
      name: "查看证件号码",
      effect: "一个账号1小时内最多可查看多少名学生的完整护照和身份证号码。",
    },
    innerSessionHours: {
      name: "员工进入门户",
      effect: "员工以代理账号进入门户后可停留多久，之后须使用新链接。",
    },
    invitationDays: {
      name: "邀请",
      effect: "账号和员工的邀请链接有效多久。已发出的链接期限不变。",
    },
    sentMailDays: {
      name: "已发送的邮件",
      effect: "邮件发送后保留多久。更改后几分钟内，超过期限的邮件即被移除。",
    },
    menuVisitDays: {
      name: "页面访问",
      effect: "账号每天访问了哪些页面的记录保留多久。更改后几分钟内，超过期限的记录即被移除。",
    },
    supportEmail: {
      name: "邮件回复",
      effect: "平台邮件的回复发往哪里。未设置时发往发件地址。",
    },
  },
  units: {
    count: (value) => value,
    days: (_count, value) => `${value}天`,
    hours: (_count, value) => `${value}小时`,
  },
  unitWords: { days: "天", hours: "小时" },
  between: (min, max) => `${min}至${max}`,
  none: "无",
  usual: (value) => `默认：${value}`,
  changed: "已更改",
  edit: "更改",
  editOf: (name) => `更改：${name}`,
  save: "保存",
  cancel: "取消",
  reset: "恢复默认",
  resetOf: (name) => `恢复默认：${name}`,
  saved: (name) => `${name}：已保存，现已生效。`,
  wasReset: (name) => `${name}：已恢复默认。`,
  unchanged: "没有更改。",
  by: (name) => `由${name}更改`,
  history: "更改记录",
  historyOf: (name) => `更改记录：${name}`,
  stale: "其他人刚刚更改了它，这是现在生效的内容。",
  noPermission: { title: "您无权查看系统配置", advice: "需要“编辑配置”权限。请找有权管理员工的同事处理。" },
  failed: { title: "无法加载系统配置。", advice: "没有任何更改。请重试；若仍然失败，请将详情发给我们。" },
};
