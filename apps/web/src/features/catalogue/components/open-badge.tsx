import { CircleCheck, CircleSlash } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";

/** Whether something can be applied for; a course of a closed institution can't, whatever it says itself. */
export function OpenBadge({ open, institutionOpen = true }: { open: boolean; institutionOpen?: boolean }) {
  const { catalogue } = usePhrases();
  if (open && !institutionOpen) return <Badge icon={CircleSlash}>{catalogue.institutionClosed}</Badge>;
  return open ? (
    <Badge icon={CircleCheck}>{catalogue.open}</Badge>
  ) : (
    <Badge icon={CircleSlash} ground>
      {catalogue.closed}
    </Badge>
  );
}
