// Written by scripts/generate-wire.ts out of packages/contract/src/recognition/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/recognition/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getRecognition: Wire<typeof contract.getRecognition> = {"id":"getPassportRecognition","method":"GET","path":"/issue/student/getPassportRecognition","encoding":"form"};
export const getRecognitionQueue: Wire<typeof contract.getRecognitionQueue> = {"id":"getRecognitionQueue","method":"GET","path":"/issue/student/getRecognitionQueue","encoding":"form","silent":true};
export const recognisePage: Wire<typeof contract.recognisePage> = {"id":"passportRecognitionPage","method":"POST","path":"/issue/student/passportRecognitionPage","encoding":"json"};
export const recognisePassport: Wire<typeof contract.recognisePassport> = {"id":"passportRecognition","method":"POST","path":"/issue/student/passportRecognition","encoding":"multipart","file":"file"};
