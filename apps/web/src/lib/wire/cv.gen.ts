// Written by scripts/generate-wire.ts out of packages/contract/src/cv/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/cv/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getBackgroundInfoParse: Wire<typeof contract.getBackgroundInfoParse> = {"id":"getBackgroundInfoParse","method":"POST","path":"/issue/student/getBackgroundInfoParse","encoding":"multipart","file":"file"};
export const parseEnglishCv: Wire<typeof contract.parseEnglishCv> = {"id":"en_cv_parse","method":"POST","path":"/en_cv_parse/","encoding":"multipart","file":"file"};
