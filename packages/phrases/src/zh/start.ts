import type { start as enUs } from "../en-us/start.ts";

/** 尚未登录的页面可能要说的话。 */
export const start: typeof enUs = {
  product: "Passage",
  backOffice: "后台",
  notFound: {
    title: "页面不存在",
    advice: "此地址没有内容，或您的账号无权打开。",
    back: "前往首个页面",
  },
  unreachable: {
    title: "无法连接服务器。",
    advice: "未作任何更改。请检查网络后重试。",
  },
};
