import type { CatalogueRowVerdict } from "@passage/contract/catalogue-imports/columns.ts";
import { CircleCheck, Copy, type LucideIcon, OctagonAlert, PenLine, Plus } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";

const marks: Record<CatalogueRowVerdict, { icon: LucideIcon; tone: BadgeTone }> = {
  new: { icon: Plus, tone: "accent" },
  changed: { icon: PenLine, tone: "accent" },
  unchanged: { icon: CircleCheck, tone: "plain" },
  error: { icon: OctagonAlert, tone: "neg" },
  twice: { icon: Copy, tone: "att" },
};

/** What a row does, with an icon and a word of its own. */
export function VerdictBadge({ verdict }: { verdict: CatalogueRowVerdict }) {
  const { catalogueImports } = usePhrases();
  const { icon, tone } = marks[verdict];
  return (
    <Badge icon={icon} tone={tone} ground={false}>
      {catalogueImports.check.verdictOf[verdict]}
    </Badge>
  );
}
