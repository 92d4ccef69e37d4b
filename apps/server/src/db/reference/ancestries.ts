import { type Names, numberedNames } from "./names.ts";

/** An ethnic group of China. */
export interface Ancestry {
  /** Number of GB/T 3304, so the same everywhere; 97 is its "other". */
  id: number;
  names: Names;
}

const rows = `
1 Han|汉族|漢族
2 Mongol|蒙古族|蒙古族
3 Hui|回族|回族
4 Tibetan|藏族|藏族
5 Uyghur|维吾尔族|維吾爾族
6 Miao|苗族|苗族
7 Yi|彝族|彝族
8 Zhuang|壮族|壯族
9 Bouyei|布依族|布依族
10 Korean|朝鲜族|朝鮮族
11 Manchu|满族|滿族
12 Dong|侗族|侗族
13 Yao|瑶族|瑤族
14 Bai|白族|白族
15 Tujia|土家族|土家族
16 Hani|哈尼族|哈尼族
17 Kazakh|哈萨克族|哈薩克族
18 Dai|傣族|傣族
19 Li|黎族|黎族
20 Lisu|傈僳族|傈僳族
21 Va|佤族|佤族
22 She|畲族|畲族
23 Gaoshan|高山族|高山族
24 Lahu|拉祜族|拉祜族
25 Sui|水族|水族
26 Dongxiang|东乡族|東鄉族
27 Naxi|纳西族|納西族
28 Jingpo|景颇族|景頗族
29 Kyrgyz|柯尔克孜族|柯爾克孜族
30 Tu|土族|土族
31 Daur|达斡尔族|達斡爾族
32 Mulao|仫佬族|仫佬族
33 Qiang|羌族|羌族
34 Blang|布朗族|布朗族
35 Salar|撒拉族|撒拉族
36 Maonan|毛南族|毛南族
37 Gelao|仡佬族|仡佬族
38 Xibe|锡伯族|錫伯族
39 Achang|阿昌族|阿昌族
40 Pumi|普米族|普米族
41 Tajik|塔吉克族|塔吉克族
42 Nu|怒族|怒族
43 Uzbek|乌孜别克族|烏孜別克族
44 Russian|俄罗斯族|俄羅斯族
45 Evenki|鄂温克族|鄂溫克族
46 De'ang|德昂族|德昂族
47 Bonan|保安族|保安族
48 Yugur|裕固族|裕固族
49 Gin|京族|京族
50 Tatar|塔塔尔族|塔塔爾族
51 Derung|独龙族|獨龍族
52 Oroqen|鄂伦春族|鄂倫春族
53 Hezhen|赫哲族|赫哲族
54 Monba|门巴族|門巴族
55 Lhoba|珞巴族|珞巴族
56 Jino|基诺族|基諾族
97 Other|其他|其他
`;

/** The 56 groups in the standard's order, then "other" for everyone else. */
export const ancestries: readonly Ancestry[] = numberedNames(rows);
