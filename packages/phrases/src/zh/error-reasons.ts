import type { errorReasons as enUs } from "../en-us/error-reasons.ts";

/** 指明原因的拒绝，读到的文字有所不同。 */
export const errorReasons: typeof enUs = {
  "2004": {
    takenBack: "后台刚刚撤销了最近一次操作。请查看申请目前的状态。",
  },
  "2006": {
    closedApplication: "该申请已结束，不能再上传文件。请改为上传到学生的文件中。",
    closedToStaff: "该申请已结束，不能再上传文件。请先重新开启。",
    closedFiles: "该申请已结束，其文件保持原样。",
    shownFile: "代理已看到此文件，文件将保留在记录中。",
    sentFiles: "此文件已提交给后台，将保留在记录中。如需更换，请上传新版本。",
  },
  "2022": {
    wrong: "验证码不正确，请与邮件核对，还可尝试{left}次。",
    over: "验证码已用完或已超过十分钟，请重新获取。",
  },
  "3009": {
    noHeader: "未找到表头，请使用模板。",
    columnsMissing: "缺少以下列：{columns}。请使用模板。",
    columnTwice: "有两列含义相同：{columns}。请删除其中一列。",
    noRows: "表头以下没有内容。",
    tooManyRows: "每个表格最多{rows}行，请拆分。",
  },
  "6003": {
    encrypted: "文件有密码保护。请另存为无密码的文件，再重新选择。",
  },
  "4008": {
    late: "已超过十秒，代理可能已收到通知。请使用“退回上一步”或相反的操作。",
    followed: "此后该申请已有变动。请使用“退回上一步”或相反的操作。",
    notYours: "最近一次操作由他人进行。请联系对方，或退回上一步。",
    nothing: "没有可撤销的操作。",
    again: "此后代理已再次申请相同的课程和入学时间，申请保持现状。",
  },
  "7005": {
    itself: "不能将本人设为自己的业务上级。请取消勾选此人，或选择其他人。",
    otherCompany: "业务上级与下级须属于同一公司。请只勾选同一公司的人员。",
    disabled: "该账号已停用。请选择可以登录的人员。",
  },
  "7009": {
    signedIn: "该账号已设有密码，请改为停用。",
    invited: "该账号尚在邀请中，会通过邀请设置首个密码。",
  },
};
