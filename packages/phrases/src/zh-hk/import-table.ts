import type { importTable as enUs } from "../en-us/import-table.ts";

const template: typeof enUs.template = {
  fileName: "學生匯入範本",
  sheet: "學生",
  helpSheet: "填寫說明",
  column: "欄",
  format: "填寫要求",
  example: "例子",
  examples: {
    nameZh: "陳嘉怡",
    lastName: "CHAN",
    firstName: "KA YI",
    gender: "女",
    title: "小姐",
    birthday: "2005-03-14",
    fkStudentAppCountryId: "香港",
    idCardNumber: "A123456(3)",
    phoneRegion: "852",
    phoneNumber: "91234567",
    email: "kayi.chan@example.com",
    isHavePassport: "是",
    passportNumber: "K12345678",
    fkStudentAppCountryIdPassport: "香港",
    passportIssueDate: "2022-03-09",
    passportIssueExpried: "2032-03-08",
    fkAreaCountryId: "香港",
    cityName: "香港",
  },
  formats: {
    nameZh: "中文。中文姓名與英文姓名至少填寫一項。",
    latin: "英文字母或拼音，與護照一致。",
    gender: "男或女，亦可填M、F。",
    title: "先生、女士、小姐、太太、博士，亦可填mr、ms、miss、mrs、dr。",
    day: "日期，建議寫成2005-03-14；Excel日期及14/3/2005亦可識別。",
    country: "國家或地區的中文或英文名稱，亦可填HK等ISO代碼。",
    idCardNumber: "中國內地為18位。請將儲存格設為文字，否則Excel會遺失末尾數字。",
    areaCode: "數字，加號可有可無，例如852、86。",
    phone: "數字。沒有區號時，只能識別內地手提電話。",
    yesNo: "是或否，亦可填Y、N。",
    passport: "字母及數字，不含空格。",
    address: "最多45個字元，其餘填入備用地址。",
    text: "文字。",
  },
};

const broken: typeof enUs.broken = {
  fileName: "未匯入的資料行",
  sheet: "未匯入",
  reason: "原因",
  likeStudent: "與您的學生{name}的{by}相同。",
  likeRow: "與檔案第{row}行的{by}相同。",
};

/** 範本及未匯入資料行表格的文字。 */
export const importTable: typeof enUs = { template, broken, yes: "是", no: "否" };
