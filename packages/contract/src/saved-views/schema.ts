import { z } from "zod";
import { flag, id, line, optional } from "../fields.ts";
import { lengths } from "../limits.ts";

/** Lists whose filters can be kept under a name. */
export const viewedLists = ["students", "applications", "courses"] as const;

export type ViewedList = (typeof viewedLists)[number];

/** Bound of a view's search text: the longest address a list can have is far below. */
const searchLength = 4_000;

export const savedViewsQuery = z.strictObject({ list: z.enum(viewedLists) });

export const savedView = z.object({
  id,
  name: z.string(),
  /** Filters and order as the list's address says them: `country=44&sort=name`, names in order. */
  search: z.string(),
  /** The list opens with it where the address says nothing. At most one of a list. */
  isDefault: z.boolean(),
});

/** A view of one's own. With its id it is changed; without, one of the same name is overwritten. */
export const viewSave = z.strictObject({
  id: optional(id),
  list: z.enum(viewedLists),
  name: line(lengths.name).pipe(z.string().min(1, { error: "required" })),
  /** As the address says it; a document's number in it is not kept. */
  search: z
    .string()
    .max(searchLength)
    .regex(/^[\x21-\x7e]*$/, { error: "plainText" }),
  isDefault: flag.default(false),
});

export const viewRef = z.strictObject({ id });
