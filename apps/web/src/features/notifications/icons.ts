import {
  ArrowLeftRight,
  BookX,
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
  courseChange: { icon: BookX, tone: "att" },
};

/** Icon of a deadline. No colour of its own: the kind has a word, and colour is kept for what is late. */
export const deadlineIcons: Readonly<Record<Deadline["kind"], LucideIcon>> = {
  applyBy: FileInput,
  wantedBy: FileWarning,
  offerReplyBy: PenLine,
  depositBy: CreditCard,
  casBy: ScrollText,
  visaBy: Stamp,
  passport: IdCard,
};
