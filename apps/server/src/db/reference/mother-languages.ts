import { type Names, numberedNames } from "./names.ts";

/** A mother language. */
export interface MotherLanguage {
  /** Stable: stored with students. New ones get the next number. */
  id: number;
  names: Names;
}

const rows = `
1 Mandarin|普通话|普通話
2 Cantonese|粤语|廣東話
3 English|英语|英語
4 Hokkien (Min Nan)|闽南语|閩南語
5 Hakka|客家话|客家話
6 Wu (Shanghainese)|吴语（上海话）|吳語（上海話）
7 Teochew|潮州话|潮州話
8 Tibetan|藏语|藏語
9 Uyghur|维吾尔语|維吾爾語
10 Mongolian|蒙古语|蒙古語
11 Zhuang|壮语|壯語
12 Korean|韩语（朝鲜语）|韓語（朝鮮語）
13 Japanese|日语|日語
14 Vietnamese|越南语|越南語
15 Thai|泰语|泰語
16 Lao|老挝语|老撾語
17 Khmer|高棉语|高棉語
18 Burmese|缅甸语|緬甸語
19 Malay|马来语|馬來語
20 Indonesian|印度尼西亚语|印尼語
21 Filipino (Tagalog)|菲律宾语（他加禄语）|菲律賓語（他加祿語）
22 Hindi|印地语|印地語
23 Urdu|乌尔都语|烏爾都語
24 Bengali|孟加拉语|孟加拉語
25 Punjabi|旁遮普语|旁遮普語
26 Gujarati|古吉拉特语|古吉拉特語
27 Marathi|马拉地语|馬拉地語
28 Tamil|泰米尔语|泰米爾語
29 Telugu|泰卢固语|泰盧固語
30 Kannada|卡纳达语|卡納達語
31 Malayalam|马拉雅拉姆语|馬拉雅拉姆語
32 Nepali|尼泊尔语|尼泊爾語
33 Sinhala|僧伽罗语|僧伽羅語
34 Kazakh|哈萨克语|哈薩克語
35 Uzbek|乌兹别克语|烏茲別克語
36 Kyrgyz|吉尔吉斯语|吉爾吉斯語
37 Tajik|塔吉克语|塔吉克語
38 Russian|俄语|俄語
39 Ukrainian|乌克兰语|烏克蘭語
40 Polish|波兰语|波蘭語
41 Czech|捷克语|捷克語
42 Hungarian|匈牙利语|匈牙利語
43 Romanian|罗马尼亚语|羅馬尼亞語
44 Greek|希腊语|希臘語
45 German|德语|德語
46 French|法语|法語
47 Spanish|西班牙语|西班牙語
48 Portuguese|葡萄牙语|葡萄牙語
49 Italian|意大利语|意大利語
50 Dutch|荷兰语|荷蘭語
51 Swedish|瑞典语|瑞典語
52 Norwegian|挪威语|挪威語
53 Danish|丹麦语|丹麥語
54 Finnish|芬兰语|芬蘭語
55 Turkish|土耳其语|土耳其語
56 Arabic|阿拉伯语|阿拉伯語
57 Persian|波斯语|波斯語
58 Hebrew|希伯来语|希伯來語
59 Pashto|普什图语|普什圖語
60 Kurdish|库尔德语|庫爾德語
61 Swahili|斯瓦希里语|斯瓦希里語
62 Hausa|豪萨语|豪薩語
63 Yoruba|约鲁巴语|約魯巴語
64 Igbo|伊博语|伊博語
65 Amharic|阿姆哈拉语|阿姆哈拉語
99 Other|其他|其他
`;

/** Those of most students first, then by the part of the world they are spoken in. */
export const motherLanguages: readonly MotherLanguage[] = numberedNames(rows);
