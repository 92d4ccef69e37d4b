import type { FieldProblem } from "@passage/contract/problems.ts";
import { isMasked, mask } from "@passage/contract/students/masked-number.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";

const numbers = ["passportNumber", "idCardNumber"] as const;

/** A student's data as the wire shows it: passport and ID card number masked. */
export function withMaskedNumbers(student: StudentInfo): StudentInfo {
  const { passportNumber, idCardNumber } = student;
  return {
    ...student,
    passportNumber: passportNumber && mask(passportNumber),
    idCardNumber: idCardNumber && mask(idCardNumber),
  };
}

/**
 * What a form sends, with the stored numbers put where it sent their masks back. A mask that isn't the stored number's
 * is a problem at its field: nobody can tell what was meant.
 */
export function withStoredNumbers(
  student: StudentInfo,
  stored: StudentInfo | null,
): { student: StudentInfo; problems: FieldProblem[] } {
  const whole = { ...student };
  const problems: FieldProblem[] = [];
  for (const path of numbers) {
    if (!isMasked(student[path])) continue;
    const number = stored?.[path] ?? null;
    const known = number !== null && mask(number) === student[path];
    whole[path] = known ? number : null;
    if (!known) problems.push({ path, rule: "maskedNumber" });
  }
  return { student: whole, problems };
}
