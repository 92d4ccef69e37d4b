import type { errorReasons as enUs } from "../en-us/error-reasons.ts";

/** 指明原因的拒絕，讀到的文字有所不同。 */
export const errorReasons: typeof enUs = {
  "6003": {
    encrypted: "檔案有密碼保護。請另存為無密碼的檔案，再重新選擇。",
  },
};
