import type { StudentInfoPath } from "./schema.ts";

/** The three follow-up contacts by the names of their fields. */
export const followUpFields = [
  { phoneRegion: "followUpPhoneRegion1", phoneNumber: "followUpPhoneNumber1", email: "followUpEmail1" },
  { phoneRegion: "followUpPhoneRegion2", phoneNumber: "followUpPhoneNumber2", email: "followUpEmail2" },
  { phoneRegion: "followUpPhoneRegion3", phoneNumber: "followUpPhoneNumber3", email: "followUpEmail3" },
] as const satisfies readonly Record<"phoneRegion" | "phoneNumber" | "email", StudentInfoPath>[];
