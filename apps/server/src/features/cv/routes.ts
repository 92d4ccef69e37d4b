import * as endpoints from "@passage/contract/cv/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { CvDependencies } from "./dependencies.ts";
import { parseCv } from "./parse-cv.ts";

export function cvRoutes(dependencies: CvDependencies): Route[] {
  return [
    route(endpoints.getBackgroundInfoParse, async (call) =>
      parseCv({ ...call, studentId: call.body.fkStudentId, english: false }, await call.file(), dependencies),
    ),
    route(endpoints.parseEnglishCv, async (call) =>
      parseCv({ ...call, studentId: call.body.fkStudentId, english: true }, await call.file(), dependencies),
    ),
  ];
}
