import { type Names, names } from "../../reference/names.ts";

/** An agent company of the demo story. */
export interface DemoCompany {
  key: string;
  names: Names;
  /** Key of the parent company; null at the top of a tree. Parents stand before their subs. */
  parent: string | null;
  /** ISO alpha-2 of the country it is in: decides who is a local student. */
  country: string;
  area: string;
  address: string;
  /** What kind of company it is (spec point 3, category). */
  nature: "limitedCompany" | "branch" | "soleProprietor";
  legalPerson: string;
  taxId: string;
  /** Gets its commission itself; others through their nearest ancestor that does. */
  settlesIndependently: boolean;
  /** What the company opens to its parent (domain "People and tenancy"). */
  opens: { students: boolean; applications: boolean; commissions: boolean };
  /** `YYYY-MM-DD` */
  firstContractDate: string;
  /** Mail of its BD consultant among the staff. */
  bd: string;
}

/** Two trees: a company with two subs, one opened and one closed, and a company that has nothing to do with them. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    key: "harbour-bridge",
    names: names("Harbour Bridge Education", "港桥教育", "港橋教育"),
    parent: null,
    country: "HK",
    area: "香港灣仔",
    address: "軒尼詩道 302 號集成中心 18 樓 1806 室",
    nature: "limitedCompany",
    legalPerson: "林雨晴",
    taxId: "52814906-000-03-23-7",
    settlesIndependently: true,
    opens: { students: true, applications: true, commissions: false },
    firstContractDate: "2019-03-18",
    bd: "emily.tan@demo.test",
  },
  {
    key: "harbour-bridge-shenzhen",
    names: names("Harbour Bridge Education Shenzhen", "港桥教育深圳分公司", "港橋教育深圳分公司"),
    parent: "harbour-bridge",
    country: "CN",
    area: "广东省深圳市福田区",
    address: "福华一路 88 号 21 层 2105",
    nature: "branch",
    legalPerson: "刘雅文",
    taxId: "91440300MA5DEMO17X",
    settlesIndependently: false,
    opens: { students: true, applications: true, commissions: false },
    firstContractDate: "2020-09-01",
    bd: "emily.tan@demo.test",
  },
  {
    key: "harbour-bridge-chengdu",
    names: names("Harbour Bridge Education Chengdu", "成都港桥教育咨询有限公司", "成都港橋教育諮詢有限公司"),
    parent: "harbour-bridge",
    country: "CN",
    area: "四川省成都市锦江区",
    address: "东大街 99 号 2 栋 1603",
    nature: "limitedCompany",
    legalPerson: "唐宇",
    taxId: "91510100MA6DEMO28K",
    settlesIndependently: true,
    opens: { students: false, applications: false, commissions: false },
    firstContractDate: "2022-05-16",
    bd: "jason.wu@demo.test",
  },
  {
    key: "northern-light",
    names: names("Northern Light Study Abroad", "北辰留学", "北辰留學"),
    parent: null,
    country: "CN",
    area: "北京市海淀区",
    address: "中关村大街 27 号 9 层",
    nature: "limitedCompany",
    legalPerson: "赵敏仪",
    taxId: "91110108MA0DEMO39R",
    settlesIndependently: true,
    opens: { students: true, applications: true, commissions: false },
    firstContractDate: "2021-01-11",
    bd: "jason.wu@demo.test",
  },
];
