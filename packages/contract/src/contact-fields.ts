import { z } from "zod";
import { optional } from "./fields.ts";
import { lengths } from "./limits.ts";

// Chinese input writes digits and letters wide; the plain ones are meant.
const typed = () => z.string().trim().normalize("NFKC");

/** Area code of a phone number, its plus taken off: `86`. */
export const areaCode = optional(
  typed()
    .regex(/^\+?\d{1,4}$/)
    .transform((text) => text.replace("+", "")),
);

/** Phone number as it is typed; `students/phone.ts` says what is one. */
export const phoneNumber = optional(
  typed()
    .max(lengths.phoneNumber)
    .regex(/^[\d ()-]+$/, { error: "phoneFormat" }),
);

/** E-mail address of a person. */
export const email = optional(
  typed()
    .max(lengths.email)
    .pipe(z.email({ error: "email" })),
);
