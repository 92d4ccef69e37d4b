import { z } from "zod";
import { isBlank } from "./blank.ts";
import { lists } from "./limits.ts";

/**
 * A number, or its decimal text, since queries and forms carry text. Not `z.coerce`: that makes 1 of `true` and 0 of
 * `null`, `[]` and blanks, so that a wrong value would become an id or a gender nobody gave.
 */
export function numeric<S extends z.ZodType<number>>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,10}$/.test(value) ? Number(value) : value),
    schema,
  );
}

/** The same for a number with decimals. */
export function decimal<S extends z.ZodType<number>>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,10}(\.\d{1,4})?$/.test(value) ? Number(value) : value),
    schema,
  );
}

/** Numeric id of a row. */
export const id = numeric(z.int().positive().max(2_147_483_647));

/** Calendar day, `YYYY-MM-DD`, one that exists. There was no year 0, and PostgreSQL takes none. */
export const day = z.iso.date().refine((text) => !text.startsWith("0000"), { error: "invalidDate" });

/** Instant, ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true });

/** Start of a course: a month, `YYYY-MM`. */
export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/);

/** A form sends "true" and "false" where JSON has booleans. */
export const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** Decimal text with its currency: never a binary float. */
export const money = z.object({
  amount: z.string().regex(/^-?\d{1,16}(\.\d{1,4})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

// Control characters make no sense in names and break files, mails and logs; lone surrogates break UTF-8. Behind
// overrides and isolates of the writing direction, text shows in another order than it is read and compared.
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;
const unfit = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const unfitInProse = /\p{Cs}|(?![\n\r\t])\p{Cc}/u;

const withoutNothing = (text: string) => (isBlank(text) ? "" : text);

/**
 * One line of text, trimmed, at most `max` code points, which is how PostgreSQL counts too. One that shows nothing is
 * empty: a name made of invisible characters is none.
 */
export function line(max: number) {
  return z
    .string()
    .trim()
    .overwrite(withoutNothing)
    .max(max)
    .refine((text) => !unfit.test(text), { error: "plainText" });
}

/**
 * Several lines of text, trimmed, at most `max` code points; empty where it shows nothing. Signs that turn the writing
 * direction are left out: they come along with what is pasted, and nobody sees them.
 */
export function prose(max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(turning, ""))
    .trim()
    .overwrite(withoutNothing)
    .max(max)
    .refine((text) => !unfitInProse.test(text), { error: "plainText" });
}

/** Text that shows nothing counts as absent: a cleared form field sends an empty one. */
export function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === "string" && isBlank(value) ? null : value),
    schema.nullish().transform((value) => value ?? null),
  );
}

/** Page and size of a list (contract "Lists"); `sorts` are the fields it may be sorted by, `-` before one descends. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  type Sort = Sorts[number] | `-${Sorts[number]}`;
  const allowed = sorts.flatMap((sort) => [sort, `-${sort}`]) as [Sort, ...Sort[]];
  return {
    page: numeric(z.int().min(1).max(lists.maxPage)).default(1),
    limit: numeric(z.int().min(1).max(lists.maxPageSize)).default(lists.pageSize),
    sort: z.enum(allowed).optional(),
  };
}

/** A page of rows with the exact count of all of them. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

/** A list in one field: `a,b` in a query or form, an array in JSON. Empty means no filter. */
export function listField<S extends z.ZodType>(item: S, max = 100) {
  return z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter((part) => part !== "") : value),
    z.array(item).max(max),
  );
}
