import type { importTable as enUs } from "../en-us/import-table.ts";

const template: typeof enUs.template = {
  fileName: "学生导入模板",
  sheet: "学生",
  helpSheet: "填写说明",
  column: "列",
  format: "填写要求",
  example: "示例",
  examples: {
    nameZh: "王思远",
    lastName: "WANG",
    firstName: "SIYUAN",
    gender: "男",
    title: "先生",
    birthday: "2005-03-14",
    fkStudentAppCountryId: "中国",
    idCardNumber: "110101200503140018",
    phoneRegion: "86",
    phoneNumber: "13800138000",
    email: "siyuan.wang@example.com",
    isHavePassport: "是",
    passportNumber: "E12345678",
    fkStudentAppCountryIdPassport: "中国",
    passportIssueDate: "2022-03-09",
    passportIssueExpried: "2032-03-08",
    fkAreaCountryId: "中国",
    cityName: "深圳",
    postcode: "518000",
  },
  formats: {
    nameZh: "中文。中文姓名与英文姓名至少填一项。",
    latin: "拼音或英文字母，与护照一致。",
    gender: "男或女，也可填M、F。",
    title: "先生、女士、小姐、太太、博士，也可填mr、ms、miss、mrs、dr。",
    day: "日期，建议写成2005-03-14；Excel日期和2005年3月14日 也可识别。",
    country: "国家或地区的中文或英文名称，也可填CN等ISO代码。",
    idCardNumber: "中国大陆为18位。请将单元格设为文本，否则Excel会丢失末尾数字。",
    areaCode: "数字，加号可有可无，如86、852。",
    phone: "数字。没有区号时，只能识别大陆手机号。",
    yesNo: "是或否，也可填Y、N。",
    passport: "字母和数字，不含空格。",
    address: "最多45个字符，其余填入备用地址。",
    text: "文本。",
  },
};

const broken: typeof enUs.broken = {
  fileName: "未导入的行",
  sheet: "未导入",
  reason: "原因",
  likeStudent: "与您的学生{name}的{by}相同。",
  likeRow: "与文件第{row}行的{by}相同。",
};

/** 模板和未导入行表格的文字。 */
export const importTable: typeof enUs = { template, broken, yes: "是", no: "否" };
