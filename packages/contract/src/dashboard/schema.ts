import { z } from "zod";
import { steps } from "../applications/steps.ts";
import { id, numeric } from "../fields.ts";

/** A calendar year, or all of them when absent. */
export const yearFilter = z.strictObject({
  year: z.preprocess(
    (value) => (value === "" || value === "all" ? null : value),
    numeric(z.int().min(2000).max(2100)).nullish(),
  ),
});

export const stepName = z.object({ step: z.enum(steps), name: z.string() });

/** A step with the applications that stand there. */
export const stepCount = stepName.extend({ count: z.number().int() });

/** Admitted ÷ submitted, both ever (domain 7). */
export const rate = z.object({
  submitted: z.number().int(),
  admitted: z.number().int(),
});

export const homeFigures = z.object({
  students: z.number().int(),
  applications: z.number().int(),
  successRate: rate,
  successByCountry: z.array(rate.extend({ countryId: id, country: z.string() })),
  countries: z.array(z.object({ countryId: id, country: z.string(), applications: z.number().int() })),
  /** What waits for the agent: absent counts are 0. */
  needsYou: z.object({
    evidenceRequests: z.number().int(),
    offersToAnswer: z.number().int(),
    passportsNearExpiry: z.number().int(),
    drafts: z.number().int(),
  }),
});

export const yearCounts = z.array(
  z.object({ year: z.number().int(), students: z.number().int(), applications: z.number().int() }),
);
