import type { UnreadableReason } from "@passage/contract/recognition/formats.ts";
import type { RecognitionWarning } from "@passage/contract/recognition/schema.ts";

/** What speaks against a picture (spec point 8), and what to do about it. */
const warnings: Record<RecognitionWarning, { title: string; advice: string }> = {
  "-9101": { title: "边框不完整。", advice: "请重新拍摄，使资料页四边完整入镜。" },
  "-9102": { title: "请上传原件。", advice: "该文件疑似复印件或屏幕翻拍。" },
  "-9103": { title: "无法识别。", advice: "请确认这是护照资料页，或手动填写。" },
  "-9104": { title: "证件被篡改。", advice: "印刷内容与机读码不一致，请与原件核对。" },
  "-9107": { title: "图片反光。", advice: "请与原件核对，或避开反光重新拍摄。" },
  "-9108": { title: "图片模糊。", advice: "请在光线充足处重新清晰拍摄。" },
  "-9109": { title: "未开通告警功能。", advice: "未检查篡改、复印件和反光，请与原件核对。" },
};

/** Why a file could not be read, by the reason the refusal names. */
const reasons: Record<UnreadableReason, string> = {
  empty: "没有文件信息或文件错误：文件为空。",
  encrypted: "文件有密码保护。请另存为无密码的文件，或拍照上传。",
  noPicture: "文档中没有图片。请直接上传图片。",
  noSuchPage: "文档没有这一页。",
  tooManyPages: "PDF页数过多。请只上传护照页。",
  tooLarge: "图片像素过大。请上传较小的图片。",
  tooMuch: "识别超时。请上传较小的图片，或手动填写。",
  unreadable: "没有文件信息或文件错误：文件无法读取，请更换文件。",
};

/** The dialog that reads a passport. */
export const recognition = {
  title: "识别护照",
  tabs: "护照签发地",
  other: "其他国家/地区",
  chooseCountry: "选择国家/地区",
  fromPage: "由护照页自动判断",
  chinese: "中国护照",
  national: "各国护照",
  drop: "将护照拖放到此处",
  dropNow: "松开即可上传",
  choose: "选择文件",
  camera: "拍照",
  hint: "资料页须完整、清晰、无反光。",
  formats: "支持jpeg、png、pdf、bmp、gif、webp、doc、docx，不超过5 MB",
  sending: "正在上传",
  reading: "正在识别护照",
  waiting: (count: number) => `前面还有${count}份文件`,
  cancel: "停止",
  manualFill: "手动填写",
  goOn: "继续",
  close: "取消",
  replace: "更换",
  again: "重试",
  fields: "识别结果",
  confidence: "可信度",
  check: "请核对",
  notRead: "未识别",
  nothingSaved: "登记学生之前不会保存任何内容。该文件将作为学生的护照文件。",
  keptUnderOthers: "登记学生之前不会保存任何内容。该文件将归入“其他”类别。",
  pageAlt: "已识别的护照页",
  page: (page: number, count: number) => `第${page}页，共${count}页`,
  previous: "上一页",
  next: "下一页",
  tooLarge: "文件过大。护照文件不得超过5 MB。",
  wrongType: "格式不支持。请使用jpeg、png、pdf、bmp、gif、webp、doc或docx。",
  empty: "没有文件信息或文件错误：文件为空。",
  failed: "上传失败，未保存任何内容。请重试或手动填写。",
  otherCountry: (country: string) => `该护照由${country}签发。`,
  belongs: (name: string) => `该护照属于${name}。`,
  resembles: (name: string) => `${name}的姓名和生日与此相同。`,
  open: (name: string) => `打开${name}`,
  warnings,
  reasons,
};
