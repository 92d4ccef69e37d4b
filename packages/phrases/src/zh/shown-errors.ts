import type { shownErrors as source } from "../en-us/shown-errors.ts";

/** The messages of codes that screens say by themselves; the others come with the answers that they belong to. */
export const shownErrors: typeof source = {
  "2003": "没有权限，请联系管理员。",
  "2009": "此操作只能由账号本人进行。您是通过后台链接以员工身份进入的。",
  "6004": "上传失败。文件未保存，请重试。",
};
