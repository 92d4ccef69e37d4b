import * as endpoints from "@passage/contract/students/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Turns } from "../../platform/turns.ts";
import { allowElsewhere, checkRegistration } from "./check-registration.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { exportStudent } from "./export-student.ts";
import { countExport, exportStudents } from "./export-students.ts";
import { countReveal } from "./limit-reveals.ts";
import { listStudents } from "./list-students.ts";
import { proposeNames } from "./propose-names.ts";
import { readRegisterData, readStudentNames } from "./read-student.ts";
import { repeatedEmail } from "./repeated-email.ts";
import { revealNumbers } from "./reveal-numbers.ts";
import { saveStudent } from "./save-student.ts";

export function studentRoutes(dependencies: StudentDependencies & { readonly exports: Turns }): Route[] {
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
    route(endpoints.getRegisterData, ({ read, query }) => readRegisterData(read, query.fkStudentId)),
    route(endpoints.getStudentNames, ({ read, query }) => readStudentNames(read, query.fkStudentId)),
    route(endpoints.getRepeatedEmail, ({ read, query }) => repeatedEmail(read, keyring, query)),
    route(endpoints.proposeNames, async ({ body }) => ({ proposals: proposeNames(body.nameZh) })),
    route(endpoints.revealStudentNumbers, async ({ transaction, scope, body }) => {
      await countReveal(database, scope);
      return transaction((tx) => revealNumbers(tx, keyring, body.fkStudentId));
    }),
    route(endpoints.listStudents, ({ read, body }) => listStudents(read, body, dependencies)),
    route(endpoints.countStudentExport, ({ read, body }) => countExport(read, body, dependencies)),
    route(endpoints.exportStudents, (call) => exportStudents(call, call.body, "full", dependencies)),
    route(endpoints.exportStudentsBriefly, (call) => exportStudents(call, call.body, "brief", dependencies)),
    route(endpoints.exportStudent, async (call) => {
      // Its sheets hold the numbers whole.
      await countReveal(database, call.scope);
      return exportStudent(call, call.body.fkStudentId, dependencies);
    }),
  ];
}
