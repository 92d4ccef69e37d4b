import { z } from "zod";
import { areaCode, email as optionalEmail, phoneNumber } from "../contact-fields.ts";
import { day, flag, id, instant, line, listField, listOf, listQuery, numeric, optional } from "../fields.ts";
import { languages } from "../languages.ts";
import { lengths } from "../limits.ts";
import { accountRoles, resourceKeys } from "../resource-keys.ts";
import { messagingApps } from "./messaging.ts";
import { accountStatuses, superiorAtOnce } from "./rules.ts";

const role = z.enum(accountRoles);
const keys = listField(z.enum(resourceKeys), resourceKeys.length);
const version = numeric(z.int().positive());

/** An address that is needed: in lower case, as logins are kept. */
const email = optionalEmail.transform((text, context) => {
  if (text !== null) return text.toLowerCase();
  context.addIssue({ code: "custom", message: "required" });
  return z.NEVER;
});

const requiredName = line(lengths.name).pipe(z.string().min(1, { error: "required" }));

/** What a form says of a person, with a login or without. */
export const personInput = z.strictObject({
  /** In Latin letters. */
  name: requiredName,
  nameZh: optional(line(lengths.name)),
  phoneRegion: areaCode,
  phoneNumber,
  telRegion: areaCode,
  telNumber: phoneNumber,
  /** App → name or number there; those left empty don't count. */
  messaging: z.partialRecord(z.enum(messagingApps), line(lengths.name)).default({}),
  department: optional(line(lengths.name)),
  position: optional(line(lengths.name)),
  /** Commission is written about to this person alone. Handed on, not taken away: the one who had it loses it. */
  isCommissionEmail: flag.default(false),
  /** Gets the news of the platform by mail. */
  isNewsEmail: flag.default(false),
});

export type PersonInput = z.output<typeof personInput>;

/** What a login holds beside the person. */
const rights = {
  role,
  resourceKeys: keys,
  /** The last day on which it may sign in; null = no end. */
  validUntil: optional(day),
};

export const accountListQuery = z.strictObject({
  ...listQuery(["name", "lastSignedInAt", "students"]),
  keyword: optional(line(lengths.keyword)),
  role: listField(role, accountRoles.length).default([]),
  status: listField(z.enum(accountStatuses), accountStatuses.length).default([]),
  /** Companies among those looked after; none = all of them. */
  companyId: listField(id).default([]),
});

const personFields = {
  phoneRegion: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** E.164 of it. */
  phone: z.string().nullable(),
  telRegion: z.string().nullable(),
  telNumber: z.string().nullable(),
  tel: z.string().nullable(),
  messaging: z.partialRecord(z.enum(messagingApps), z.string()),
  department: z.string().nullable(),
  position: z.string().nullable(),
  isCommissionEmail: z.boolean(),
  isNewsEmail: z.boolean(),
};

export const accountRow = z.object({
  accountId: id,
  companyId: id,
  companyName: z.string(),
  name: z.string(),
  nameZh: z.string().nullable(),
  email: z.string(),
  role,
  /** Dealt out to it; what counts is what the company holds too. */
  resourceKeys: z.array(z.enum(resourceKeys)),
  superiorId: id.nullable(),
  superiorName: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  status: z.enum(accountStatuses),
  /** Has never chosen a password; the status of one who is disabled or expired doesn't say so. */
  invited: z.boolean(),
  lastSignedInAt: instant.nullable(),
  validUntil: day.nullable(),
  isCommissionEmail: z.boolean(),
  isNewsEmail: z.boolean(),
  /** Has to choose a new password at its next sign-in. */
  passwordChangeNeeded: z.boolean(),
  /** Students that it looks after itself. */
  students: z.number().int(),
  version: z.number().int(),
  /** Whether the caller looks after its company, as an administrator of it or of one above. */
  editable: z.boolean(),
});

export const accountPage = listOf(accountRow);

export const accountQuery = z.strictObject({ accountId: id });

export const accountDetail = accountRow.extend({
  ...personFields,
  contactPersonId: id,
  language: z.enum(languages),
  /** The company's ceiling. */
  companyKeys: z.array(z.enum(resourceKeys)),
  /** Directly below it. */
  subordinates: z.number().int(),
  createdAt: instant,
});

