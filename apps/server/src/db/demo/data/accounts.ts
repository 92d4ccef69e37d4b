import { type Names, names } from "../../reference/names.ts";

/** An account of the demo story; its resource keys are those of its role's preset. */
export interface DemoAccount {
  /** Also what it signs in with. */
  email: string;
  /** Key of its company. */
  company: string;
  role: "administrator" | "finance" | "consultant";
  names: Names;
  /** Mail of the superior, in the same company; null for none. Superiors stand before those below them. */
  superior: string | null;
  department: string;
  position: string;
  mobile: { region: string; number: string };
  isCommissionEmail: boolean;
  isNewsEmail: boolean;
  /** Share of the story's students that this account owns, against the others. */
  share: number;
}

/** The password of every demo account; a demo listens on loopback only. */
export const demoPassword = "Passage#1";

type Row = Pick<DemoAccount, "email" | "role" | "superior" | "share">;

function account(
  company: string,
  row: Row,
  name: [english: string, simplified: string, traditional: string],
  [department, position]: [string, string],
  [region, number]: [string, string],
  mail: { commission?: true; news?: true } = {},
): DemoAccount {
  return {
    ...row,
    company,
    names: names(...name),
    department,
    position,
    mobile: { region, number },
    isCommissionEmail: mail.commission ?? false,
    isNewsEmail: mail.news ?? false,
  };
}

function consultant(email: string, superior: string | null, share: number): Row {
  return { email, role: "consultant", superior, share };
}

function administrator(email: string, share: number): Row {
  return { email, role: "administrator", superior: null, share };
}

const senior = "senior@demo.test";
const overseas: [string, string] = ["海外升學部", "升學顧問"];
const study: [string, string] = ["留学部", "留学顾问"];

/** Every account, administrators first in each company. */
export const demoAccounts: readonly DemoAccount[] = [
  account(
    "harbour-bridge",
    administrator("admin@demo.test", 2),
    ["Lin Yuqing", "林雨晴", "林雨晴"],
    ["管理層", "總監"],
    ["852", "61237001"],
    { news: true },
  ),
  account(
    "harbour-bridge",
    { email: "finance@demo.test", role: "finance", superior: null, share: 0 },
    ["Chan Lai Shan", "陈丽珊", "陳麗珊"],
    ["財務部", "財務主任"],
    ["852", "61237002"],
    { commission: true },
  ),
  account(
    "harbour-bridge",
    consultant(senior, null, 13),
    ["Ho Wai Man", "何慧雯", "何慧雯"],
    ["海外升學部", "高級升學顧問"],
    ["852", "61237003"],
    { news: true },
  ),
  account(
    "harbour-bridge",
    consultant("consultant@demo.test", senior, 25),
    ["Zhou Zihao", "周子豪", "周子豪"],
    overseas,
    ["852", "61237004"],
    { news: true },
  ),
  account(
    "harbour-bridge",
    consultant("ng.kaman@demo.test", senior, 11),
    ["Ng Ka Man", "吴嘉敏", "吳嘉敏"],
    overseas,
    ["852", "61237005"],
  ),
  account(
    "harbour-bridge",
    consultant("zhang.xiaofeng@demo.test", senior, 10),
    ["Zhang Xiaofeng", "张晓峰", "張曉峰"],
    overseas,
    ["86", "13800137006"],
  ),
  account(
    "harbour-bridge",
    consultant("li.jiaxin@demo.test", "zhang.xiaofeng@demo.test", 7),
    ["Li Jiaxin", "李嘉欣", "李嘉欣"],
    overseas,
    ["86", "13800137007"],
  ),
  account(
    "harbour-bridge",
    consultant("wong.chiwai@demo.test", null, 7),
    ["Wong Chi Wai", "黄志伟", "黃志偉"],
    ["澳紐部", "高級升學顧問"],
    ["852", "61237008"],
  ),
  account(
    "harbour-bridge",
    consultant("leung.wingsze@demo.test", "wong.chiwai@demo.test", 6),
    ["Leung Wing Sze", "梁咏诗", "梁詠詩"],
    ["澳紐部", "升學顧問"],
    ["852", "61237009"],
  ),
  account(
    "harbour-bridge-shenzhen",
    administrator("sub@demo.test", 2),
    ["Liu Yawen", "刘雅文", "劉雅文"],
    ["管理部", "总经理"],
    ["86", "13800137010"],
    { commission: true, news: true },
  ),
  account(
    "harbour-bridge-shenzhen",
    consultant("chen.siyuan@demo.test", null, 5),
    ["Chen Siyuan", "陈思媛", "陳思媛"],
    study,
    ["86", "13800137011"],
  ),
  account(
    "harbour-bridge-shenzhen",
    consultant("yang.liu@demo.test", "chen.siyuan@demo.test", 3),
    ["Yang Liu", "杨柳", "楊柳"],
    study,
    ["86", "13800137012"],
  ),
  account(
    "harbour-bridge-chengdu",
    administrator("tang.yu@demo.test", 1),
    ["Tang Yu", "唐宇", "唐宇"],
    ["管理部", "总经理"],
    ["86", "13800137013"],
    { commission: true, news: true },
  ),
  account(
    "harbour-bridge-chengdu",
    consultant("jiang.wenjun@demo.test", null, 3),
    ["Jiang Wenjun", "蒋文君", "蔣文君"],
    study,
    ["86", "13800137014"],
  ),
  account(
    "northern-light",
    administrator("other@demo.test", 2),
    ["Zhao Minyi", "赵敏仪", "趙敏儀"],
    ["管理部", "总经理"],
    ["86", "13800137015"],
    { commission: true, news: true },
  ),
  account("northern-light", consultant("sun.qian@demo.test", null, 3), ["Sun Qian", "孙倩", "孫倩"], study, [
    "86",
    "13800137016",
  ]),
];
