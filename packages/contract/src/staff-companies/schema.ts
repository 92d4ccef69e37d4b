import { z } from "zod";
import { personInput } from "../accounts/schema.ts";
import { companyStatuses } from "../company/rules.ts";
import { companyDetails, companyInfo, companyTerms, newSubcompany } from "../company/schema.ts";
import { day, flag, id, instant, line, listField, listOf, listQuery, numeric, optional } from "../fields.ts";
import { lengths, lists } from "../limits.ts";
import {
  codeStates,
  contractStates,
  invitationCodeForm,
  invitationCodeLength,
  mostCodeUses,
} from "./rules.ts";

const status = z.enum(companyStatuses);
const version = numeric(z.int().positive());

export const companyListQuery = z.strictObject({
  /** `tree`: each company under the one above it. */
  ...listQuery(["tree", "name", "contractUntil", "createdAt"]),
  keyword: optional(line(lengths.keyword)),
  status: listField(status, companyStatuses.length).default([]),
  /** BD consultants; 0 = nobody looks after it. */
  bd: listField(numeric(z.int().min(0).max(2_147_483_647))).default([]),
  country: listField(id).default([]),
  settles: optional(flag),
  contract: listField(z.enum(contractStates), contractStates.length).default([]),
});

const named = z.object({ id, name: z.string() });

export const listedCompany = z.object({
  companyId: id,
  name: z.string(),
  nameZh: z.string().nullable(),
  parentId: id.nullable(),
  /** Also of one that somebody else looks after. */
  parentName: z.string().nullable(),
  /** Levels below the highest one in sight. */
  depth: z.number().int(),
  status,
  contractUntil: day.nullable(),
  isSettlementPort: z.boolean(),
  country: z.string(),
  bd: named.nullable(),
  /** Those that may sign in, or are invited to. */
  accounts: z.number().int(),
  students: z.number().int(),
  createdAt: instant,
});

export const companyList = listOf(listedCompany);

/** What the list can be narrowed by, and who may look after a company. */
export const companyChoices = z.object({
  consultants: z.array(named.extend({ bdCode: z.string().nullable(), active: z.boolean() })),
  countries: z.array(named.extend({ count: z.number().int() })),
});

export const companyParams = z.strictObject({ id });

/** A company whole: what is said of it, and what stands around it. */
export const staffCompany = companyInfo.extend({
  /** Frozen by an agency, with this company (itself or one above); null also for one that isn't in sight. */
  frozenBy: z.string().nullable(),
  /** Nobody but staff opens it. */
  frozenByStaff: z.boolean(),
  createdAt: instant,
  accounts: z.number().int(),
  students: z.number().int(),
  /** Directly below, as far as they are in sight. */
  below: z.array(z.object({ companyId: id, name: z.string(), status, isSettlementPort: z.boolean() })),
  /** How many of those below would turn with it (`turnsAlong`). */
  goAlong: z.number().int(),
  /** The code that it registered with. */
  invitation: z.object({ code: z.string(), note: z.string().nullable() }).nullable(),
});

/** A company made by staff, with its first administrator, who is invited by mail. */
export const newCompany = z.strictObject({
  ...companyDetails,
  ...companyTerms,
  administrator: newSubcompany.shape.administrator,
});

/** The keys that it would keep. */
export const keysToKeep = z.strictObject({ resourceKeys: companyTerms.resourceKeys.default([]) });

export const statusOrder = z.strictObject({
  version,
  status,
  /** With those below that turn with it (`turnsAlong`). */
  withBelow: flag.default(true),
});

/** What an account proves itself with beside the password, before staff take it off. */
export const accountFactors = z.object({
  /** Since when codes of an authenticator app are asked for. */
  totpSince: instant.nullable(),
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
});

/** Sessions that ended with the factors. */
export const factorsTaken = z.object({ sessions: z.number().int() });

export const statusChanged = z.object({
  companyId: id,
  version: z.number().int(),
  /** Companies that were changed, and sessions that ended by it. */
  companies: z.number().int(),
  sessions: z.number().int(),
});

/** A page of something that belongs to one company. */
export const ofCompanyQuery = z.strictObject({
  page: listQuery(["name"]).page,
  limit: listQuery(["name"]).limit,
  keyword: optional(line(lengths.keyword)),
});

/** A new login of a company, by staff: the person's names and how to reach them, and what they may do. */
export const staffNewAccount = z.strictObject({
  ...personInput.pick({ name: true, nameZh: true, phoneRegion: true, phoneNumber: true }).shape,
  email: newSubcompany.shape.administrator.shape.email,
  language: newSubcompany.shape.administrator.shape.language,
  role: z.enum(["administrator", "finance", "consultant"]),
});

export const accountState = z.strictObject({ version, active: flag });

export const accountVersion = z.strictObject({ version });

export const invitationCodeQuery = z.strictObject({
  ...listQuery(["createdAt", "code", "validUntil"]),
  keyword: optional(line(lengths.keyword)),
  bd: listField(id).default([]),
  state: listField(z.enum(codeStates), codeStates.length).default([]),
});

export const invitationCode = z.object({
  id,
  code: z.string(),
  /** Registers by it, as the company follows it. */
  link: z.string(),
  bd: named,
  note: z.string().nullable(),
  mostUses: z.number().int(),
  uses: z.number().int(),
  validUntil: day.nullable(),
  state: z.enum(codeStates),
  createdAt: instant,
  createdBy: z.string().nullable(),
  /** Companies in sight that came by it, the latest first; at most {@link shownCompanies}. */
  companies: z.array(z.object({ companyId: id, name: z.string() })),
});

/** Companies that a code names. */
export const shownCompanies = 20;

export const invitationCodeList = listOf(invitationCode);

export const newInvitationCode = z.strictObject({
  /** Of one's own; one is drawn where it is left out. */
  code: optional(
    z
      .string()
      .trim()
      .normalize("NFKC")
      .toUpperCase()
      .min(invitationCodeLength.least)
      .max(invitationCodeLength.most)
      .regex(invitationCodeForm, { error: "invitationCodeForm" }),
  ),
  /** Whose companies register by it; the caller where it is left out. */
  bdStaffId: optional(id),
  mostUses: numeric(z.int().min(1).max(mostCodeUses)).default(1),
  validUntil: optional(day),
  note: optional(line(lengths.shortText)),
});

/** The BD consultant's card, as agents see it. */
export const bdContact = z
  .object({
    /** In the caller's language where there is such a name. */
    name: z.string(),
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    bdCode: z.string().nullable(),
  })
  .nullable();

/** Rows that a filter offers. */
export const mostChoices = lists.maxPageSize;
