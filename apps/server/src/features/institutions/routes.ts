import * as catalogue from "@passage/contract/catalogue/endpoints.ts";
import * as institutions from "@passage/contract/institutions/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { changeCourses } from "./change-courses.ts";
import type { CatalogueDependencies } from "./dependencies.ts";
import { listLevels, listSubjects } from "./list-groups.ts";
import { listInstitutions } from "./list-institutions.ts";
import { listStaffCourses } from "./list-staff-courses.ts";
import { listStaffInstitutions } from "./list-staff-institutions.ts";
import { readApplicationFees, readLanguageRequirements } from "./read-requirements.ts";
import { readCatalogueChoices, readStaffCourse, readStaffInstitution } from "./read-staff-catalogue.ts";
import { saveCourse } from "./save-course.ts";
import { removeGroup, saveGroup } from "./save-group.ts";
import { saveInstitution } from "./save-institution.ts";

/** Institutions as agents look them up. */
export function institutionRoutes(): Route[] {
  return [
    route(institutions.getInstitutionPage, ({ read, query }) => listInstitutions(read, query)),
    route(institutions.getApplicationFee, ({ read, params }) => readApplicationFees(read, params.id)),
    route(institutions.getLanguageRequirement, ({ read, params }) =>
      readLanguageRequirements(read, params.id),
    ),
  ];
}

/** The catalogue as staff edit it. */
export function catalogueRoutes(dependencies: CatalogueDependencies): Route[] {
  // A stored answer tells an id and a version, which whoever may edit the catalogue may know.
  const replay = { beforeReplay: async () => undefined };
  return [
    route(catalogue.getCatalogueChoices, ({ read }) => readCatalogueChoices(read)),
    route(catalogue.listStaffInstitutions, ({ read, query }) => listStaffInstitutions(read, query)),
    route(catalogue.getStaffInstitution, ({ read, params }) => readStaffInstitution(read, params.id)),
    route(catalogue.addInstitution, ({ transaction, body }) =>
      transaction((tx) => saveInstitution(tx, null, body, dependencies), replay),
    ),
    route(catalogue.saveInstitution, ({ transaction, params, body }) =>
      transaction((tx) => saveInstitution(tx, params.id, body, dependencies)),
    ),
    route(catalogue.listStaffCourses, ({ read, query }) => listStaffCourses(read, query, dependencies)),
    route(catalogue.getStaffCourse, ({ read, params }) => readStaffCourse(read, params.id)),
    route(catalogue.addCourse, ({ transaction, body }) =>
      transaction((tx) => saveCourse(tx, null, body, dependencies), replay),
    ),
    route(catalogue.saveCourse, ({ transaction, params, body }) =>
      transaction((tx) => saveCourse(tx, params.id, body, dependencies)),
    ),
    route(catalogue.changeCourses, ({ transaction, body }) =>
      transaction((tx) => changeCourses(tx, body, dependencies)),
    ),
    route(catalogue.listStaffLevels, ({ read }) => listLevels(read)),
    route(catalogue.addLevel, ({ transaction, body }) =>
      transaction((tx) => saveGroup(tx, "level", null, body, dependencies), replay),
    ),
    route(catalogue.saveLevel, ({ transaction, params, body }) =>
      transaction((tx) => saveGroup(tx, "level", params.id, body, dependencies)),
    ),
    route(catalogue.removeLevel, ({ transaction, params }) =>
      transaction((tx) => removeGroup(tx, "level", params.id)),
    ),
    route(catalogue.listStaffSubjects, ({ read }) => listSubjects(read)),
    route(catalogue.addSubject, ({ transaction, body }) =>
      transaction((tx) => saveGroup(tx, "subject", null, body, dependencies), replay),
    ),
    route(catalogue.saveSubject, ({ transaction, params, body }) =>
      transaction((tx) => saveGroup(tx, "subject", params.id, body, dependencies)),
    ),
    route(catalogue.removeSubject, ({ transaction, params }) =>
      transaction((tx) => removeGroup(tx, "subject", params.id)),
    ),
  ];
}