/** A company whose people the caller reads, with what may be dealt out there. */
export const peopleCompany = z.object({
  companyId: id,
  name: z.string(),
  /** Of the caller itself; listed first. */
  own: z.boolean(),
  editable: z.boolean(),
  companyKeys: z.array(z.enum(resourceKeys)),
  /** The person whom commission is written to, if there is one yet. */
  commissionContact: z.string().nullable(),
});

export const newAccount = personInput.extend({
  companyId: id,
  email,
  /** In which it is invited. */
  language: z.enum(languages),
  ...rights,
  superiorId: optional(id),
});

export const accountSave = personInput.extend({
  accountId: id,
  version,
  /** Changes while the account is invited; afterwards the address is how its holder is known. */
  email,
  ...rights,
  superiorId: optional(id),
});

export const accountRef = z.strictObject({ accountId: id, version });

export const accountSwitch = z.strictObject({ accountId: id, version, active: flag });

export const accountRemoval = z.strictObject({
  accountId: id,
  version,
  /** Stays a contact person without a login. */
  keepContact: flag.default(false),
});

export const savedAccount = z.object({ accountId: id, version: z.number().int() });

/** Whose superior is set (or taken away: null). None ticked is refused with its own words. */
export const superiorOrder = z.strictObject({
  accountIds: listField(id, superiorAtOnce),
  superiorId: optional(id),
});

const named = { accountId: id, name: z.string(), nameZh: z.string().nullable() };

/** What a change of the superior would do to who sees what. */
export const superiorOutlook = z.object({
  superior: z.object(named).nullable(),
  people: z.array(
    z.object({
      ...named,
      /** Now. */
      superiorName: z.string().nullable(),
      /** Its own students and those of everybody below it. */
      students: z.number().int(),
    }),
  ),
  /** Who will see more students than now, and how many more; administrators see all of them anyway. */
  gaining: z.array(z.object({ ...named, students: z.number().int() })),
  losing: z.array(z.object({ ...named, students: z.number().int() })),
});

export const superiorsSet = z.object({ changed: z.number().int() });

/** The card of an account within sight (spec point 7). */
export const accountCardQuery = z.strictObject({ onlineAgentUserId: id });

export const accountCard = z.object({
  accountId: id,
  name: z.string(),
  nameZh: z.string().nullable(),
  email: z.string(),
  companyName: z.string(),
  role,
  department: z.string().nullable(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  tel: z.string().nullable(),
  messaging: z.partialRecord(z.enum(messagingApps), z.string()),
  superiorName: z.string().nullable(),
  active: z.boolean(),
});

export const contactListQuery = z.strictObject({
  ...listQuery(["name"]),
  keyword: optional(line(lengths.keyword)),
  companyId: listField(id).default([]),
  /** `login`: those who sign in; `contact`: those who don't. */
  kind: optional(z.enum(["login", "contact"])),
  commission: flag.default(false),
  news: flag.default(false),
});

export const contactRow = z.object({
  contactPersonId: id,
  companyId: id,
  companyName: z.string(),
  /** Null for a person without a login. */
  accountId: id.nullable(),
  accountStatus: z.enum(accountStatuses).nullable(),
  name: z.string(),
  nameZh: z.string().nullable(),
  email: z.string(),
  ...personFields,
  version: z.number().int(),
  editable: z.boolean(),
});

export const contactPage = listOf(contactRow);

export const contactQuery = z.strictObject({ contactPersonId: id });

/** A contact person without a login: a new one (no id), or changes of one. */
export const contactSave = personInput.extend({
  contactPersonId: optional(id),
  version: optional(version),
  companyId: id,
  email,
});

export const savedContact = z.object({ contactPersonId: id, version: z.number().int() });

export const contactRef = z.strictObject({ contactPersonId: id, version });

export const loginForContact = z.strictObject({
  contactPersonId: id,
  version,
  language: z.enum(languages),
  ...rights,
});

export const emailQuestion = z.strictObject({
  companyId: id,
  email,
  /** Whose own address doesn't count. */
  contactPersonId: optional(id),
});

export const emailVerdict = z.object({
  /** A person of a company the caller looks after has it. */
  own: z.boolean(),
  /** Known to the platform from elsewhere: only one agent gets commission. */
  elsewhere: z.boolean(),
  /** Somebody signs in with it, so that nobody else can. */
  login: z.boolean(),
});
