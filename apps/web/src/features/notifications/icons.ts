import {
  ArrowLeftRight,
  CalendarClock,
  CreditCard,
  FileInput,
  FileWarning,
  IdCard,
  type LucideIcon,
  MailCheck,
  MessageSquare,
  Milestone,
  PenLine,
  ScrollText,
  Stamp,
} from "lucide-react";
import type { Deadline, Notification } from "./api.ts";

/** Icon of an event, and whether it asks for something. */
export const eventLooks: Readonly<
  Record<Notification["event"], { icon: LucideIcon; tone: "plain" | "att" | "pos" }>
> = {
  statusChange: { icon: Milestone, tone: "plain" },
  evidenceRequest: { icon: FileWarning, tone: "att" },
  offer: { icon: MailCheck, tone: "pos" },
  message: { icon: MessageSquare, tone: "plain" },
  deadline: { icon: CalendarClock, tone: "att" },
  transfer: { icon: ArrowLeftRight, tone: "plain" },
};

/** Icon and mark of a deadline; the word stands beside them, so the colour is never the only cue. */
export const deadlineLooks: Readonly<Record<Deadline["kind"], { icon: LucideIcon; mark: string }>> = {
  applyBy: { icon: FileInput, mark: "border-c1" },
  wantedBy: { icon: FileWarning, mark: "border-att" },
  offerReplyBy: { icon: PenLine, mark: "border-c5" },
  depositBy: { icon: CreditCard, mark: "border-c2" },
  casBy: { icon: ScrollText, mark: "border-c3-edge" },
  visaBy: { icon: Stamp, mark: "border-c4" },
  passport: { icon: IdCard, mark: "border-c6" },
};
