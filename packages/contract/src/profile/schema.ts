import { z } from "zod";
import { id, instant, line, optional } from "../fields.ts";
import { languages } from "../languages.ts";
import { lengths } from "../limits.ts";
import { accountRoles } from "../resource-keys.ts";

/** Most passkeys of one person. */
export const mostPasskeys = 10;

/** Codes of a set: each is good once, for when phone and passkeys are away. */
export const recoveryCodesInSet = 10;

/** Longest answer of a browser to a passkey ceremony, as JSON. */
const ceremonyLength = 20_000;

/** Ways to prove who one is. Where there is a second factor, the password alone proves nothing any more. */
export const proofMethods = ["password", "totp", "passkey", "recoveryCode"] as const;

export type ProofMethod = (typeof proofMethods)[number];

/** Six digits of an authenticator app; people copy them with a space in the middle. */
export const totpCode = z
  .string()
  .max(20)
  .overwrite((text) => text.replace(/\s/g, ""))
  .regex(/^\d{6}$/, { error: "sixDigits" });

/** A recovery code as it was shown, in any case, with or without its hyphens. */
export const recoveryCode = z
  .string()
  .max(60)
  .overwrite((text) => text.replace(/[\s-]/g, "").toLowerCase())
  .regex(/^[a-z2-7]{16}$/, { error: "recoveryCode" });

/** What a browser answered to a passkey ceremony, as its JSON text; read by the server's library. */
const ceremonyAnswer = z.string().min(2).max(ceremonyLength);

/** Options of a passkey ceremony, as JSON text, for the browser as they are. */
const ceremonyOptions = z.string();

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

/** Who somebody is and how they prove it. */
export const profile = z.object({
  name: z.string(),
  nameZh: z.string().nullable(),
  email: z.string(),
  /** Empty for staff. */
  company: z.string(),
  /** Null for staff. */
  role: z.enum(accountRoles).nullable(),
  phone: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  language: z.enum(languages),
  version: z.number().int(),
  /** Null: the first one, never changed. */
  passwordChangedAt: instant.nullable(),
  factors: z.object({
    /** Since when codes of an app are asked for. */
    totpSince: instant.nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number().int(),
    /** The host under which passkeys work; null where the server's address allows none. */
    passkeyHost: z.string().nullable(),
  }),
});

export const profileSave = z.strictObject({
  name: line(lengths.name).pipe(z.string().min(1, { error: "required" })),
  nameZh: optional(line(lengths.name)),
  version: z.int().positive(),
});

/** A browser that is signed in. */
export const ownSession = z.object({
  id: z.number().int(),
  /** The one that asks. */
  current: z.boolean(),
  /** As the browser names itself, read by `describeAgent`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** The account that a staff member is in the portal as; null for a session of one's own. */
  actingAs: z.string().nullable(),
});

export const sessionRef = z.strictObject({ id: z.int().positive().max(Number.MAX_SAFE_INTEGER) });

/** A new secret for an authenticator app: to be typed, or scanned as a picture of `uri`. */
export const totpStart = z.object({ secret: z.string(), uri: z.string() });

export const totpConfirm = z.strictObject({ code: totpCode });

/** A set of codes is shown once; null where the person has one already. */
export const factorAdded = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A ceremony that began: its options for the browser, and the text that belongs to its answer. */
export const ceremony = z.object({ ceremony: z.string(), options: ceremonyOptions });

export const passkeyAdd = z.strictObject({
  ceremony: z.string().max(200),
  answer: ceremonyAnswer,
  name: line(lengths.name).pipe(z.string().min(1, { error: "required" })),
});

export const passkeyRef = z.strictObject({ id });

export const passkeyName = z.strictObject({
  id,
  name: line(lengths.name).pipe(z.string().min(1, { error: "required" })),
});

/** Members of a proof; one of them proves. */
export const proof = {
  password: z.string().max(200).optional(),
  code: totpCode.optional(),
  recoveryCode: recoveryCode.optional(),
  ceremony: z.string().max(200).optional(),
  answer: ceremonyAnswer.optional(),
} as const;

/** How the caller may prove who they are now. */
export const verificationStart = z.object({
  methods: z.array(z.enum(proofMethods)),
  /** Where a passkey is one of them. */
  passkey: ceremony.nullable(),
});

export const verificationRequest = z
  .strictObject({ ...proof, fkPlatformType: z.literal("get_issue").optional() })
  .refine(({ password, code, recoveryCode: spare, answer }) => password || code || spare || answer, {
    path: ["password"],
    message: "required",
  });

/** Good once, for the change of a password that is due (`updatePwdByIssue`); null where none is. */
export const verificationAnswer = z.object({ ticket: z.string().nullable() });
