import { addMonths, ageOn } from "../calendar.ts";
import { lengths, mainlandChinaId, passportNearExpiryMonths, studentAge } from "../limits.ts";
import { followUpFields } from "./follow-up.ts";
import { readIdentityCard } from "./identity-card.ts";
import { isMasked } from "./masked-number.ts";
import { brokenPostcodeRule, type PostcodeRule } from "./postcode.ts";
import type { StudentInfo, StudentInfoPath } from "./schema.ts";

/** Names of rules; each is a phrase (`rules`), and the `rule` of a field error. */
export type StudentRule =
  | "required"
  | "birthdayInFuture"
  | "birthdayAge"
  | "phoneTogether"
  | "phoneFormat"
  | "englishName"
  | "idCardLength"
  | "idCardChecksum"
  | "passportOrder"
  | "addressLength"
  | PostcodeRule
  | "contactPhoneSame"
  | "contactEmailSame"
  | "migrationInFuture"
  | "migrationBeforeBirth"
  | "stayingRightOrder";

export type StudentWarningRule = "passportNearExpiry" | "passportExpired" | "idCardBirthday" | "idCardGender";

export interface Finding<Rule extends string> {
  path: StudentInfoPath;
  rule: Rule;
}

/** What a rule may need beside the form: today's day in the platform's zone, the intended intake, a phone check. */
export interface StudentRuleContext {
  /** `YYYY-MM-DD` */
  today: string;
  /** First day of the intended intake; null when there is none yet. */
  intake: string | null;
  /** Whether area code and number make a real line. Injected: the full phone metadata has no place in the browser. */
  isPhone: (region: string, number: string) => boolean;
}

