import { type NamePart, nameParts } from "./name-row.ts";

/** Surnames in Traditional characters and in the romanisation usual there. */
export const taiwanSurnames: NamePart[] = nameParts(`
陳 Chen, 陳 Chen, 林 Lin, 林 Lin, 黃 Huang, 張 Chang, 李 Lee, 王 Wang, 吳 Wu, 劉 Liu, 蔡 Tsai, 楊 Yang, 許 Hsu, 鄭 Cheng,
謝 Hsieh, 洪 Hung, 郭 Kuo, 邱 Chiu, 曾 Tseng, 廖 Liao
`);

export const taiwanWomen: NamePart[] = nameParts(`
怡君 Yi-Chun, 雅婷 Ya-Ting, 宜蓁 Yi-Chen, 佳穎 Chia-Ying, 詩涵 Shih-Han, 郁婷 Yu-Ting, 品妍 Pin-Yen, 欣妤 Hsin-Yu, 筱涵 Hsiao-Han
`);

export const taiwanMen: NamePart[] = nameParts(`
宗翰 Tsung-Han, 冠宇 Kuan-Yu, 承恩 Cheng-En, 柏翰 Po-Han, 家豪 Chia-Hao, 彥廷 Yen-Ting, 宥廷 Yu-Ting, 品睿 Pin-Jui, 志豪 Chih-Hao
`);
