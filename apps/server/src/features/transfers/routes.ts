import * as bms from "@passage/contract/staff-students/endpoints.ts";
import { getStudentAccounts } from "@passage/contract/students/endpoints.ts";
import * as endpoints from "@passage/contract/transfers/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { listStudentAccounts } from "../students/student-accounts.ts";
import { checkTransfer } from "./check-transfer.ts";
import type { TransferDependencies } from "./dependencies.ts";
import { listReceivers } from "./list-receivers.ts";
import { assertReach, transferStudents } from "./transfer-students.ts";

export function transferRoutes(dependencies: TransferDependencies): Route[] {
  return [
    route(getStudentAccounts, ({ read, query }) =>
      query.purpose === "transfer" ? listReceivers(read, dependencies) : listStudentAccounts(read),
    ),
    route(endpoints.checkTransfer, ({ transaction, body }) =>
      transaction((tx) => checkTransfer(tx, body, dependencies)),
    ),
    route(endpoints.transferStudents, ({ transaction, body }) =>
      transaction((tx) => transferStudents(tx, body, dependencies), {
        beforeReplay: (tx) => assertReach(tx, body.accountId, dependencies),
      }),
    ),
    route(bms.checkStaffTransfer, ({ transaction, body }) =>
      transaction((tx) => checkTransfer(tx, body, dependencies)),
    ),
    route(bms.transferStaffStudents, ({ transaction, body }) =>
      transaction((tx) => transferStudents(tx, body, dependencies), {
        beforeReplay: (tx) => assertReach(tx, body.accountId, dependencies),
      }),
    ),
  ];
}
