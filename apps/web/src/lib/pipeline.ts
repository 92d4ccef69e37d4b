import {
  type Closing,
  mainLine,
  railPosition,
  type Step,
  type SubmissionStatus,
} from "@passage/contract/applications/steps.ts";
import { CheckCheck, Circle, CirclePlus, FileWarning, type LucideIcon, Send } from "lucide-react";
import type { Phrases } from "./i18n/load-phrases.ts";

/** What says where an application stands. */
export interface Standing {
  readonly step: Step;
  readonly closing: Closing | null;
}

type Words = Pick<Phrases, "domain" | "pipeline">;

/** Props of the kit's Rail for an application: place, how it ended, the word beside it and the words read out. */
export function railOf({ step, closing }: Standing, { domain, pipeline }: Words) {
  const word = closing === null ? domain.steps[step] : domain.closings[closing];
  const outcome = closing !== null ? "withdrawn" : step === "noOffer" ? "refused" : "open";
  const place = railPosition(step);
  return { step: place, outcome, word, text: pipeline.railText(place + 1, word) } as const;
}

/** Props of the kit's RailLarge: the first place is left out once it is past, so that the names have room. */
export function largeRailOf(standing: Standing, { domain, pipeline }: Words) {
  const { step, outcome, text } = railOf(standing, { domain, pipeline });
  const first = step > 0 ? 1 : 0;
  const steps = mainLine.slice(first).map((one) => {
    const refused = standing.step === "noOffer" && one === "admitted";
    return domain.shortSteps[refused ? "noOffer" : one];
  });
  return { steps, step: step - first, outcome, text };
}

const statusIcons: Record<SubmissionStatus, LucideIcon> = {
  0: Circle,
  1: Send,
  2: FileWarning,
  3: CirclePlus,
  4: CheckCheck,
};

/** Icon, tone and word of a submission status, for the kit's Badge: only what asks for action has a colour. */
export function statusOf(status: SubmissionStatus, { domain }: Pick<Phrases, "domain">) {
  return {
    icon: statusIcons[status],
    tone: status === 2 ? "att" : "plain",
    word: domain.submissionStatuses[status],
  } as const;
}
