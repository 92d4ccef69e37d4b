import { type NamePart, nameParts } from "./name-row.ts";

/** Malaysian Chinese: Simplified characters, romanised after the family's own dialect. */
export const malaysianSurnames: NamePart[] = nameParts(`
陈 Tan, 林 Lim, 李 Lee, 黄 Ng, 王 Ong, 吴 Goh, 郑 Teh, 蔡 Chua, 许 Khor, 杨 Yeoh
`);

export const malaysianWomen: NamePart[] = nameParts(
  `美琪 Mei Kei, 慧欣 Hui Xin, 佩珊 Pei Shan, 嘉敏 Jia Min, 思慧 Sze Hui`,
);

export const malaysianMen: NamePart[] = nameParts(
  `伟明 Wei Ming, 俊贤 Jun Xian, 志豪 Chee Hao, 家荣 Kah Weng, 健聪 Kian Chong`,
);
