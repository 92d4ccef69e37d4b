import * as endpoints from "@passage/contract/students/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { checkRegistration } from "./check-registration.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { listStudents } from "./list-students.ts";
import { readRegisterData, readStudentNames } from "./read-student.ts";
import { saveStudent } from "./save-student.ts";

export function studentRoutes(dependencies: StudentDependencies): Route[] {
  const { keyring } = dependencies;
  return [
    route(endpoints.saveStudent, ({ transaction, body }) =>
      transaction((tx) => saveStudent(tx, body, dependencies), {
        beforeReplay: async (tx) => {
          if (body.fkStudentId !== null) await readStudentNames(tx, body.fkStudentId);
        },
      }),
    ),
    route(endpoints.validateStudent, ({ transaction, body }) =>
      transaction((tx) => checkRegistration(tx, body, dependencies)),
    ),
    route(endpoints.getRegisterData, ({ read, query }) => readRegisterData(read, keyring, query.fkStudentId)),
    route(endpoints.getStudentNames, ({ read, query }) => readStudentNames(read, query.fkStudentId)),
    route(endpoints.listStudents, ({ read, body }) => listStudents(read, body, dependencies)),
  ];
}
