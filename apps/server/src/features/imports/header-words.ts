import { type ImportField, importFields } from "@passage/contract/imports/columns.ts";
import { type Language, languages } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";

/** How agencies head their columns beside the template's words; written as people write them. */
const synonyms: Partial<Record<ImportField, string>> = {
  nameZh:
    "姓名,学生姓名,學生姓名,名字,中文名,中文姓名,中文名字,姓名（中文）,Name (Chinese),Chinese name,Name in Chinese,Student,学生,學生,Full name in Chinese",
  wholeNameEn:
    "英文姓名,英文名字,英文全名,姓名（英文）,姓名拼音,拼音,拼音姓名,护照姓名,護照姓名,English name,Name (English),Name in English,Name,Full name,Student name,Student's name,Passport name,Name as in passport,Name (pinyin),Pinyin",
  lastName:
    "姓,姓氏,英文姓,英文姓氏,姓（英文）,姓（拼音）,姓拼音,Last name,Surname,Family name,English last name,Lastname,Last name (pinyin)",
  firstName:
    "名,英文名,名（英文）,名（拼音）,名拼音,First name,Given name,Given names,Forename,Firstname,English first name,First name (pinyin)",
  gender: "性别,性別,男女,Gender,Sex,M/F",
  title: "称谓,稱謂,称呼,稱呼,Title,Salutation",
  birthday:
    "出生日期,生日,出生年月日,出生年月,出生,Date of birth,DOB,D.O.B.,Birthday,Birth date,Birthdate,Born",
  fkStudentAppCountryId:
    "国籍,國籍,国家,國家,国家/地区,國家/地區,国籍/地区,Nationality,Citizenship,Country,Country of citizenship,Nationality/region",
  idCardNumber:
    "身份证,身份證,身份证号,身份证号码,身份證號碼,身份證號,身份证件号码,证件号,证件号码,居民身份证号,ID,ID card,ID card number,ID card no.,ID number,ID no.,Identity card,Identity card number,HKID,National ID",
  wholePhone:
    "电话,電話,手机,手機,手机号,手机号码,手機號碼,电话号码,電話號碼,联系电话,聯絡電話,联系方式,学生电话,學生電話,手提电话,手提電話,流動電話,Phone,Telephone,Tel,Tel.,Mobile,Mobile phone,Mobile number,Cell,Contact number,Contact no.,Phone with area code,WhatsApp",
  phoneRegion:
    "区号,區號,国家区号,國家區號,电话区号,電話區號,国际区号,Area code,Country code,Dial code,Dialling code,Phone area code",
  phoneNumber: "Phone number,Phone no.,Telephone number,Student phone,Mobile no.,本机号码",
  email:
    "邮箱,郵箱,电邮,電郵,电子邮箱,電子郵箱,电子邮件,電子郵件,电邮地址,電郵地址,Email,E-mail,Mail,Email address,E-mail address",
  isHavePassport:
    "有无护照,有無護照,是否有护照,是否持有护照,是否持有護照,持有护照,Has passport,Passport held,Holds a passport,Passport (Y/N)",
  passportNumber:
    "护照,護照,护照号,護照號,护照号码,護照號碼,护照编号,護照編號,Passport,Passport no,Passport no.,Passport number,Passport #,Travel document number",
  fkStudentAppCountryIdPassport:
    "签发国,簽發國,签发国家,簽發國家,签发国家或地区,护照签发国,護照簽發地,护照签发地,签发地,簽發地,Issuing country,Country of issue,Passport country,Place of issue,Issued by",
  passportIssueDate:
    "签发日期,簽發日期,护照签发日期,護照簽發日期,发证日期,發證日期,Issue date,Date of issue,Passport issue date,Issued,Issued on",
  passportIssueExpried:
    "有效期,有效期至,到期日,到期日期,护照有效期,护照有效期至,護照有效期,護照有效期至,护照到期日,護照到期日,届满日期,屆滿日期,Expiry date,Expiry,Date of expiry,Expiration date,Passport expiry,Passport expiry date,Valid until,Expires",
  fkStudentAppCountryIdBirth:
    "出生国,出生國,出生国家,出生國家,出生国家或地区,出生國家或地區,Country of birth,Birth country",
  cityBirth: "出生地,出生城市,出生地点,出生地點,Place of birth,City of birth,Birthplace,Birth city",
  fkAreaCountryId:
    "居住国家,居住國家,现居国家,居住地,所在国家,Country of address,Address country,Country of residence address",
  cityName: "城市,所在城市,居住城市,City,Town,City of residence",
  postcode: "邮编,郵編,邮政编码,郵政編碼,郵遞區號,Postcode,Postal code,Zip,Zip code",
  address:
    "地址,联系地址,聯絡地址,通讯地址,通訊地址,家庭地址,住址,详细地址,詳細地址,Address,Contact address,Home address,Street,Mailing address,Postal address",
  alternativeAddr:
    "备用地址,備用地址,其他地址,地址2,Alternative address,Address 2,Address line 2,Second address",
  isLivedSinceBirth: "自出生起居住,是否自出生居住,Lived there since birth,Lived since birth",
  fkStudentAppCountryIdLive:
    "现居住国,现居住国家,現居住國家,常住国,Country of residence,Living in,Resident in",
  migrationTime: "移居日期,移民日期,迁入日期,遷入日期,Migration date,Date of moving,Moved on",
  stayingRightTime:
    "居留权到期,居留有效期,居留許可到期,居留權截止日期,Right to stay until,Residence permit expiry,Visa expiry",
  whetherPayment: "是否代付,代付,第三方付款,Third-party payment,Paid by others,Payment on behalf",
  followUpPhoneRegion1: "跟进人区号,跟進人區號,Contact area code,Agent area code",
  followUpPhoneNumber1: "跟进人电话,跟進人電話,顾问电话,顧問電話,Contact phone,Agent phone,Consultant phone",
  followUpEmail1: "跟进人邮箱,跟進人電郵,顾问邮箱,顧問電郵,Contact e-mail,Agent e-mail,Consultant e-mail",
};

