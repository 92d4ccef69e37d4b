import { z } from "zod";
import { id, listField, optional, prose } from "../fields.ts";
import { lengths } from "../limits.ts";
import { accountRoles } from "../resource-keys.ts";
import { transferAtOnce, transferRefusals } from "./rules.ts";

const whom = {
  /** At most 200; each counts once. */
  studentIds: listField(id, transferAtOnce).refine((ids) => ids.length > 0, { error: "required" }),
  /** The account that is to look after them. */
  accountId: id,
};

export const transferQuestion = z.strictObject(whom);

export const transferOrder = z.strictObject({
  ...whom,
  /** For the account that receives them, and for the history. */
  note: optional(prose(lengths.note)),
});

/** Who receives: in the caller's language where there is such a name. */
export const receiver = z.object({
  accountId: id,
  name: z.string(),
  companyId: id,
  companyName: z.string(),
  role: z.enum(accountRoles),
});

/** What a transfer would do, before it is done. */
export const transferOutlook = z.object({
  receiver,
  students: z.array(
    z.object({
      studentId: id,
      nameZh: z.string().nullable(),
      nameEn: z.string().nullable(),
      /** Null = can be handed over; `presentOwner`: is the receiver's already. */
      refusal: z.enum(transferRefusals).nullable(),
    }),
  ),
  /** In the caller's sight; they go along. */
  applications: z.number().int(),
  files: z.number().int(),
  /** Students whose company changes, and among them those whose commission another company settles from then on. */
  changingCompany: z.number().int(),
  changingSettlement: z.number().int(),
  /** Present owners who won't see them any more. */
  losing: z.array(z.object({ accountId: id, name: z.string(), students: z.number().int() })),
  /** Whether the caller will still see all of them. */
  keepsSight: z.boolean(),
});

export const transferDone = z.object({
  receiver,
  moved: z.number().int(),
  /** Those that were the receiver's already. */
  unchanged: z.array(id),
  keepsSight: z.boolean(),
});
