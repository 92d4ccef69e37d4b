import type { StudentInfo } from "@passage/contract/students/schema.ts";
import type { DemoPlace } from "./people/places.ts";

/** Where a person comes from: decides names, passport, phone and address. ISO alpha-2. */
export type Origin = "CN" | "HK" | "TW" | "VN" | "IN" | "ID" | "MY";

/** A student-to-be of the demo story. */
export interface DemoPerson {
  /** `person-001`, in the order of registration. */
  key: string;
  origin: Origin;
  /** Lacks something that a registration needs: can only be saved as a draft. */
  draft: boolean;
  /** When the story registers this person, `YYYY-MM-DD`. */
  registeredOn: string;
  /** As the registration form holds it. */
  info: StudentInfo;
  home: DemoHome;
}

/** Where a person lives. */
export interface DemoHome {
  place: DemoPlace;
  /** Street, number and flat; at most 45 characters (spec point 5). */
  address: string;
}
