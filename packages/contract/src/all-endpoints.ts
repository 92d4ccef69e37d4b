import * as accounts from "./accounts/endpoints.ts";
import * as applications from "./applications/endpoints.ts";
import * as audit from "./audit/endpoints.ts";
import * as auth from "./auth/endpoints.ts";
import * as background from "./background/endpoints.ts";
import * as bms from "./bms/endpoints.ts";
import * as catalogue from "./catalogue/endpoints.ts";
import * as catalogueImports from "./catalogue-imports/endpoints.ts";
import * as company from "./company/endpoints.ts";
import * as configuration from "./configuration/endpoints.ts";
import * as courses from "./courses/endpoints.ts";
import * as cv from "./cv/endpoints.ts";
import * as dashboard from "./dashboard/endpoints.ts";
import * as desk from "./desk/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import * as files from "./files/endpoints.ts";
import * as history from "./history/endpoints.ts";
import * as imports from "./imports/endpoints.ts";
import * as institutions from "./institutions/endpoints.ts";
import * as integrations from "./integrations/endpoints.ts";
import * as live from "./live/endpoints.ts";
import * as manual from "./manual/endpoints.ts";
import * as messages from "./messages/endpoints.ts";
import * as notifications from "./notifications/endpoints.ts";
import * as operations from "./operations/endpoints.ts";
import * as profile from "./profile/endpoints.ts";
import * as recognition from "./recognition/endpoints.ts";
import * as reference from "./reference/endpoints.ts";
import * as registration from "./registration/endpoints.ts";
import * as savedViews from "./saved-views/endpoints.ts";
import * as staff from "./staff/endpoints.ts";
import * as staffCompanies from "./staff-companies/endpoints.ts";
import * as staffStudents from "./staff-students/endpoints.ts";
import * as students from "./students/endpoints.ts";
import * as transfers from "./transfers/endpoints.ts";

/** The calls of the wire by their noun, which names the folder of each. */
export const endpointsByNoun: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  auth,
  registration,
  profile,
  accounts,
  reference,
  dashboard,
  students,
  "saved-views": savedViews,
  transfers,
  imports,
  recognition,
  applications,
  courses,
  background,
  cv,
  messages,
  notifications,
  history,
  files,
  bms,
  desk,
  live,
  institutions,
  catalogue,
  "catalogue-imports": catalogueImports,
  "staff-students": staffStudents,
  "staff-companies": staffCompanies,
  staff,
  configuration,
  audit,
  manual,
  company,
  integrations,
  operations,
};

/** Every call of the wire. What is not in here cannot be served. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpointsByNoun).flatMap(
  (noun) => Object.values(noun) as Endpoint[],
);
