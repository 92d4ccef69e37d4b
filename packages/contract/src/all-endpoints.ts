import * as applications from "./applications/endpoints.ts";
import * as auth from "./auth/endpoints.ts";
import * as bms from "./bms/endpoints.ts";
import * as dashboard from "./dashboard/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import * as files from "./files/endpoints.ts";
import * as operations from "./operations/endpoints.ts";
import * as reference from "./reference/endpoints.ts";
import * as students from "./students/endpoints.ts";

/** Every call of the wire. What is not in here cannot be served. */
export const allEndpoints: readonly Endpoint[] = [
  auth,
  reference,
  dashboard,
  students,
  applications,
  files,
  bms,
  operations,
].flatMap((noun) => Object.values(noun) as Endpoint[]);
