import {
  type CatalogueColumn,
  type CatalogueKind,
  catalogueColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import { type Language, languages } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { plain } from "../imports/header-words.ts";

/** How people head their columns beside our own words. */
const synonyms: Partial<Record<CatalogueColumn, string>> = {
  country: "Country,Region,国家,國家,地区,地區,国家或地区,國家或地區",
  institution: "University,School,College,Institution name,学校,學校,大学,大學,院校名称,院校名稱,院校英文名",
  level: "Study level,Degree,Degree level,课程级别,課程級別,学历,學歷,程度,级别,級別",
  nameEn: "Name,Name (English),English,Course,Course name,Program,Programme,英文名,英文",
  nameZh: "Chinese name,Name (Chinese),中文名,中文名称,中文名稱,简体中文,簡體中文,课程名称,专业名称",
  nameZhHk: "繁体中文,繁體中文,繁体名,繁體名,課程名稱",
  cityEn: "City,City (English),城市英文",
  cityZh: "城市,City (Chinese)",
  aliases: "Aliases,Also known as,Abbreviation,缩写,縮寫,别名,別名",
  website: "URL,Link,Homepage,网站,網站,官网,官網,链接,連結",
  qsRank: "QS,QS ranking,QS world rank,世界排名",
  open: "Active,Status,状态,狀態,是否开放,是否開放",
  applicationFee: "App fee,申请费用,申請費用,报名费,報名費",
  levelFees: "Application fees by level,各级别费用,各程度費用",
  subject: "Subject group,Discipline,Faculty,专业大类,专业方向,學科類別",
  durationMonths: "Duration,Duration (months),Length,学制,學制,修讀期",
  currency: "Tuition currency,货币,貨幣,币别,幣別",
  tuition: "Tuition fee,Fee,Fees,学费金额,學費金額",
  deposit: "Deposit amount,订金,訂金,留位费,留位費,定金",
  prior: "Prior qualification,Entry qualification,入学要求,學歷要求",
  minAge: "Minimum age,Age,年龄,年齡",
  intakes: "Intake,Start,Start dates,开学时间,開學時間,入学月份,入學月份",
};

/** The title of a column in a language. */
export function columnTitle(column: CatalogueColumn, language: Language): string {
  const { catalogueTable, background, domain } = serverPhrases[language];
  const [group, own] = column.split(".");
  if (group === "score" && own)
    return catalogueTable.scoreColumn(background.scoreScales[own as keyof typeof background.scoreScales]);
  if (group === "test" && own) return domain.languageTests[own as keyof typeof domain.languageTests];
  return catalogueTable.columns[column as keyof typeof catalogueTable.columns];
}

function wordsOf(kind: CatalogueKind): Map<string, CatalogueColumn> {
  const words = new Map<string, CatalogueColumn>();
  const columns: readonly CatalogueColumn[] = catalogueColumns[kind];
  for (const column of columns)
    for (const word of synonyms[column]?.split(",") ?? []) words.set(plain(word), column);
  // Our own words are believed over those.
  for (const column of columns) {
    words.set(plain(column), column);
    for (const language of languages) words.set(plain(columnTitle(column, language)), column);
  }
  return words;
}

const words = { institutions: wordsOf("institutions"), courses: wordsOf("courses") } as const;

/** What a header means in a table of this kind, or null. A remark behind it is passed over: `Tuition (per year)`. */
export function headerColumn(kind: CatalogueKind, header: string): CatalogueColumn | null {
  const bare = header.normalize("NFKC").replace(/[([{【].*$/u, "");
  return words[kind].get(plain(header)) ?? words[kind].get(plain(bare)) ?? null;
}
