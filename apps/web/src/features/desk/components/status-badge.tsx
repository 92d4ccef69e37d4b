import type { SubmissionStatus } from "@passage/contract/applications/steps.ts";
import { CheckCheck, Circle, CirclePlus, CircleX, FileWarning, type LucideIcon, Send } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { StaffApplication } from "../api.ts";

const icons: Record<SubmissionStatus, LucideIcon> = {
  0: Circle,
  1: Send,
  2: FileWarning,
  3: CirclePlus,
  4: CheckCheck,
};

/** The submission status, or how the application was closed, which stands in its place. */
export function StatusBadge({ status, closing }: Pick<StaffApplication, "status" | "closing">) {
  const { domain } = usePhrases();
  if (closing) return <Badge icon={CircleX}>{domain.closings[closing]}</Badge>;
  return (
    <Badge icon={icons[status]} tone={status === 2 ? "att" : "plain"}>
      {domain.submissionStatuses[status]}
    </Badge>
  );
}
