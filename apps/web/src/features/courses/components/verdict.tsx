import type { Verdict } from "@passage/contract/courses/verdicts.ts";
import { Ban, CircleCheck, CircleHelp, FileCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import type { CourseEligibility } from "../api.ts";
import { hasApplied, verdictReason } from "../rule-text.ts";

const looks: Readonly<Record<Verdict, { icon: LucideIcon; tone: BadgeTone }>> = {
  eligible: { icon: CircleCheck, tone: "pos" },
  conditional: { icon: TriangleAlert, tone: "att" },
  notEligible: { icon: Ban, tone: "neg" },
  unknown: { icon: CircleHelp, tone: "plain" },
};

/** A verdict: icon and word. What is applied for already falls below nothing, though it can't be chosen again. */
export function VerdictWord({ eligibility }: { eligibility: CourseEligibility }) {
  const { courses } = usePhrases();
  const { verdict } = eligibility;
  const applied = hasApplied(eligibility);
  const { icon, tone } = applied ? ({ icon: FileCheck, tone: "plain" } as const) : looks[verdict];
  return (
    <Badge icon={icon} tone={tone} ground={false}>
      {applied ? courses.appliedAlready : courses.verdicts[verdict]}
    </Badge>
  );
}

/** A verdict with its reason in a second line. */
export function VerdictLines({ eligibility }: { eligibility: CourseEligibility }) {
  const phrases = usePhrases();
  const language = useLanguage();
  return (
    <div className="min-w-0">
      <VerdictWord eligibility={eligibility} />
      <div data-cut="" className="truncate pl-[19px] text-hint text-ink-3">
        {verdictReason(eligibility, phrases, language)}
      </div>
    </div>
  );
}
