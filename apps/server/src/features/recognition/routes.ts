import * as endpoints from "@passage/contract/recognition/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { RecognitionDependencies } from "./dependencies.ts";
import { recognisePassport } from "./recognise-passport.ts";
import { readRecognition, recogniseAnotherPage } from "./service.ts";

export function recognitionRoutes(dependencies: RecognitionDependencies): Route[] {
  const { recognition } = dependencies;
  return [
    route(endpoints.recognisePassport, async (call) =>
      recognisePassport(call, await call.file(), call.body.countryId, dependencies),
    ),
    route(endpoints.recognisePage, (call) => recogniseAnotherPage(call, call.body, dependencies)),
    route(endpoints.getRecognition, ({ read, query }) => readRecognition(read, query.fkGuId, dependencies)),
    route(endpoints.getRecognitionQueue, async () => ({
      waiting: recognition.waiting,
      running: recognition.running,
    })),
  ];
}
