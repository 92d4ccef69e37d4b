import * as endpoints from "@passage/contract/students/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { allowElsewhere, checkRegistration } from "./check-registration.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { listStudents } from "./list-students.ts";
import { readRegisterData, readStudentNames } from "./read-student.ts";
import { saveStudent } from "./save-student.ts";

export function studentRoutes(dependencies: StudentDependencies): Route[] {
  const { keyring, database } = dependencies;
  return [
    route(endpoints.saveStudent, ({ transaction, body }) =>
      transaction((tx) => saveStudent(tx, body, dependencies), {
        beforeReplay: (tx, saved) => readStudentNames(tx, saved.fkStudentId),
      }),
    ),
    route(endpoints.validateStudent, async ({ transaction, scope, body }) => {
      const mayLookElsewhere = await allowElsewhere(database, scope, body);
      return transaction((tx) => checkRegistration(tx, body, dependencies, { mayLookElsewhere }));
    }),
    route(endpoints.getRegisterData, ({ read, query }) => readRegisterData(read, keyring, query.fkStudentId)),
    route(endpoints.getStudentNames, ({ read, query }) => readStudentNames(read, query.fkStudentId)),
    route(endpoints.listStudents, ({ read, body }) => listStudents(read, body, dependencies)),
  ];
}
