import { anyKey, endpoint } from "../endpoint.ts";
import {
  registerData,
  studentCheck,
  studentListQuery,
  studentNames,
  studentPage,
  studentRef,
  studentSave,
  studentSaved,
  studentVerdict,
} from "./schema.ts";

export const saveStudent = endpoint({
  id: "saveOrUpdateStudentInFoData",
  method: "POST",
  path: "/issue/student/saveOrUpdateStudentInFoData",
  summary: "Draft or whole save of a student's data.",
  access: anyKey("applications"),
  body: studentSave,
  data: studentSaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2004", "3001", "3003"],
});

export const validateStudent = endpoint({
  id: "validateStudentInfo",
  method: "POST",
  path: "/issue/student/validateStudentInfo",
  summary: "Everything that is wrong, at once, and what looks doubtful; saves nothing.",
  access: anyKey("applications"),
  body: studentCheck,
  data: studentVerdict,
  encoding: "json",
  errors: ["2002"],
});

export const getRegisterData = endpoint({
  id: "getRegisterData",
  method: "GET",
  path: "/issue/student/getRegisterData",
  summary: "The registration form's data of one student.",
  access: anyKey("applications", "applicationsDetail"),
  query: studentRef,
  data: registerData,
  errors: ["2002"],
});

export const getStudentNames = endpoint({
  id: "getStuData",
  method: "GET",
  path: "/issue/student/getStuData",
  summary: "A student's names, for tab titles.",
  access: anyKey("applications", "applicationsDetail"),
  query: studentRef,
  data: studentNames,
  silent: true,
  errors: ["2002"],
});

export const listStudents = endpoint({
  id: "getGearStuApplyListByStu",
  method: "POST",
  path: "/issue/student/getGearStuApplyListByStu",
  summary: "Students in sight, filtered, sorted, 20 a page.",
  access: anyKey("applications", "applicationsDetail"),
  body: studentListQuery,
  data: studentPage,
  encoding: "json",
});
