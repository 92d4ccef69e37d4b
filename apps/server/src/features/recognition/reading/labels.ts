import { likeness } from "./names.ts";
import type { PassportField } from "./passport-fields.ts";

/** What a label of a passport's visual zone announces. `other` are those whose values nobody asks for. */
export type LabelKind = Exclude<PassportField, "nameZh" | "birthplaceZh"> | "fullName" | "other";

/** As printed in the passports of the countries most students come from, without marks, spaces and case. */
const vocabulary: Readonly<Record<LabelKind, readonly string[]>> = {
  fullName: ["name", "fullname", "hovaten", "姓名", "nameofbearer", "namelengkap"],
  lastName: [
    "surname",
    "surnames",
    "nom",
    "lastname",
    "familyname",
    "姓",
    "apellidos",
    "cognome",
    "nachname",
    "sobrenome",
  ],
  firstName: [
    "givenname",
    "givennames",
    "prenom",
    "prenoms",
    "firstname",
    "firstnames",
    "forenames",
    "名",
    "nombres",
    "nome",
    "vornamen",
  ],
  gender: ["sex", "sexe", "gender", "性别", "gioitinh", "sexo", "geschlecht"],
  birthday: [
    "dateofbirth",
    "datedenaissance",
    "出生日期",
    "ngaysinh",
    "birthdate",
    "fechadenacimiento",
    "geburtstag",
  ],
  passportNumber: [
    "passportno",
    "passportn",
    "passportnumber",
    "passeportno",
    "护照号",
    "护照号码",
    "sohochieu",
    "documentno",
    "nodupasseport",
  ],
  issueDate: ["dateofissue", "datededelivrance", "签发日期", "ngaycap", "issuedate", "dateissued"],
  expiryDate: [
    "dateofexpiry",
    "dateofexpiration",
    "datedexpiration",
    "有效期至",
    "cogiatriden",
    "expirydate",
    "validuntil",
    "expirationdate",
  ],
  nationality: ["nationality", "nationalite", "国籍", "quoctich", "nacionalidad"],
  issuingCountry: [
    "countrycode",
    "国家码",
    "code",
    "maso",
    "issuingcountry",
    "codeofissuingstate",
    "codedupays",
  ],
  birthplace: ["placeofbirth", "lieudenaissance", "出生地点", "noisinh", "birthplace"],
  other: [
    "type",
    "类型",
    "loai",
    "placeofissue",
    "签发地点",
    "noicap",
    "authority",
    "autorite",
    "签发机关",
    "holderssignature",
    "bearerssignature",
    "持照人签名",
    "signature",
    "issuingauthority",
    "personalno",
    "personalnumber",
    "height",
    "observations",
    "passport",
    "passeport",
    "护照",
    "hochieu",
    "fileno",
    "nameoffather",
    "nameofmother",
    "nameofspouse",
    "address",
  ],
};

const entries = Object.entries(vocabulary).flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind: kind as LabelKind, text })),
);

/** How like a known label a part must be: a letter in eight may be wrong, a short one must be right. */
const enough = 0.82;
/** A label of which glare or an edge took a part: this many of its last letters must be left. */
const remainder = 8;

/** What the line labels; null when it is no label. */
export function labelOf(text: string): LabelKind | null {
  const parts = text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("đ", "d")
    .replace(/\(\w*\)?|[（(].*$/g, "")
    .split(/[/|]/)
    .map((part) => part.replace(/[\s.,:'’°º-]/g, ""))
    .filter(Boolean);
  let best: { kind: LabelKind; score: number } | null = null;
  for (const part of parts) {
    for (const entry of entries) {
      const score = scoreOf(part, entry.text);
      if (score >= enough && (best === null || score > best.score)) best = { kind: entry.kind, score };
    }
  }
  return best?.kind ?? null;
}

function scoreOf(part: string, label: string): number {
  if (part === label) return 1 + label.length / 100;
  if (/\p{Script=Han}/u.test(label)) {
    const han = part.replace(/[^\p{Script=Han}]/gu, "");
    return han === label || (label.length >= 3 && han.length >= 2 && likeness(han, label) >= 0.66) ? 0.95 : 0;
  }
  if (label.length < 5) return 0;
  const like = likeness(part, label);
  if (like >= enough) return like;
  return part.length >= remainder && label.endsWith(part) ? 0.85 : 0;
}
