import { searchText, sortName } from "../src/features/students/search-text.ts";

/** A person's name with what search and sorting make of it. */
export interface NameRow {
  readonly zh: string | null;
  readonly last: string;
  readonly first: string;
  /** 0 female, 1 male. */
  readonly gender: number;
  /** `searchText` of the name alone, without the spaces around it. */
  readonly search: string;
  readonly sort: string;
  /** The part of an e-mail address before the number. */
  readonly mailbox: string;
}

const surnames =
  "王WANG 李LI 张ZHANG 刘LIU 陈CHEN 杨YANG 黄HUANG 赵ZHAO 吴WU 周ZHOU 徐XU 孙SUN 马MA 朱ZHU 胡HU 郭GUO 何HE 林LIN 高GAO 罗LUO 郑ZHENG 梁LIANG 谢XIE 宋SONG 唐TANG 许XU 韩HAN 邓DENG 冯FENG 曹CAO 彭PENG 曾ZENG 肖XIAO 田TIAN 董DONG 潘PAN 袁YUAN 蔡CAI 蒋JIANG 余YU 于YU 杜DU 叶YE 程CHENG 魏WEI 苏SU 吕LYU 丁DING 任REN 卢LU 姚YAO 沈SHEN 钟ZHONG 姜JIANG 崔CUI 谭TAN 陆LU 范FAN 汪WANG 廖LIAO 石SHI 金JIN 韦WEI 贾JIA 夏XIA 付FU 方FANG 邹ZOU 熊XIONG 白BAI 孟MENG 秦QIN 邱QIU 侯HOU 江JIANG 尹YIN 薛XUE 阎YAN 段DUAN 雷LEI 欧阳OUYANG".split(
    " ",
  );
const syllables =
  "思SI 雨YU 子ZI 欣XIN 佳JIA 文WEN 浩HAO 宇YU 晨CHEN 嘉JIA 梓ZI 涵HAN 俊JUN 杰JIE 明MING 静JING 怡YI 诗SHI 睿RUI 博BO 芳FANG 婷TING 雅YA 琪QI 凯KAI 翔XIANG 悦YUE 萱XUAN 志ZHI 远YUAN 慧HUI 敏MIN 航HANG 轩XUAN 颖YING 瑶YAO 昊HAO 然RAN 晓XIAO 彤TONG 天TIAN 乐LE 若RUO 曦XI 宁NING 泽ZE 洋YANG 倩QIAN 岚LAN 清QING".split(
    " ",
  );
const westernFirst =
  "Amelia Oliver Priya Rahul Aisha Omar Nguyen Minh Linh Thu Duc Kwame Fatima Yusuf Sofia Mateo Lucas Emma Noah Zara Arjun Neha Anh Bao Chinedu Tunde Maria Carlos Hana Kenji".split(
    " ",
  );
const westernLast =
  "Sharma Patel Nguyen Tran Le Pham Okafor Adeyemi Khan Ahmed Hussain Silva Garcia Rossi Müller Novák Kim Park Tanaka Sato Singh Gupta Mensah Ali Santos Reyes Cruz Tan Lim Wong".split(
    " ",
  );

const parts = (token: string): [string, string] => {
  const [, zh = "", latin = ""] = /^(\p{Script=Han}+)([A-Z]+)$/u.exec(token) ?? [];
  return [zh, latin];
};

/** Names as an agency's students have them: most of the mainland, some of elsewhere. The same in every run. */
export function largeNames(): NameRow[] {
  const rows: NameRow[] = [];
  const add = (zh: string | null, last: string, first: string) => {
    const name = { nameZh: zh, lastName: last, firstName: first };
    rows.push({
      zh,
      last,
      first,
      gender: rows.length % 2,
      search: searchText({ ...name, email: null, phone: null }).slice(1, -1),
      sort: sortName(name),
      mailbox: `${first}${last}`
        .toLowerCase()
        .normalize("NFD")
        .replace(/[^a-z]/g, ""),
    });
  };
  for (const [at, surname] of surnames.entries()) {
    const [zh, latin] = parts(surname);
    for (let pick = 0; pick < 220; pick += 1) {
      const [a, b] = [
        parts(syllables[(at * 7 + pick) % 50] ?? ""),
        parts(syllables[((at * 3 + pick * 11 + pick / 50) | 0) % 50] ?? ""),
      ];
      const single = pick % 9 === 0;
      add(single ? zh + a[0] : zh + a[0] + b[0], latin, single ? a[1] : a[1] + b[1]);
    }
  }
  for (const last of westernLast)
    for (const first of westernFirst) add(null, last.toUpperCase(), first.toUpperCase());
  return rows;
}
