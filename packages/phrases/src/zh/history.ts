/** Acts on a student, by what the audit log calls them. */
const actions: Readonly<Record<string, string>> = {
  create: "新建学生",
  register: "登记学生",
  save: "修改学生",
  saveBackground: "修改申请表",
  transfer: "转移学生",
  import: "导入学生",
  export: "导出学生",
  downloadFiles: "打包下载文件",
  revealNumbers: "查看证件号码",
  erase: "清除学生资料",
};

/** Acts on a file, likewise. */
const files: Readonly<Record<string, string>> = {
  upload: "上传文件",
  replace: "上传文件新版本",
  delete: "删除文件",
  restore: "恢复文件",
  describe: "修改文件信息",
  share: "文件改为用于所有申请",
  removeDeleted: "彻底移除已删除的文件",
  publish: "文件已向代理显示",
  withhold: "文件已收回",
};

/** Fields beside those of the registration form. */
const fields: Readonly<Record<string, string>> = {
  owner: "负责人",
  company: "公司",
  fileNameOrc: "文件名",
  itemId: "申请",
  category: "类别",
  expiresOn: "有效期至",
  status: "状态",
  step: "阶段",
  condition: "录取条件",
  closing: "关闭",
  intake: "入学时间",
  offerAccepted: "已接受录取",
  accommodation: "住宿",
  airportPickup: "接机",
  deferWanted: "申请延期至",
  assignedTo: "处理人",
  wantedBy: "补件截止",
  offerReplyBy: "答复录取截止",
  depositBy: "付押金截止",
  casBy: "CAS或签证函截止",
  visaBy: "获签截止",
  reason: "原因",
  note: "备注",
};

/** What happened to a student: the history of its data and the follow-up of its applications. */
export const history = {
  tab: "历史记录",
  followUp: "跟进",
  actions,
  files,
  other: "已修改",
  platform: "系统",
  empty: "空",
  more: (count: number) => `另有${count}项`,
  less: "收起",
  filled: (count: number) => `填写了${count}项`,
  nothing: "暂无记录",
  nothingAdvice: "学生资料、文件和申请的每次变更都会列在这里。",
  noFollowUp: "暂无跟进",
  noFollowUpAdvice: "学生各项申请的每一步、经办人和时间都会列在这里。",
  failed: "无法加载历史记录。",
  failedFollowUp: "无法加载跟进记录。",
  failedAdvice: "没有任何更改。请重试；若仍失败，请将详情发给我们。",
  yes: "是",
  no: "否",
  fields,
  otherField: "其他",
};
