import { type NamePart, nameParts } from "./name-row.ts";

/** Surnames in Traditional characters and in the usual Cantonese romanisation of identity cards. */
export const hongKongSurnames: NamePart[] = nameParts(`
陳 Chan, 陳 Chan, 陳 Chan, 李 Lee, 李 Lee, 黃 Wong, 黃 Wong, 張 Cheung, 張 Cheung, 梁 Leung, 林 Lam, 吳 Ng, 何 Ho, 劉 Lau,
鄭 Cheng, 王 Wong, 葉 Yip, 鄧 Tang, 馮 Fung, 謝 Tse, 蔡 Choi, 曾 Tsang, 周 Chow, 許 Hui, 楊 Yeung, 郭 Kwok, 羅 Law,
盧 Lo, 潘 Poon, 關 Kwan, 歐陽 Au Yeung, 司徒 Szeto
`);

export const hongKongWomen: NamePart[] = nameParts(`
嘉怡 Ka Yee, 樂瑤 Lok Yiu, 詠詩 Wing Sze, 凱琳 Hoi Lam, 曉彤 Hiu Tung, 芷晴 Tsz Ching, 穎心 Wing Sum, 思穎 Sze Wing, 倩儀 Sin Yee,
慧玲 Wai Ling, 靖雯 Ching Man, 卓妍 Cheuk Yin, 梓晴 Tsz Ching, 柏瑤 Pak Yiu
`);

export const hongKongMen: NamePart[] = nameParts(`
俊傑 Chun Kit, 子軒 Tsz Hin, 家豪 Ka Ho, 梓朗 Tsz Long, 浩賢 Ho Yin, 卓謙 Cheuk Him, 偉明 Wai Ming, 志強 Chi Keung, 柏熹 Pak Hei,
樂恒 Lok Hang, 諾言 Nok Yin, 逸朗 Yat Long, 晉豪 Chun Ho, 文軒 Man Hin
`);
