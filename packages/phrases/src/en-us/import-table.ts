import type { ImportField } from "@passage/contract/imports/columns.ts";

const examples: Partial<Record<ImportField, string>> = {
  nameZh: "王思远",
  lastName: "WANG",
  firstName: "SIYUAN",
  gender: "Male",
  title: "mr",
  birthday: "2005-03-14",
  fkStudentAppCountryId: "China",
  idCardNumber: "110101200503140018",
  phoneRegion: "86",
  phoneNumber: "13800138000",
  email: "siyuan.wang@example.com",
  isHavePassport: "Yes",
  passportNumber: "E12345678",
  fkStudentAppCountryIdPassport: "China",
  passportIssueDate: "2022-03-09",
  passportIssueExpried: "2032-03-08",
  fkAreaCountryId: "China",
  cityName: "Shenzhen",
  postcode: "518000",
};

const template = {
  fileName: "students-template",
  sheet: "Students",
  helpSheet: "How to fill in",
  column: "Column",
  format: "What it takes",
  example: "Example",
  examples,
  formats: {
    nameZh: "Chinese characters. A row needs this name or the English one.",
    latin: "Latin letters (pinyin), as in the passport.",
    gender: "Male or female; also M, F, 男, 女.",
    title: "mr, mrs, ms, miss or dr.",
    day: "A day, best as 2005-03-14; days of Excel and 14/3/2005 are understood too.",
    country: "Name in English or Chinese, nationality, or ISO code such as CN.",
    idCardNumber: "18 characters for mainland China. Set the cells to text, or Excel drops the last digits.",
    areaCode: "Digits, with or without +, such as 86 or 852.",
    phone: "Digits. Without an area code only mainland mobiles are understood.",
    yesNo: "Yes or no; also Y, N, 是, 否.",
    passport: "Letters and digits, no spaces.",
    address: "At most 45 characters; the rest goes into the alternative address.",
    text: "Text.",
  },
};

const broken = {
  fileName: "rows-not-imported",
  sheet: "Not imported",
  reason: "Reason",
  likeStudent: "Same {by} as your student {name}.",
  likeRow: "Same {by} as row {row} of the file.",
};

/** What the server writes into templates and tables of broken rows. */
export const importTable = { template, broken, yes: "Yes", no: "No" };
