import type { UnreadableReason } from "@passage/contract/recognition/formats.ts";
import type { RecognitionWarning } from "@passage/contract/recognition/schema.ts";

/** What speaks against a picture (spec point 8), and what to do about it. */
const warnings: Record<RecognitionWarning, { title: string; advice: string }> = {
  "-9101": {
    title: "The border is incomplete.",
    advice: "Take the photo again with all four edges of the page in it.",
  },
  "-9102": { title: "Upload the original.", advice: "This looks like a copy or a screen." },
  "-9103": {
    title: "The passport cannot be recognised.",
    advice: "Check that this is the data page, or fill in the form by hand.",
  },
  "-9104": {
    title: "The document was altered.",
    advice: "The printed data and the machine-readable lines disagree. Compare with the original.",
  },
  "-9107": {
    title: "The picture is reflective.",
    advice: "Compare the fields with the original, or take the photo again without glare.",
  },
  "-9108": { title: "The picture is blurry.", advice: "Take the photo again, sharp and in good light." },
  "-9109": {
    title: "The alert capability is not enabled.",
    advice:
      "The picture was not checked for alterations, copies and glare. Compare the fields with the original.",
  },
};

/** Why a file could not be read, by the reason the refusal names. */
const reasons: Record<UnreadableReason, string> = {
  empty: "No file info or file error: the file is empty.",
  encrypted: "The file is locked with a password. Save it without one, or take a photo.",
  noPicture: "There is no picture in this document. Send the picture itself.",
  noSuchPage: "The document has no such page.",
  tooManyPages: "The PDF has too many pages. Send the passport’s page alone.",
  tooLarge: "The picture has too many pixels. Send a smaller one.",
  tooMuch: "Reading took too long. Send a smaller picture, or fill in the form by hand.",
  unreadable: "No file info or file error: the file cannot be read. Send another one.",
};

/** The dialog that reads a passport. */
export const recognition = {
  title: "Read a passport",
  tabs: "Where the passport was issued",
  other: "Other countries and regions",
  chooseCountry: "Choose a country or region",
  fromPage: "Found on the page itself",
  chinese: "Chinese passport",
  national: "National passport",
  drop: "Drop a passport here",
  dropNow: "Drop it now",
  choose: "Choose a file",
  camera: "Take a photo",
  hint: "The data page, whole and sharp, without reflections.",
  formats: "jpeg, png, pdf, bmp, gif, webp, doc, docx, up to 5 MB",
  sending: "Sending",
  reading: "Reading the passport",
  waiting: (count: number) => (count === 1 ? "1 document before it" : `${count} documents before it`),
  cancel: "Stop",
  manualFill: "Manual fill",
  goOn: "Continue",
  close: "Cancel",
  replace: "Replace",
  again: "Try again",
  fields: "Recognised fields",
  confidence: "Confidence",
  check: "Check",
  notRead: "Not read",
  nothingSaved: "Nothing is saved until you register the student. The file becomes the passport document.",
  keptUnderOthers: "Nothing is saved until you register the student. The file will be kept under Others.",
  pageAlt: "The page of the passport that was read",
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  previous: "Previous page",
  next: "Next page",
  tooLarge: "File too large. A passport may have up to 5 MB.",
  wrongType: "Format not supported. Use jpeg, png, pdf, bmp, gif, webp, doc or docx.",
  empty: "No file info or file error: the file is empty.",
  failed: "Upload failed. Nothing was kept. Try again, or fill in the form by hand.",
  otherCountry: (country: string) => `This passport was issued by ${country}.`,
  belongs: (name: string) => `This passport belongs to ${name}.`,
  resembles: (name: string) => `${name} has the same name and birthday.`,
  open: (name: string) => `Open ${name}`,
  warnings,
  reasons,
};