/** Letters and digits only, in one case and width: `Passport No.*` is `passportno`. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, "");
}

/** How the export of students heads what an import takes. Its other columns are made by the portal itself. */
function exportWords(language: Language): [ImportField, string][] {
  const { studentFields, studentExport } = serverPhrases[language];
  const { columns, followUpPhone, followUpEmail } = studentExport;
  const named: Readonly<Record<string, string>> = studentFields;
  return [
    ...importFields.flatMap((field): [ImportField, string][] =>
      named[field] ? [[field, named[field]]] : [],
    ),
    ["wholeNameEn", columns.nameEn],
    ["hasNoFamilyName", columns.noFamilyName],
    ["wholePhone", columns.phone],
    ["fkStudentAppCountryId", columns.nationality],
    ["fkAreaCountryId", columns.country],
    ["cityName", columns.city],
    ["fkStudentAppCountryIdLive", columns.liveCountry],
    ["isHavePassport", columns.hasPassport],
    ["isLivedSinceBirth", columns.livedSinceBirth],
    ["whetherPayment", columns.paidByOthers],
    ...([1, 2, 3] as const).flatMap((number): [ImportField, string][] => [
      [`followUpPhoneNumber${number}`, followUpPhone(number)],
      [`followUpEmail${number}`, followUpEmail(number)],
    ]),
  ];
}

const fields = new Map<string, ImportField>();
for (const [field, words] of Object.entries(synonyms))
  for (const word of words.split(",")) fields.set(plain(word), field as ImportField);
// The words of our own exports are believed over those, the template's over all.
for (const language of languages)
  for (const [field, word] of exportWords(language)) fields.set(plain(word), field);
for (const language of languages)
  for (const [field, word] of Object.entries(serverPhrases[language].imports.fields))
    fields.set(plain(word), field as ImportField);

/** What a header means, or null. A remark behind it is passed over: `出生日期 (YYYY-MM-DD)`, `Email（必填）`. */
export function headerField(header: string): ImportField | null {
  const whole = fields.get(plain(header));
  if (whole) return whole;
  const bare = header.normalize("NFKC").replace(/[([{【].*$/u, "");
  return fields.get(plain(bare)) ?? null;
}

/**
 * The proposed meaning of each column, none twice: the first that claims a field has it. A phone is whole where no
 * column holds area codes, the number alone where one does; a name is in the script of its samples; and the one country
 * of a table is the nationality, though exports head that of the address so.
 */
export function proposeColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
): (ImportField | null)[] {
  const meant = headers.map((header, index) => {
    const field = headerField(header);
    return field === "nameZh" || field === "wholeNameEn" ? nameField(field, samples[index] ?? []) : field;
  });
  const parted = meant.includes("phoneRegion");
  const address = meant.includes("fkStudentAppCountryId") ? -1 : headers.findIndex(headsAnyCountry);
  if (address >= 0) meant[address] = "fkStudentAppCountryId";
  const taken = new Set<ImportField>();
  return meant.map((field) => {
    const own =
      parted && field === "wholePhone"
        ? "phoneNumber"
        : !parted && field === "phoneNumber"
          ? "wholePhone"
          : field;
    if (own === null || taken.has(own)) return null;
    taken.add(own);
    return own;
  });
}

const anyCountry = new Set(
  languages.map((language) => plain(serverPhrases[language].studentExport.columns.country)),
);

const headsAnyCountry = (header: string): boolean => anyCountry.has(plain(header));

/** "Name" may be either; which, its values tell. */
function nameField(field: "nameZh" | "wholeNameEn", samples: readonly string[]): ImportField {
  const chinese = samples.filter((sample) => /\p{Script=Han}/u.test(sample)).length;
  if (samples.length === 0) return field;
  return chinese * 2 >= samples.length ? "nameZh" : "wholeNameEn";
}
