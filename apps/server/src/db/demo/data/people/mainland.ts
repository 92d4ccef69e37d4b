import { type NamePart, nameParts } from "./name-row.ts";

/** Common surnames, the most common ones first and several times. Passports print ü as YU: 吕 is LYU. */
export const mainlandSurnames: NamePart[] = nameParts(`
王 Wang, 王 Wang, 王 Wang, 李 Li, 李 Li, 李 Li, 张 Zhang, 张 Zhang, 张 Zhang, 刘 Liu, 刘 Liu, 陈 Chen, 陈 Chen,
杨 Yang, 黄 Huang, 赵 Zhao, 吴 Wu, 周 Zhou, 徐 Xu, 孙 Sun, 马 Ma, 朱 Zhu, 胡 Hu, 郭 Guo, 何 He, 林 Lin, 高 Gao, 罗 Luo,
郑 Zheng, 梁 Liang, 谢 Xie, 宋 Song, 唐 Tang, 许 Xu, 韩 Han, 邓 Deng, 冯 Feng, 曹 Cao, 彭 Peng, 曾 Zeng, 肖 Xiao, 田 Tian,
董 Dong, 潘 Pan, 袁 Yuan, 蔡 Cai, 蒋 Jiang, 余 Yu, 于 Yu, 杜 Du, 叶 Ye, 程 Cheng, 魏 Wei, 苏 Su, 吕 Lyu, 吕 Lyu, 丁 Ding,
任 Ren, 卢 Lu, 姚 Yao, 沈 Shen, 钟 Zhong, 姜 Jiang, 崔 Cui, 谭 Tan, 陆 Lu, 范 Fan, 汪 Wang, 廖 Liao, 石 Shi, 金 Jin, 韦 Wei,
贾 Jia, 夏 Xia, 付 Fu, 方 Fang, 邹 Zou, 熊 Xiong, 白 Bai, 孟 Meng, 秦 Qin, 邱 Qiu, 侯 Hou, 江 Jiang, 尹 Yin, 薛 Xue, 阎 Yan,
雷 Lei, 龙 Long, 史 Shi, 陶 Tao, 贺 He, 顾 Gu, 毛 Mao, 郝 Hao, 龚 Gong, 邵 Shao, 欧阳 Ouyang, 欧阳 Ouyang, 上官 Shangguan,
司徒 Situ, 诸葛 Zhuge, 慕容 Murong
`);

export const mainlandWomen: NamePart[] = nameParts(`
雨桐 Yutong, 欣怡 Xinyi, 梓涵 Zihan, 诗涵 Shihan, 思琪 Siqi, 佳怡 Jiayi, 雅婷 Yating, 梦瑶 Mengyao, 静怡 Jingyi, 若曦 Ruoxi,
可馨 Kexin, 语嫣 Yuyan, 婉婷 Wanting, 子萱 Zixuan, 晓彤 Xiaotong, 佳琪 Jiaqi, 予安 Yu'an, 嘉木 Jiamu, 思睿 Sirui, 雪莹 Xueying,
心怡 Xinyi, 依诺 Yinuo, 雨萱 Yuxuan, 慧敏 Huimin, 文静 Wenjing, 嘉欣 Jiaxin, 若琳 Ruolin, 安琪 Anqi, 诗雨 Shiyu, 梦洁 Mengjie,
乐瑶 Leyao, 清妍 Qingyan, 舒雅 Shuya, 晨曦 Chenxi, 书瑶 Shuyao, 芷若 Zhiruo, 玥 Yue, 璐 Lu, 蕾 Lei, 薇 Wei, 悦宁 Yuening,
亦菲 Yifei, 沐晴 Muqing, 绿漪 Lyuyi, 一诺 Yinuo, 千惠 Qianhui, 羽彤 Yutong, 佳慧 Jiahui, 瑾萱 Jinxuan, 婧怡 Jingyi, 芸汐 Yunxi
`);

export const mainlandMen: NamePart[] = nameParts(`
浩然 Haoran, 子轩 Zixuan, 宇航 Yuhang, 俊杰 Junjie, 浩宇 Haoyu, 博文 Bowen, 天宇 Tianyu, 志强 Zhiqiang, 思远 Siyuan,
泽宇 Zeyu, 一鸣 Yiming, 嘉豪 Jiahao, 明轩 Mingxuan, 睿 Rui, 子墨 Zimo, 沐阳 Muyang, 梓豪 Zihao, 文博 Wenbo, 俊熙 Junxi,
鹏飞 Pengfei, 子涵 Zihan, 家伟 Jiawei, 宇轩 Yuxuan, 昊天 Haotian, 瑞霖 Ruilin, 君昊 Junhao, 立诚 Licheng, 逸飞 Yifei,
承泽 Chengze, 景行 Jingxing, 书豪 Shuhao, 国栋 Guodong, 海洋 Haiyang, 振宇 Zhenyu, 凯文 Kaiwen, 超 Chao, 磊 Lei, 晨 Chen,
博 Bo, 思律 Silyu, 启明 Qiming, 安平 Anping, 亦辰 Yichen, 奕铭 Yiming, 天佑 Tianyou, 修远 Xiuyuan, 知行 Zhixing, 若愚 Ruoyu
`);
