import "../../../lib/zod-without-eval.ts";
import { type FieldProblem, problemsOf } from "@passage/contract/problems.ts";
import {
  brokenStudentRules,
  type Finding,
  missingStudentFields,
  type StudentRuleContext,
  type StudentWarningRule,
  studentWarnings,
} from "@passage/contract/students/rules.ts";
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
  studentInfo,
} from "@passage/contract/students/schema.ts";
import { hiddenFields } from "./hidden-fields.ts";
import { type SavableRest, savableRest } from "./savable-rest.ts";
import { controlOf, fieldOrder, isFilled, isOptional, type SectionName, sectionFields } from "./sections.ts";

/** What the contract's schema and rules say about the form as it stands; one for browser and server. */
export interface FormCheck {
  /** The data as it would be sent: trimmed, in capitals where a passport has them, broken values left out. */
  readonly student: StudentInfo;
  /** What is wrong with what is there, in the order of the form. */
  readonly broken: readonly FieldProblem[];
  /** What a registration still needs, in the order of the form. */
  readonly missing: readonly StudentInfoPath[];
  readonly warnings: readonly Finding<StudentWarningRule>[];
  /** Fields that a registration needs with these answers, filled or not. */
  readonly required: readonly StudentInfoPath[];
}

/** Checks the form's values. @param context intended intake, today and the phone check, see the contract */
export function checkForm(values: StudentInfo, context: StudentRuleContext): FormCheck {
  // What is out of sight must neither stop nor be saved.
  const shown = { ...values, ...cleared(hiddenFields(values)) };
  const parsed = studentInfo.safeParse(shown);
  const problems = parsed.success ? [] : problemsOf(parsed.error);
  const unfit = problems.map(({ path }) => path as StudentInfoPath);
  const student = parsed.success ? parsed.data : studentInfo.parse({ ...shown, ...cleared(unfit) });
  return {
    student,
    broken: inOrder([...problems, ...brokenStudentRules(student, context)]),
    missing: missingStudentFields(student)
      .filter((path) => !unfit.includes(path))
      .sort((a, b) => fieldOrder.indexOf(a) - fieldOrder.indexOf(b)),
    warnings: studentWarnings(student, context),
    required: requiredFields(student),
  };
}

/** What of a draft can be saved as it stands; what is wrong stays as it was saved last. */
export function savableDraft(check: FormCheck, saved: StudentInfo, context: StudentRuleContext): SavableRest {
  const wrong = check.broken.map(({ path }) => path);
  return savableRest(check.student, wrong, saved, (student) => brokenStudentRules(student, context));
}

function cleared(paths: readonly StudentInfoPath[]): Partial<StudentInfo> {
  return Object.fromEntries(paths.map((path) => [path, emptyStudentInfo[path]]));
}

function inOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  const place = ({ path }: FieldProblem) => fieldOrder.indexOf(path as StudentInfoPath);
  return [...problems].sort((a, b) => place(a) - place(b));
}

/** Which fields are needed depends on these three answers; an empty form that gives them lacks all the others. */
function requiredFields(student: StudentInfo): StudentInfoPath[] {
  const { hasNoFamilyName, isHavePassport, fkStudentAppCountryId } = student;
  const answers = { hasNoFamilyName, isHavePassport, fkStudentAppCountryId };
  const given = (["isHavePassport", "fkStudentAppCountryId"] as const).filter(
    (path) => student[path] !== null,
  );
  return [...missingStudentFields({ ...emptyStudentInfo, ...answers }), ...given];
}

/** The fields whose controls are met: area code and number are one, and one error. */
export function controlsOf(paths: readonly StudentInfoPath[]): StudentInfoPath[] {
  return paths.filter(
    (path, index) => paths.findIndex((one) => controlOf(one) === controlOf(path)) === index,
  );
}

/** How one part of the form stands. */
export interface SectionState {
  readonly errors: number;
  readonly warnings: number;
  /** Controls that a registration needs filled, and those of them that are. */
  readonly required: number;
  readonly filled: number;
  /** Nothing that a registration needs is missing here. */
  readonly complete: boolean;
  /** Nobody has to fill it, and nobody has. */
  readonly untouched: boolean;
}

/**
 * Counts for the progress.
 * @param objected fields that are said to be wrong: by the rules, by the server, or missing after a try
 */
export function sectionState(
  name: SectionName,
  { student, missing, required, warnings }: FormCheck,
  objected: Iterable<StudentInfoPath>,
): SectionState {
  const own = sectionFields[name];
  const within = (path: string) => own.some((one) => one === path);
  const lacking = missing.filter(within);
  const wrong = [...objected].filter(within);
  const needed = controlsOf(required.filter(within)).length;
  return {
    errors: controlsOf(wrong).length,
    warnings: warnings.filter(({ path }) => within(path)).length,
    required: needed,
    filled: needed - controlsOf(lacking).length,
    complete: lacking.length === 0,
    untouched: isOptional(name) && wrong.length === 0 && !isFilled(name, student),
  };
}
