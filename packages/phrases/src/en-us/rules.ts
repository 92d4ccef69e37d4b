import type { BackgroundRule } from "@passage/contract/background/rules.ts";
import type { CatalogueRule } from "@passage/contract/catalogue/rules.ts";
import type { IntegrationRule } from "@passage/contract/integrations/rules.ts";
import type { StudentRule, StudentWarningRule } from "@passage/contract/students/rules.ts";
import { gettingInRules } from "./getting-in-rules.ts";

/** Rules of the fields themselves, which the schemas state. `{max}` and `{min}` are for `fill`. */
const fieldRules = {
  required: "Required fields!",
  invalid: "This value is not valid. Check it and enter it again.",
  invalidDate: "Not a valid date. Choose a day from the calendar.",
  notAnOption: "Choose one of the listed options.",
  unknownField: "This field is not known here.",
  plainText: "Plain text only: remove control characters and line breaks.",
  tooLong: "At most {max} characters.",
  tooShort: "At least {min} characters.",
  tooLarge: "At most {max}.",
  tooSmall: "At least {min}.",
  tooMany: "At most {max} entries.",
  tooFew: "At least {min} must be chosen.",
  email: "Not a valid e-mail, for example name@example.com.",
  sixDigits: "Six digits, as the app shows them.",
  recoveryCode: "A recovery code has 16 letters and digits.",
  passportNumber: "Passport number: letters and digits only.",
};

const studentRules: Record<Exclude<StudentRule, "required">, string> = {
  birthdayInFuture: "The birthday is in the future. Check the year.",
  birthdayAge: "The birthday gives an age outside 5 to 80 years. Check the year.",
  phoneTogether: "Area code and phone number must both be filled.",
  phoneFormat: "Phone number format is wrong. Check the area code and the digits.",
  englishName: "English name must be in pinyin form, for example SIYUAN: Latin letters as in the passport.",
  idCardLength: "ID card number must be exactly 18 characters.",
  idCardChecksum: "The ID card number has a wrong digit. Compare it with the card.",
  passportOrder: "The issue date must not be after the expiry date.",
  addressLength: "Contact address: at most 45 characters. Put the rest into the alternative address.",
  postcodeChina: "A postcode of mainland China has 5 to 6 digits.",
  postcodeTaiwan: "A postcode of Taiwan has 3 to 6 digits.",
  postcodeNone: "There are no postcodes here. Leave it empty.",
  postcodeFormat: "A postcode has letters, digits, spaces and hyphens only.",
  contactPhoneSame: "This is the student’s own phone. A follow-up contact needs another one.",
  contactEmailSame: "This is the student’s own e-mail. A follow-up contact needs another one.",
  migrationInFuture: "The day of moving is in the future. Check the year.",
  migrationBeforeBirth: "The day of moving is before the birthday. Check both.",
  stayingRightOrder: "The right to stay ends before the day of moving. Check both.",
};

const studentWarnings: Record<StudentWarningRule, string> = {
  passportNearExpiry: "The passport is near expiry. Provide a valid one, good for 6 months after the intake.",
  passportExpired: "The passport has expired. Provide a valid one.",
  idCardBirthday: "The ID card number gives another birthday. Check both.",
  idCardGender: "The ID card number gives another gender. Check both.",
};

const backgroundRules: Record<Exclude<BackgroundRule, "required" | keyof typeof studentRules>, string> = {
  dateInFuture: "This date is in the future. Check the year.",
  datesOrder: "The end is before the start. Check both.",
  scoreScale: "There is no such score on this scale. Check the scale and the score.",
};

const catalogueRules: Record<CatalogueRule, string> = {
  website: "Not the address of a website. It begins with https://, for example https://www.ucl.ac.uk.",
  amount: "Not an amount. Digits and at most two decimals, for example 28400 or 27.50.",
  currency: "Not a currency code. Three capital letters, for example GBP.",
  wholeNumber: "Not a whole number. Digits only.",
  levelTwice: "This level has a row already. Change that one.",
  testTwice: "This test has a row at this level already. Change that one.",
  intakeTwice: "This intake is listed already.",
  deadlineAfterStart: "The deadline is after the month in which the course starts. Check both.",
  institutionExists: "This country or region has an institution of this English name already. Open that one.",
  courseExists: "This institution has a course of this English name at this level already. Open that one.",
  institutionInUse: "Applications name this institution: its country or region can’t change any more.",
  courseInUse:
    "Applications name this course: its institution and level can’t change any more. Close it and add another one.",
  listSigns: "No colons and semicolons: imported tables part their entries by them.",
  groupExists: "Another one has this name already. Names are told apart in every language.",
  groupInUse: "Courses, institutions or applications name it: it can’t be removed. Close it.",
  levelKindInUse:
    "Applications are at this level: the kind, which decides their documents, can’t change any more.",
};

