import type { catalogueTable as enUs } from "../en-us/catalogue-table.ts";

const columns: typeof enUs.columns = {
  country: "国家/地区",
  institution: "院校",
  level: "级别",
  nameEn: "英文名称",
  nameZh: "简体名称",
  nameZhHk: "繁体名称",
  cityEn: "城市（英文）",
  cityZh: "城市（简体）",
  cityZhHk: "城市（繁体）",
  aliases: "简称",
  website: "网址",
  qsRank: "QS排名",
  qsYear: "QS年份",
  open: "开放",
  applicationFee: "申请费",
  feeCurrency: "申请费币种",
  levelFees: "各级别申请费",
  subject: "学科",
  durationMonths: "学制（月）",
  currency: "币种",
  tuition: "学费",
  deposit: "押金",
  prior: "入学学历",
  minAge: "最低年龄",
  intakes: "入学时间",
};

const qualifications: typeof enUs.qualifications = {
  secondary: "初中",
  highSchool: "高中",
  diploma: "文凭",
  bachelor: "本科",
  master: "硕士",
};

const rowRules: typeof enUs.rowRules = {
  levelUnknown: "没有这个级别，请从模板第二张工作表中选择。",
  subjectUnknown: "没有这个学科，请从模板第二张工作表中选择。",
  qualificationUnknown: "没有这个学历，请从模板第二张工作表中选择。",
  institutionUnknown: "该国家/地区没有此英文名称的院校，请先导入院校。",
  testScore: "请填写总分，单项最低分写在括号内，如6.5 (6)。",
  levelFeesText: "请逐一填写级别、金额和币种，如本科: 50 GBP; 博士: 0 GBP。",
  intakesText: "请填写月份，申请截止日写在括号内，如2027-09 (2027-06-30); 2028-01。",
  currencyNeeded: "有金额时须填写币种。",
  rowTwice: "与第{row}行相同，以该行为准。",
  rowStale: "核对之后已被他人修改。请重新上传该表格核对。",
};

const template: typeof enUs.template = {
  institutions: "院校",
  courses: "课程",
  templateOf: (name) => `${name}导入模板`,
  sheets: { institutions: "院校", courses: "课程", help: "填写说明" },
  column: "列",
  format: "填写要求",
  needed: "必填",
  neededAlways: "必填",
  neededNew: "新增时必填",
  formats: {
    country: "国家或地区的中文或英文名称，也可填GB等ISO代码。",
    institution: "院校的英文名称，与后台一致。",
    text: "文本。",
    list: "多个简称以分号隔开。",
    website: "以https://开头的网址。",
    number: "整数。",
    yesNo: "是或否。",
    amount: "不带币种的金额，如24500或24,500.00。",
    currency: "三个字母，如GBP。",
    score: "录取的最低分。",
    test: "总分，单项最低分写在括号内，如6.5 (6)。各项考试都留空，则按院校要求。",
    levelTests: "填法同课程；个别级别的要求写在级别名称之后，如6.5 (6); 授课型硕士: 7 (6.5)。",
    levelFees: "收费不同的级别、金额和币种，如本科: 50 GBP; 博士: 0 GBP。",
    intakes: "月份，申请截止日写在括号内，如2027-09 (2027-06-30); 2028-01。",
    oneOf: (words) => `可填：${words}。`,
  },
};

/** 目录表格的文字，以及对各行的说明。 */
export const catalogueTable: typeof enUs = {
  columns,
  scoreColumn: (scale) => `成绩：${scale}`,
  qualifications,
  rowRules,
  template,
  broken: { fileName: "未导入的行", sheet: "未导入", reason: "原因" },
  yes: "是",
  no: "否",
  accepted: "接受",
};