/** Names as a passport prints them: Latin letters (any diacritics), with space, hyphen, apostrophe or dot inside. */
export function isLatinName(name: string): boolean {
  return /^\p{Script=Latin}[\p{Script=Latin}\p{Mn}'’. -]*$/u.test(name);
}

/** Always needed, before a student counts as registered. A draft needs a name only. */
const alwaysRequired = [
  "gender",
  "birthday",
  "phoneRegion",
  "phoneNumber",
  "email",
  "fkStudentAppCountryId",
  "isHavePassport",
] as const satisfies readonly StudentInfoPath[];

const requiredWithPassport = [
  "fkStudentAppCountryIdPassport",
  "passportNumber",
  "passportIssueDate",
  "passportIssueExpried",
] as const satisfies readonly StudentInfoPath[];

function requiredPaths(student: StudentInfo): StudentInfoPath[] {
  const names: StudentInfoPath[] = student.hasNoFamilyName ? ["firstName"] : ["lastName", "firstName"];
  const nameZh: StudentInfoPath[] = student.fkStudentAppCountryId === mainlandChinaId ? ["nameZh"] : [];
  const passport: readonly StudentInfoPath[] = student.isHavePassport ? requiredWithPassport : [];
  return [...nameZh, ...names, ...alwaysRequired, ...passport];
}

/** Everything missing before a student counts as registered (spec point 5, "Required fields!"). */
export function missingStudentFields(student: StudentInfo): StudentInfoPath[] {
  return requiredPaths(student).filter((path) => student[path] === null || student[path] === "");
}

/**
 * Every rule of spec point 5 and domain 2 that what is filled in breaks, at once. Holds for drafts too: a draft may
 * be incomplete, not wrong.
 */
export function brokenStudentRules(
  student: StudentInfo,
  context: StudentRuleContext,
): Finding<StudentRule>[] {
  const found: Finding<StudentRule>[] = [];
  const add = (path: StudentInfoPath, rule: StudentRule) => found.push({ path, rule });

  for (const path of ["lastName", "firstName"] as const) {
    const name = student[path];
    if (name && !isLatinName(name)) add(path, "englishName");
  }
  if (student.birthday) {
    const age = ageOn(student.birthday, context.today);
    if (student.birthday > context.today) add("birthday", "birthdayInFuture");
    else if (age < studentAge.min || age > studentAge.max) add("birthday", "birthdayAge");
  }
  // A masked number was right when it was saved; the server judges the one behind the mask.
  if (
    student.idCardNumber &&
    !isMasked(student.idCardNumber) &&
    student.fkStudentAppCountryId === mainlandChinaId
  ) {
    if (student.idCardNumber.length !== lengths.idCard) add("idCardNumber", "idCardLength");
    else if (!readIdentityCard(student.idCardNumber)) add("idCardNumber", "idCardChecksum");
  }
  found.push(...phoneProblems(student, { phoneRegion: "phoneRegion", phoneNumber: "phoneNumber" }, context));
  const { passportIssueDate: issued, passportIssueExpried: expires } = student;
  if (issued && expires && issued > expires) add("passportIssueDate", "passportOrder");
  found.push(...addressProblems(student), ...residenceProblems(student, context));
  for (const fields of followUpFields) {
    found.push(...phoneProblems(student, fields, context));
    if (samePhone(student, fields)) add(fields.phoneNumber, "contactPhoneSame");
    if (sameEmail(student.email, student[fields.email])) add(fields.email, "contactEmailSame");
  }
  return found;
}

interface PhoneFields {
  phoneRegion: "phoneRegion" | (typeof followUpFields)[number]["phoneRegion"];
  phoneNumber: "phoneNumber" | (typeof followUpFields)[number]["phoneNumber"];
}

/** Area code and number: both or none, and together a line that exists (spec point 5). */
function phoneProblems(
  student: StudentInfo,
  fields: PhoneFields,
  { isPhone }: StudentRuleContext,
): Finding<StudentRule>[] {
  const region = student[fields.phoneRegion];
  const number = student[fields.phoneNumber];
  if (region && number)
    return isPhone(region, number) ? [] : [{ path: fields.phoneNumber, rule: "phoneFormat" }];
  if (number) return [{ path: fields.phoneRegion, rule: "phoneTogether" }];
  return region ? [{ path: fields.phoneNumber, rule: "phoneTogether" }] : [];
}

/** The same line, whatever was typed between the digits or as the trunk's zero before them. */
function samePhone(student: StudentInfo, fields: PhoneFields): boolean {
  const line = (region: string | null, number: string | null) =>
    region && number ? `${region} ${number.replace(/\D/g, "").replace(/^0+/, "")}` : null;
  const own = line(student.phoneRegion, student.phoneNumber);
  return own !== null && own === line(student[fields.phoneRegion], student[fields.phoneNumber]);
}

function sameEmail(own: string | null, other: string | null): boolean {
  return own !== null && other !== null && own.toLowerCase() === other.toLowerCase();
}

function addressProblems(student: StudentInfo): Finding<StudentRule>[] {
  const found: Finding<StudentRule>[] = [];
  if (student.address && [...student.address].length > lengths.contactAddress)
    found.push({ path: "address", rule: "addressLength" });
  const broken = student.postcode ? brokenPostcodeRule(student.postcode, student.fkAreaCountryId) : null;
  if (broken) found.push({ path: "postcode", rule: broken });
  return found;
}

/** Who has lived elsewhere moved after being born and not in the future, and may stay longer than the day of moving. */
function residenceProblems(
  { isLivedSinceBirth, migrationTime, stayingRightTime, birthday }: StudentInfo,
  { today }: StudentRuleContext,
): Finding<StudentRule>[] {
  if (isLivedSinceBirth) return [];
  const found: Finding<StudentRule>[] = [];
  if (migrationTime && migrationTime > today)
    found.push({ path: "migrationTime", rule: "migrationInFuture" });
  else if (migrationTime && birthday && migrationTime < birthday)
    found.push({ path: "migrationTime", rule: "migrationBeforeBirth" });
  if (migrationTime && stayingRightTime && stayingRightTime < migrationTime)
    found.push({ path: "stayingRightTime", rule: "stayingRightOrder" });
  return found;
}

/** What deserves a second look, yet stops nothing. */
export function studentWarnings(
  student: StudentInfo,
  context: StudentRuleContext,
): Finding<StudentWarningRule>[] {
  const found: Finding<StudentWarningRule>[] = [];
  const expires = student.passportIssueExpried;
  if (student.isHavePassport && expires) {
    if (expires < context.today) found.push({ path: "passportIssueExpried", rule: "passportExpired" });
    else if (expires < addMonths(context.intake ?? context.today, passportNearExpiryMonths))
      found.push({ path: "passportIssueExpried", rule: "passportNearExpiry" });
  }
  const card = student.idCardNumber ? readIdentityCard(student.idCardNumber) : null;
  if (card && student.birthday && card.birthday !== student.birthday)
    found.push({ path: "idCardNumber", rule: "idCardBirthday" });
  if (card && student.gender !== null && card.gender !== student.gender)
    found.push({ path: "idCardNumber", rule: "idCardGender" });
  return found;
}

/** Rules of a registration: what is missing and what is wrong, in the order of the form. */
export function registrationProblems(
  student: StudentInfo,
  context: StudentRuleContext,
): Finding<StudentRule>[] {
  const missing = missingStudentFields(student).map((path) => ({ path, rule: "required" as const }));
  return [...missing, ...brokenStudentRules(student, context)];
}
