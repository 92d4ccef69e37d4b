import {
  Banknote,
  CalendarClock,
  CalendarX,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CirclePlus,
  CircleX,
  FileText,
  FileWarning,
  GraduationCap,
  HandCoins,
  type LucideIcon,
  OctagonAlert,
  Paperclip,
  RotateCcw,
  Send,
  Stamp,
  Undo2,
} from "lucide-react";
import { factSeparator, formatIntake, joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { TimelineItem } from "../../../ui/timeline.tsx";
import type { ApplicationEvent } from "./application-panel-data.ts";

const icons: Record<ApplicationEvent["action"], LucideIcon> = {
  create: CirclePlus,
  complete: CircleCheck,
  uncomplete: CircleDashed,
  submit: Send,
  supplement: Paperclip,
  withdraw: CircleX,
  requestEvidence: FileWarning,
  submitToInstitution: CheckCheck,
  admit: CircleCheck,
  reject: OctagonAlert,
  meetConditions: CircleCheck,
  acceptOffer: CircleCheck,
  declineOffer: CircleX,
  askDefer: CalendarClock,
  defer: CalendarClock,
  declineDefer: CalendarX,
  depositPaid: Banknote,
  visaLetter: FileText,
  visa: Stamp,
  enrol: GraduationCap,
  visaRefused: OctagonAlert,
  visaRetry: RotateCcw,
  payCommission: HandCoins,
  dropOut: CircleX,
  reopen: RotateCcw,
  stepBack: Undo2,
  undo: Undo2,
};

/** Only what was decided has a colour; a request has one while it stands open. */
function toneOf({ action }: ApplicationEvent, open: boolean): TimelineItem["tone"] {
  if (action === "requestEvidence") return open ? "att" : "plain";
  if (action === "reject" || action === "visaRefused") return "neg";
  return action === "admit" || action === "visa" || action === "payCommission" ? "pos" : "plain";
}

/** How an event looks on a line of time. `open`: it is the evidence request that still stands. */
export function eventLook(
  event: ApplicationEvent,
  open: boolean,
): Pick<TimelineItem, "id" | "icon" | "tone"> {
  return { id: String(event.id), icon: icons[event.action], tone: toneOf(event, open) ?? "plain" };
}

/** Who and when. */
export function EventMeta({ event }: { event: ApplicationEvent }) {
  const { domain } = usePhrases();
  const language = useLanguage();
  return (
    <>
      {event.actor === "system" ? domain.actors.system : event.actorName}
      {factSeparator(language)}
      <RelativeTime at={event.at} />
    </>
  );
}

/** What came with an event: conditions, intake, wanted documents, note, files. */
export function EventDetail({ event }: { event: ApplicationEvent }) {
  const { domain, pipeline } = usePhrases();
  const language = useLanguage();
  const wanted = joinNames(
    event.categories.map((category) => domain.documentCategories[category]),
    language,
  );
  const lines = [
    event.condition && domain.conditions[event.condition],
    event.intake && pipeline.timeline.intake(formatIntake(event.intake, language)),
    wanted,
    event.note && pipeline.timeline.note(event.note),
    joinNames(
      event.files.map(({ fileNameOrc }) => fileNameOrc),
      language,
    ),
  ].filter((line): line is string => Boolean(line));
  if (lines.length === 0) return null;
  return lines.map((line) => <p key={line}>{line}</p>);
}
