import { z } from "zod";
import { languages } from "../languages.ts";

/** Which manual; without it the one of the request's language. */
export const manualQuery = z.strictObject({ languageCode: z.enum(languages).optional() });
