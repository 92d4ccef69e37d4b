import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import {
  catalogueChoices,
  catalogueRef,
  courseSave,
  courseSaved,
  coursesChange,
  coursesChanged,
  groupSaved,
  institutionSave,
  institutionSaved,
  levelSave,
  staffCourse,
  staffCourses,
  staffCoursesQuery,
  staffInstitution,
  staffInstitutions,
  staffInstitutionsQuery,
  staffLevels,
  staffSubjects,
  subjectSave,
} from "./schema.ts";

const access = staff("catalogueEdit");

export const getCatalogueChoices = endpoint({
  id: "getCatalogueChoices",
  method: "GET",
  path: "/bms/catalogue/choices",
  summary: "Countries, study levels and subjects to describe institutions and courses with.",
  access,
  data: catalogueChoices,
});

export const listStaffInstitutions = endpoint({
  id: "listStaffInstitutions",
  method: "GET",
  path: "/bms/institutions",
  summary: "All institutions, closed ones too, filtered and sorted.",
  access,
  query: staffInstitutionsQuery,
  data: staffInstitutions,
});

export const getStaffInstitution = endpoint({
  id: "getStaffInstitution",
  method: "GET",
  path: "/bms/institutions/{id}",
  summary: "One institution whole, in all languages, with fees and language requirements.",
  access,
  params: catalogueRef,
  data: staffInstitution,
});

export const addInstitution = endpoint({
  id: "addInstitution",
  method: "POST",
  path: "/bms/institutions",
  summary: "Adds an institution. 2005: its country has one of that English name.",
  access,
  body: institutionSave,
  data: institutionSaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2005"],
});

export const saveInstitution = endpoint({
  id: "saveInstitution",
  method: "POST",
  path: "/bms/institutions/{id}",
  summary:
    "Saves an institution whole. Courses that ask what the institution asks follow. 2006: it has applications and can't move to another country.",
  access,
  params: catalogueRef,
  body: institutionSave,
  data: institutionSaved,
  encoding: "json",
  errors: ["2004", "2005", "2006"],
});

export const listStaffCourses = endpoint({
  id: "listStaffCourses",
  method: "GET",
  path: "/bms/courses",
  summary: "All courses, closed ones too, filtered and sorted.",
  access,
  query: staffCoursesQuery,
  data: staffCourses,
});

export const getStaffCourse = endpoint({
  id: "getStaffCourse",
  method: "GET",
  path: "/bms/courses/{id}",
  summary: "One course whole, in all languages, with its intakes and demands.",
  access,
  params: catalogueRef,
  data: staffCourse,
});

export const addCourse = endpoint({
  id: "addCourse",
  method: "POST",
  path: "/bms/courses",
  summary: "Adds a course. 2005: the institution has one of that English name at that level.",
  access,
  body: courseSave,
  data: courseSaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2005"],
});

export const saveCourse = endpoint({
  id: "saveCourse",
  method: "POST",
  path: "/bms/courses/{id}",
  summary: "Saves a course whole. 2006: it has applications and can't change its institution or level.",
  access,
  params: catalogueRef,
  body: courseSave,
  data: courseSaved,
  encoding: "json",
  errors: ["2004", "2005", "2006"],
});

export const changeCourses = endpoint({
  id: "changeCourses",
  method: "POST",
  path: "/bms/courses/change",
  summary: "One change of many courses at once, all or none: opened, closed, an intake more or less.",
  access,
  body: coursesChange,
  data: coursesChanged,
  encoding: "json",
  errors: ["2002"],
});

export const listStaffLevels = endpoint({
  id: "listStaffLevels",
  method: "GET",
  path: "/bms/catalogue/levels",
  summary: "All study levels whole, closed ones too, in their order, with how much they are used.",
  access,
  data: staffLevels,
});

export const addLevel = endpoint({
  id: "addLevel",
  method: "POST",
  path: "/bms/catalogue/levels",
  summary: "Adds a study level. 2005: another one has one of its names.",
  access,
  body: levelSave,
  data: groupSaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2005"],
});

export const saveLevel = endpoint({
  id: "saveLevel",
  method: "POST",
  path: "/bms/catalogue/levels/{id}",
  summary:
    "Saves a study level: names, order, open or closed. 2005: another one has one of its names. 2006: applications are at it and its kind is fixed.",
  access,
  params: catalogueRef,
  body: levelSave,
  data: groupSaved,
  encoding: "json",
  errors: ["2004", "2005", "2006"],
});

export const removeLevel = endpoint({
  id: "removeLevel",
  method: "POST",
  path: "/bms/catalogue/levels/{id}/remove",
  summary: "Removes a study level that nothing names. 2006: something does; it can be closed.",
  access,
  params: catalogueRef,
  data: z.null(),
  errors: ["2006"],
});

export const listStaffSubjects = endpoint({
  id: "listStaffSubjects",
  method: "GET",
  path: "/bms/catalogue/subjects",
  summary: "All subject groups whole, closed ones too, in their order, with how much they are used.",
  access,
  data: staffSubjects,
});

export const addSubject = endpoint({
  id: "addSubject",
  method: "POST",
  path: "/bms/catalogue/subjects",
  summary: "Adds a subject group. 2005: another one has one of its names.",
  access,
  body: subjectSave,
  data: groupSaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2005"],
});

export const saveSubject = endpoint({
  id: "saveSubject",
  method: "POST",
  path: "/bms/catalogue/subjects/{id}",
  summary: "Saves a subject group: names, order, open or closed. 2005: another one has one of its names.",
  access,
  params: catalogueRef,
  body: subjectSave,
  data: groupSaved,
  encoding: "json",
  errors: ["2004", "2005"],
});

export const removeSubject = endpoint({
  id: "removeSubject",
  method: "POST",
  path: "/bms/catalogue/subjects/{id}/remove",
  summary: "Removes a subject group that nothing names. 2006: something does; it can be closed.",
  access,
  params: catalogueRef,
  data: z.null(),
  errors: ["2006"],
});
