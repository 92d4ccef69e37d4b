import { mainlandChinaId } from "@passage/contract/limits.ts";
import { hasPostcodes } from "@passage/contract/students/postcode.ts";
import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";

const passportFields = [
  "fkStudentAppCountryIdPassport",
  "passportNumber",
  "passportIssueDate",
  "passportIssueExpried",
] as const;

const movingFields = ["fkStudentAppCountryIdLive", "migrationTime", "stayingRightTime"] as const;

/** Fields that other answers make pointless: they are not shown, and what was typed there is not sent. */
export function hiddenFields(values: StudentInfo): StudentInfoPath[] {
  return [
    ...(values.isHavePassport === false ? passportFields : []),
    // The ethnic groups are those of the mainland.
    ...(values.fkStudentAppCountryId === mainlandChinaId ? [] : (["fkStudentAppAncestryId"] as const)),
    ...(hasPostcodes(values.fkAreaCountryId) ? [] : (["postcode"] as const)),
    ...(values.isLivedSinceBirth === true ? movingFields : []),
  ];
}
