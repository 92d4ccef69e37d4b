import type { Verdict } from "@passage/contract/courses/verdicts.ts";
import { Ban, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from "lucide-react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import type { CourseEligibility } from "../api.ts";
import { verdictReason } from "../rule-text.ts";

const looks: Readonly<Record<Verdict, { icon: LucideIcon; tone: BadgeTone }>> = {
  eligible: { icon: CircleCheck, tone: "pos" },
  conditional: { icon: TriangleAlert, tone: "att" },
  notEligible: { icon: Ban, tone: "neg" },
  unknown: { icon: CircleHelp, tone: "plain" },
};

/** A verdict: icon and word. */
export function VerdictWord({ verdict }: { verdict: Verdict }) {
  const { courses } = usePhrases();
  const { icon, tone } = looks[verdict];
  return (
    <Badge icon={icon} tone={tone} ground={false}>
      {courses.verdicts[verdict]}
    </Badge>
  );
}

/** A verdict with its reason in a second line. */
export function VerdictLines({ eligibility }: { eligibility: CourseEligibility }) {
  const phrases = usePhrases();
  const language = useLanguage();
  return (
    <div className="min-w-0">
      <VerdictWord verdict={eligibility.verdict} />
      <div data-cut="" className="truncate pl-[19px] text-hint text-ink-3">
        {verdictReason(eligibility, phrases, language)}
      </div>
    </div>
  );
}
