import "../../lib/zod-without-eval.ts";
import { applicationsSave } from "@passage/contract/applications/schema.ts";
import { type FieldProblem, problemsOf } from "@passage/contract/problems.ts";
import { type CourseDraft, chain, fieldOf, saveBody } from "./course-draft.ts";

/**
 * Everything that stops a save, by the server's own schema, and courses chosen twice. Of a chain that ends early only
 * the first gap is named: what comes after it can't be chosen yet.
 */
export function problemsOfDrafts(fkStudentId: number, drafts: readonly CourseDraft[]): FieldProblem[] {
  const checked = applicationsSave.safeParse(saveBody(fkStudentId, drafts));
  const problems = checked.success ? [] : problemsOf(checked.error);
  const gaps = drafts.flatMap((draft, at) => {
    const gap = chain.find((part) => draft[part] === null);
    return gap ? [{ path: `courses.${at}.${fieldOf[gap]}`, rule: "required" }] : [];
  });
  const others = problems.filter(({ path }) => !gaps.some((gap) => sameCourse(gap.path, path)));
  const twice = drafts.flatMap((draft, at) => {
    const same = drafts.findIndex((one) => one.courseId === draft.courseId && one.intake === draft.intake);
    if (draft.courseId === null || draft.intake === null || same === at) return [];
    return [{ path: `courses.${at}.${fieldOf.courseId}`, rule: "alreadyApplied" }];
  });
  return [...gaps, ...others, ...twice];
}

function sameCourse(a: string, b: string): boolean {
  return a.split(".")[1] === b.split(".")[1];
}
