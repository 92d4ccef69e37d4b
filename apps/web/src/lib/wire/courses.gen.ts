// Written by scripts/generate-wire.ts out of packages/contract/src/courses/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/courses/endpoints.ts";
import type { Wire } from "../wire.ts";

export const compareCourses: Wire<typeof contract.compareCourses> = {"id":"compareCourses","method":"GET","path":"/appInstitution/getCourses/compareCourses","encoding":"form"};
export const findCourses: Wire<typeof contract.findCourses> = {"id":"findCourses","method":"POST","path":"/appInstitution/getCourses/findCourses","encoding":"json"};
export const listCourseCities: Wire<typeof contract.listCourseCities> = {"id":"getCourseCities","method":"GET","path":"/appInstitution/getCourses/getCourseCities","encoding":"form"};
export const listFinderChoices: Wire<typeof contract.listFinderChoices> = {"id":"getFinderChoices","method":"GET","path":"/appInstitution/getCourses/getFinderChoices","encoding":"form"};
