import { z } from "zod";
import { accountStatuses } from "../accounts/rules.ts";
import { personInput } from "../accounts/schema.ts";
import { email as optionalEmail } from "../contact-fields.ts";
import { day, flag, id, instant, line, listField, listOf, listQuery, numeric, optional } from "../fields.ts";
import { actorKinds } from "../history/schema.ts";
import { languages } from "../languages.ts";
import { lengths } from "../limits.ts";
import { accountRoles, resourceKeys } from "../resource-keys.ts";
import { companyActs, companyHistoryFields } from "./acts.ts";
import { companyNatures, companyRelations, companyStatuses, dataOpenings } from "./rules.ts";

const version = numeric(z.int().positive());
const keys = listField(z.enum(resourceKeys), resourceKeys.length);

/** ISO 4217 code. */
const currency = z.string().regex(/^[A-Z]{3}$/, { error: "currency" });

/** ID card, ignoring how it is spaced: capital letters, as it is printed. A masked one is sent back as it came. */
const idCardNumber = optional(
  line(lengths.otherIdCard)
    .transform((text) => text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase())
    .refine((text) => /^(•*[A-Z0-9()/]*)$/.test(text), { error: "idCardCharacters" }),
);

/** What the administrators of a company, or of the one above, say of it. */
export const companyDetails = {
  /** In Latin letters, as contracts name it. */
  name: line(lengths.shortText).pipe(z.string().min(1, { error: "required" })),
  nameZh: optional(line(lengths.shortText)),
  /** Category: what kind of business it is. */
  nature: optional(z.enum(companyNatures)),
  legalPerson: optional(line(lengths.name)),
  /** Of the legal person. Sent back masked, it stays as it is. */
  idCardNumber,
  /** Tax ID. */
  taxCode: optional(line(40)),
  fkAreaStateId: optional(id),
  fkAreaCityId: optional(id),
  address: optional(line(lengths.address)),
  displayCurrency: currency,
};

/** What staff say beside that (contract, money, sight). */
export const companyTerms = {
  fkAreaCountryId: id,
  /** The company above; null at the root of a tree. */
  fkParentAgentId: optional(id),
  /** Settles its commission itself. */
  isSettlementPort: flag,
  firstContractDate: optional(day),
  /** Last day of the contract; null = no end. */
  contractUntil: optional(day),
  /** Business supervisor: the staff member who looks after it. */
  bdStaffId: optional(id),
  /** Its ceiling of keys. */
  resourceKeys: keys,
};

export const companySave = z.strictObject({
  companyId: id,
  version,
  ...companyDetails,
  /** Of a company below alone; left out, it stays. */
  resourceKeys: keys.optional(),
});

/** The same by staff, with the terms; the company stands in the address. */
export const staffCompanySave = z.strictObject({ version, ...companyDetails, ...companyTerms });

export const companySaved = z.object({ companyId: id, version: z.number().int() });

export const companyQuery = z.strictObject({
  /** The caller's own where it is left out. */
  companyId: id.optional(),
});

export const companyRef = z.strictObject({ companyId: id });

const opens = z.record(z.enum(dataOpenings), z.boolean());
const relation = z.enum(companyRelations);
const status = z.enum(companyStatuses);
const nullableLine = z.string().nullable();

export const companyInfo = z.object({
  companyId: id,
  version: z.number().int(),
  relation,
  status,
  name: z.string(),
  nameZh: nullableLine,
  nature: z.enum(companyNatures).nullable(),
  legalPerson: nullableLine,
  /** Masked; null also for those who may not see it. */
  idCardNumber: nullableLine,
  taxCode: nullableLine,
  fkAreaCountryId: id,
  fkAreaStateId: id.nullable(),
  fkAreaCityId: id.nullable(),
  address: nullableLine,
  displayCurrency: z.string(),
  resourceKeys: z.array(z.enum(resourceKeys)),
  fkParentAgentId: id.nullable(),
  /** In the caller's language where there is such a name. */
  parentName: nullableLine,
  /** Keys of the company above: what this one can hold at most; null without one. */
  parentKeys: z.array(z.enum(resourceKeys)).nullable(),
  isSettlementPort: z.boolean(),
  firstContractDate: day.nullable(),
  contractUntil: day.nullable(),
  bdStaffId: id.nullable(),
  bdName: nullableLine,
  /** Where the logo is shown from, for this session; null without one. */
  logo: nullableLine,
  /** What it opens to the company above, and what that opens to it. */
  opens,
});

export const companyHistoryQuery = z.strictObject({
  ...companyRef.shape,
  page: listQuery(["at"]).page,
  limit: listQuery(["at"]).limit,
});

const historyValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/** Who changed what of the company, newest first; numbers are masked. */
export const companyHistory = listOf(
  z.object({
    id,
    at: instant,
    actorKind: z.enum(actorKinds),
    actorName: nullableLine,
    action: z.enum(companyActs),
    changes: z.array(z.object({ path: z.enum(companyHistoryFields), from: historyValue, to: historyValue })),
  }),
);

export const idCardQuestion = z.strictObject({
  /** The number as it is typed. */
  idCard: idCardNumber.refine((text) => text !== null, { error: "required" }),
  /** Whose legal person; the caller's own company where it is left out. */
  companyId: id.optional(),
});

export const idCardVerdict = z.object({
  valid: z.boolean(),
  /** What is wrong with it. */
  rule: z.enum(["idCardLength", "idCardChecksum"]).nullable(),
  /** Another company has the same legal person: a warning, which names nobody. */
  elsewhere: z.boolean(),
});

export const idCardShown = z.object({ idCardNumber: nullableLine });

export const logoPlace = z.object({ filePath: nullableLine });

/** A company's logo for one session: another session's address shows nothing. */
export const logoRef = z.strictObject({ ticket: z.string().regex(/^[\w-]{40,160}$/) });

export const subcompanyQuery = z.strictObject({
  ...listQuery(["tree"]),
  keyword: optional(line(lengths.keyword)),
  status: listField(status, companyStatuses.length).default([]),
  /** With the caller's own company, where one stands above it. */
  withOwn: flag.default(false),
});

export const subcompany = z.object({
  companyId: id,
  version: z.number().int(),
  relation,
  /** Levels below the caller's own. */
  depth: z.number().int(),
  parentId: id.nullable(),
  parentName: nullableLine,
  name: z.string(),
  nameZh: nullableLine,
  status,
  /** By staff, or with the company of that id and name; null unless it is frozen. */
  frozen: z.object({ byStaff: z.boolean(), withId: id.nullable(), withName: nullableLine }).nullable(),
  isSettlementPort: z.boolean(),
  /** Active and invited ones; null where the company is its own master. */
  accounts: z.number().int().nullable(),
  /** In the caller's sight; null where they aren't opened. */
  students: z.number().int().nullable(),
  opens,
  /** Whether the company above holds the rates itself, and so may open them. */
  ratesToOpen: z.boolean(),
});

export const subcompanyPage = listOf(subcompany);

/** An address that is needed: in lower case, as logins are kept. */
const loginEmail = optionalEmail.transform((text, context) => {
  if (text !== null) return text.toLowerCase();
  context.addIssue({ code: "custom", message: "required" });
  return z.NEVER;
});

export const newSubcompany = z.strictObject({
  /** The company above: the caller's own, or one below it. */
  fkParentAgentId: id,
  fkAreaCountryId: id,
  ...companyDetails,
  resourceKeys: keys,
  /** Who looks after it first: invited by mail, with all its keys, and written to about commission. */
  administrator: personInput
    .pick({ name: true, nameZh: true, phoneRegion: true, phoneNumber: true })
    .extend({ email: loginEmail, language: z.enum(languages) }),
});

export const keysLostQuestion = z.strictObject({
  companyId: id,
  /** The keys that it would keep. */
  resourceKeys: keys,
});

/** What companies below lose with a company; `others`: how many more there are that the caller isn't to know of. */
export const keysLost = z.object({
  companies: z.array(z.object({ companyId: id, name: z.string(), keys: z.array(z.enum(resourceKeys)) })),
  others: z.number().int(),
});

export const freezeOrder = z.strictObject({ companyId: id, version, frozen: flag });

export const openingOrder = z.strictObject({
  companyId: id,
  version,
  opening: z.enum(dataOpenings),
  open: flag,
});

const authorityFilter = {
  keyword: optional(line(lengths.keyword)),
  companyId: listField(id).default([]),
  role: listField(z.enum(accountRoles), accountRoles.length).default([]),
  status: listField(z.enum(accountStatuses), accountStatuses.length).default([]),
  /** Who has all of these. */
  key: listField(z.enum(resourceKeys), resourceKeys.length).default([]),
};

export const authorityQuery = z.strictObject({
  ...listQuery(["name", "company", "role"]),
  ...authorityFilter,
});

export const authorityExport = z.strictObject({
  sort: authorityQuery.shape.sort,
  ...authorityFilter,
});

/** An account with the keys dealt out to it, and which of its company's it may hold. */
export const authorityRow = z.object({
  accountId: id,
  version: z.number().int(),
  companyId: id,
  companyName: z.string(),
  name: z.string(),
  nameZh: nullableLine,
  email: z.string(),
  role: z.enum(accountRoles),
  status: z.enum(accountStatuses),
  resourceKeys: z.array(z.enum(resourceKeys)),
  companyKeys: z.array(z.enum(resourceKeys)),
  editable: z.boolean(),
});

export const authorityPage = listOf(authorityRow);

export const authoritySave = z.strictObject({ accountId: id, version, resourceKeys: keys });
