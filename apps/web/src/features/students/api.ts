import type { listStudentApplications as applicationsEndpoint } from "@passage/contract/applications/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import type {
  getStudentAccounts as accountsEndpoint,
  getRegisterData as dataEndpoint,
  listStudents as listEndpoint,
} from "@passage/contract/students/endpoints.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import { listStudentApplications } from "../../lib/wire/applications.gen.ts";
import { getFileVersions, getStudentFiles } from "../../lib/wire/files.gen.ts";
import { getRegisterData, getStudentAccounts, listStudents } from "../../lib/wire/students.gen.ts";

/** A line of the students list. */
export type StudentItem = Answered<typeof listEndpoint>["items"][number];

/** A student, whole, as form and page read it. */
export type StudentData = Answered<typeof dataEndpoint>;

/** A line of a student's applications. */
export type StudentApplication = Answered<typeof applicationsEndpoint>[number];

/** An account by which the list can be filtered. */
export type StudentAccount = Answered<typeof accountsEndpoint>[number];

/** Who looks after students in sight or made some. A failure is silent: the list is there without these filters. */
export const studentAccountsQuery = read(getStudentAccounts, { query: {} }, { handles: "all" });

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

/** A student's files in force, or those deleted that can come back. */
export function studentFilesQuery(fkStudentId: number, deleted = false) {
  return read(getStudentFiles, { query: { fkStudentId, deleted } }, { handles: "all" });
}

/** All versions of a file, the one in force first. */
export function fileVersionsQuery(fileGuid: string) {
  return read(getFileVersions, { query: { fileGuid } }, { handles: "all" });
}
