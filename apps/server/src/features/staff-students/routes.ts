import * as endpoints from "@passage/contract/staff-students/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { StaffStudentDependencies } from "./dependencies.ts";
import { eraseStudent } from "./erase-student.ts";
import { lookUpReceivers } from "./look-up-receivers.ts";
import { lookUpStudents } from "./look-up-students.ts";
import { readStaffStudent } from "./read-student.ts";

export function staffStudentRoutes(dependencies: StaffStudentDependencies): Route[] {
  const { keyring, store } = dependencies;
  return [
    route(endpoints.lookUpStudents, ({ read, body }) => lookUpStudents(read, body.keyword, keyring)),
    route(endpoints.getStaffStudent, ({ read, params }) => readStaffStudent(read, params.id)),
    route(endpoints.lookUpReceivers, ({ read, query }) => lookUpReceivers(read, query.keyword, dependencies)),
    route(endpoints.eraseStudent, async ({ transaction, params, body }) => {
      let contents: readonly string[] = [];
      const answer = await transaction(
        async (tx) => {
          const erasing = await eraseStudent(tx, params.id, body, dependencies);
          contents = erasing.storageKeys;
          return erasing.answer;
        },
        // It tells nothing but counts.
        { beforeReplay: async () => undefined },
      );
      await Promise.all(contents.map((key) => store.remove(key)));
      return answer;
    }),
  ];
}
