import type { errorReasons as enUs } from "../en-us/error-reasons.ts";

/** 指明原因的拒绝，读到的文字有所不同。 */
export const errorReasons: typeof enUs = {
  "6003": {
    encrypted: "文件有密码保护。请另存为无密码的文件，再重新选择。",
  },
};
