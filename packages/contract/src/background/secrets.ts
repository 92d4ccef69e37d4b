import type { BackgroundEntries } from "./schema.ts";
import type { BackgroundSection } from "./sections.ts";

/**
 * Fields that identify somebody: other people than the student, or a report by which a result is looked up. They are
 * kept sealed with the student's key, as passport numbers are (decision 038).
 */
export const sealedFields = {
  education: [],
  work: [],
  qualifications: [],
  englishExams: ["examNumber", "checkAccount"],
  referrers: ["name", "email", "phoneRegion", "phoneNumber"],
  guardians: ["name", "email", "phoneRegion", "phoneNumber"],
} as const satisfies { readonly [S in BackgroundSection]: readonly (keyof BackgroundEntries[S])[] };
