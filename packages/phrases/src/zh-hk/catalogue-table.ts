import type { catalogueTable as enUs } from "../en-us/catalogue-table.ts";

const columns: typeof enUs.columns = {
  country: "國家／地區",
  institution: "院校",
  level: "程度",
  nameEn: "英文名稱",
  nameZh: "簡體名稱",
  nameZhHk: "繁體名稱",
  cityEn: "城市（英文）",
  cityZh: "城市（簡體）",
  cityZhHk: "城市（繁體）",
  aliases: "簡稱",
  website: "網址",
  qsRank: "QS排名",
  qsYear: "QS年份",
  open: "開放",
  applicationFee: "申請費",
  feeCurrency: "申請費貨幣",
  levelFees: "各程度申請費",
  subject: "學科",
  durationMonths: "修讀期（月）",
  currency: "貨幣",
  tuition: "學費",
  deposit: "訂金",
  prior: "入學學歷",
  minAge: "最低年齡",
  intakes: "入學時間",
};

const qualifications: typeof enUs.qualifications = {
  secondary: "初中",
  highSchool: "高中",
  diploma: "文憑",
  bachelor: "學士",
  master: "碩士",
};

const rowRules: typeof enUs.rowRules = {
  levelUnknown: "沒有此程度，請從範本第二張工作表中選擇。",
  subjectUnknown: "沒有此學科，請從範本第二張工作表中選擇。",
  qualificationUnknown: "沒有此學歷，請從範本第二張工作表中選擇。",
  institutionUnknown: "該國家／地區沒有此英文名稱的院校，請先匯入院校。",
  testScore: "請填寫總分，單項最低分寫在括號內，如6.5 (6)。",
  levelFeesText: "請逐一填寫程度、金額及貨幣，例如學士: 50 GBP; 博士: 0 GBP。",
  intakesText: "請填寫月份，申請截止日寫在括號內，如2027-09 (2027-06-30); 2028-01。",
  currencyNeeded: "有金額時須填寫貨幣。",
  rowTwice: "與第{row}行相同，以該行為準。",
  rowStale: "核對之後已被他人修改。請重新上載該表格核對。",
};

const template: typeof enUs.template = {
  institutions: "院校",
  courses: "課程",
  templateOf: (name) => `${name}匯入範本`,
  sheets: { institutions: "院校", courses: "課程", help: "填寫說明" },
  column: "欄",
  format: "填寫要求",
  needed: "必填",
  neededAlways: "必填",
  neededNew: "新增時必填",
  formats: {
    country: "國家或地區的中文或英文名稱，亦可填GB等ISO代碼。",
    institution: "院校的英文名稱，須與後台一致。",
    text: "文字。",
    list: "多個簡稱以分號分隔。",
    website: "以https://開頭的網址。",
    number: "整數。",
    yesNo: "是或否。",
    amount: "不含貨幣的金額，如24500或24,500.00。",
    currency: "三個字母，如GBP。",
    score: "取錄的最低分數。",
    test: "總分，單項最低分寫在括號內，如6.5 (6)。各項考試均留空，則按院校要求。",
    levelTests: "填法與課程相同；個別程度的要求寫在程度名稱之後，例如6.5 (6); 授課式碩士: 7 (6.5)。",
    levelFees: "收費不同的程度、金額及貨幣，例如學士: 50 GBP; 博士: 0 GBP。",
    intakes: "月份，截止申請日期寫在括號內，如2027-09 (2027-06-30); 2028-01。",
    oneOf: (words) => `可填：${words}。`,
  },
};

/** 目錄表格的文字，以及對各行的說明。 */
export const catalogueTable: typeof enUs = {
  columns,
  scoreColumn: (scale) => `成績：${scale}`,
  qualifications,
  rowRules,
  template,
  broken: { fileName: "未匯入的資料行", sheet: "未匯入", reason: "原因" },
  yes: "是",
  no: "否",
  accepted: "接受",
};
