import type { transfers as enUs } from "../en-us/transfers.ts";

export const transfers: typeof enUs = {
  action: "转移",
  actionHint: "转给其他账号，申请和文件一并转移",
  menu: "更多操作",
  titleOne: (name) => `转移${name}`,
  titleMany: (count) => `转移${count}名学生`,
  more: (count) => `等，另有${count}名`,
  receiver: "新负责人",
  receiverPlaceholder: "姓名或公司",
  receiverPrompt: "输入姓名、邮箱或公司",
  account: (company, role) => `${company}，${role}`,
  receiversFailed: "账号列表加载失败。",
  note: "备注",
  noteHint: "会通过邮件发给新负责人，并保留在历史记录中。",
  outlook: {
    title: "转移后",
    pending: "正在核对转移的影响",
    along: (applications, files) => {
      const counted = [
        applications > 0 ? `${applications}份申请` : null,
        files > 0 ? `${files}个文件` : null,
      ].filter((part) => part !== null);
      return counted.length === 0 ? "没有需要一并转移的申请或文件。" : `${counted.join("和")}一并转移。`;
    },
    loses: (name, count, of) =>
      of === 1
        ? `${name}将无法再查看该学生。`
        : `${name}将无法再查看${count === of ? "这些" : `其中${count}名`}学生。`,
    youLose: (count) => (count === 1 ? "您将无法再查看该学生。" : "您将无法再查看这些学生。"),
    keeps: "您仍可查看。",
    company: (count, company) => (count === 1 ? `学生转至${company}。` : `${count}名学生转至${company}。`),
    settlement: (count) => `${count}名学生今后的佣金将由另一家公司结算。已有的结算单仍付给原来的收款公司。`,
    present: (count, name) => `${count}名学生已由${name}负责，保持不变。`,
    mailed: (name) => `系统将通过邮件通知${name}。`,
  },
  blocked: {
    settlement: (count) => `${count}名学生不能转移到该账号。`,
    settlementAdvice: "转移后佣金将由另一家公司结算，须由目前结算的公司的管理员或您的BD顾问办理。",
    present: (name) => `这些学生均已由${name}负责。`,
    presentAdvice: "无需转移，请选择其他账号。",
    gone: "已无法转移。",
    goneAdvice: "学生或账号已不在您的可见范围内，请关闭后刷新列表。",
    inactive: "该账号已停用，请选择其他账号。",
    withoutStudents: "该账号没有学生业务权限，请选择其他账号。",
    failed: "无法核对转移的影响。",
    failedAdvice: "没有任何更改。",
  },
  chooseFirst: "请先选择新负责人",
  notPossible: "不能转移，见上方说明",
  wait: "请稍候",
  confirm: (count) => (count === 1 ? "转移" : `转移${count}名学生`),
  done: (count, name) => (count === 1 ? `学生已转移给${name}。` : `${count}名学生已转移给${name}。`),
  doneGone: "您已无法查看转移的学生。",
  doneUnchanged: (count) => `另有${count}名学生原本就由该账号负责。`,
};