const integrationRules: Record<IntegrationRule, string> = {
  addressRange: "Not an IP address or range. One a line, for example 203.0.113.7 or 203.0.113.0/24.",
  expiryPast: "The last day is over. Choose today or a later day.",
  expiryFar: "A key lasts {max} days at most. Choose an earlier day.",
  permissionPersons:
    "Only people may do this: a service key can’t edit staff, keys or settings, or act as an agent.",
  permissionNotHeld: "You can give only permissions that you hold yourself.",
  bdOrAll: "Choose all companies, or the BD consultant whose companies the key sees.",
  webhookUrl: "Not an address to send to. It begins with https://, without user name or #.",
  webhookHttps: "Only https: what is sent must not be readable on its way.",
  webhookPrivate: "This address is inside a private network. Use one that the internet can reach.",
};

/** What a field or a choice breaks, by the rule's name. Wording of spec point 5 kept, the way out added. */
export const rules = {
  ...fieldRules,
  ...studentRules,
  ...studentWarnings,
  ...catalogueRules,
  ...backgroundRules,
  ...gettingInRules,
  idCardCharacters: "ID card number: letters, digits and brackets only.",
  companyLoop: "That company stands below this one. Choose another one.",
  notYoursToSay: "Only staff, or the company above, can change this.",
  ...integrationRules,
  nameNeeded: "A draft needs a name: Chinese or English.",
  recognitionGone: "The recognised passport is kept for a day only, or was used already. Upload it again.",
  maskedNumber: "The number behind the dots is not the stored one. Enter it whole.",
  maskedInTable:
    "The number is masked, and name, birthday and ending do not tell which student of yours this is. Enter it whole, or empty the cell.",
  unreadableText:
    "Some characters could not be read. Choose another character set for the file, or correct the cell.",
  headerRow: "This row holds names of columns, not a student.",
  confirmsStudent: "This is neither the number nor a name of the student. Type it as it is shown.",
  namesStudent:
    "The reason is kept for ever: leave the student’s name, e-mail, phone and document numbers out of it.",
  duplicate: "Already used by another of your students.",
  registeredElsewhere: "Already registered with another agent. Only one agent gets commission.",
  localStudent: "A local student (same country as the agent) earns no commission.",
  courseClosed: "The course is closed, or does not start in this intake.",
  notLater: "Choose a start later than the present one.",
  answerMissing: "Add a file of each wanted kind, or write why not.",
  chainMismatch: "Country, institution, level and course do not belong together. Choose the country first.",
  personEmail: "A person of this company has this e-mail already. Open that one instead.",
  viewName: "You keep another view under this name. Choose another one.",
  nameColumnNeeded: "No column holds the name. Choose the one that does.",
  fieldTwice: "Two columns mean the same. Choose another meaning for one of them.",
  dayUnknown: "This is no day. Write it as 2005-03-14.",
  countryUnknown: "No country or region of this name. Write its name, or its code such as CN.",
  genderUnknown: "Write male or female.",
  titleUnknown: "Write mr, mrs, ms, miss or dr.",
  yesNoUnknown: "Write yes or no.",
  dayOver: "This day is over. Choose today or a later one.",
  bdCode: "2 to 12 capital letters and digits, for example ET01.",
  staffEmail: "Another staff member has this e-mail.",
  bdCodeTaken: "Another staff member has this BD code.",
  dayTooFar: "This day is more than five years ahead. Check the year.",
  codeTaken: "Another code reads the same. Choose another text, or leave it empty.",
  codeTooLong: "A code lasts two years at most. Choose an earlier day.",
  invitationCodeForm: "Capital letters and digits, with hyphens between them: for example AUTUMN-26.",
  mayNotMove: "Choose a colleague who may move applications.",
  noDeadline: "This move sets no such day.",
  notTogether: "This move is made of one application at a time.",
  alreadyApplied: "The student already has an application for this course and intake.",
};

/** Every rule name there is a phrase for: what `rule` of a field error may say. */
export type RuleName = keyof typeof rules;
