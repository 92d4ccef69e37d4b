import type { listStudentApplications as applicationsEndpoint } from "@passage/contract/applications/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import type {
  getRegisterData as dataEndpoint,
  listStudents as listEndpoint,
} from "@passage/contract/students/endpoints.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import { listApplicationFiles, listStudentApplications } from "../../lib/wire/applications.gen.ts";
import { getRegisterData, listStudents } from "../../lib/wire/students.gen.ts";

/** A line of the students list. */
export type StudentItem = Answered<typeof listEndpoint>["items"][number];

/** A student, whole, as form and page read it. */
export type StudentData = Answered<typeof dataEndpoint>;

/** A line of a student's applications. */
export type StudentApplication = Answered<typeof applicationsEndpoint>[number];

/** A page of students; the last one stays in sight while the next is on its way. */
export function studentsQuery(body: Sent<typeof listEndpoint>["body"]) {
  return { ...read(listStudents, { body }, { handles: "all" }), placeholderData: keepPreviousData };
}

/** One student; an unknown one is said in place. */
export function studentQuery(fkStudentId: number) {
  return read(getRegisterData, { query: { fkStudentId } }, { handles: "all" });
}

/** A student's applications, newest first. */
export function studentApplicationsQuery(fkStudentId: number) {
  return read(listStudentApplications, { query: { fkStudentId } }, { handles: "all" });
}

/** Files that count for one application: its own and the student's. */
export function applicationFilesQuery(itemId: number) {
  return read(listApplicationFiles, { query: { itemId } }, { handles: "all" });
}
