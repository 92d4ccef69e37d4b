import type { Answered } from "@passage/contract/endpoint.ts";
import type {
  getStaffStudent as cardEndpoint,
  lookUpStudents as foundEndpoint,
} from "@passage/contract/staff-students/endpoints.ts";
import { read } from "../../lib/api/queries.ts";
import { getStaffStudent, lookUpStudents } from "../../lib/wire/staff-students.gen.ts";

/** A student of the back office's look-up. */
export type FoundStudent = Answered<typeof foundEndpoint>["items"][number];

/** One student as staff see it. */
export type StaffStudent = Answered<typeof cardEndpoint>;

/** Students by a keyword; nobody without one. */
export function foundQuery(keyword: string) {
  return read(lookUpStudents, { body: { keyword } }, { handles: "all", enabled: keyword !== "" });
}

/** One student; an unknown one is said in place. */
export function staffStudentQuery(id: number) {
  return read(getStaffStudent, { params: { id: String(id) } }, { handles: "all", enabled: id > 0 });
}
