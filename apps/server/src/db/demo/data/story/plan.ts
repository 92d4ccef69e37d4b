import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { Closing, Condition, Step, SubmissionStatus } from "@passage/contract/applications/steps.ts";
import type { Action } from "@passage/contract/applications/transitions.ts";
import type { EntriesOf } from "@passage/contract/background/rules.ts";
import type { DemoPerson } from "../person.ts";

/** What happens to one student in the demo story. */
export interface DemoStudentPlan {
  person: DemoPerson;
  /** Mail of the account that owns the student. */
  owner: string;
  /** `bms`: made by staff, who own the core fields. */
  source: "issue" | "bms";
  /** ISO instant. */
  registeredAt: string;
  /** In the order in which they are made. */
  applications: DemoApplicationPlan[];
  /** What the application form says of the student, saved with the registration; empty where nobody has begun. */
  background: EntriesOf;
  /** Files of the student's own, beside those that the applications ask for. */
  files: DemoFilePlan[];
}

/** A file that belongs to a student and to no application. */
export interface DemoFilePlan {
  category: DocumentCategory;
  /** ISO instant. */
  filedAt: string;
  /** Last day of what it proves, `YYYY-MM-DD`; a passport's comes from the registration. */
  expiresOn: string | null;
  /** ISO instant at which a second version took its place; null where there is one only. */
  replacedAt: string | null;
  /** ISO instant at which it was deleted, lately enough to be restored; null while it is there. */
  deletedAt: string | null;
}

export interface DemoApplicationPlan {
  /** Code of a course of the demo catalogue. */
  course: string;
  /** Start of the course as first asked for, `YYYY-MM`; a `defer` among the moves changes it. */
  intake: string;
  accommodation: boolean;
  airportPickup: boolean;
  /** ISO instant. */
  createdAt: string;
  /**
   * ISO instant at which all required documents are filed with this application (not with the student: its other
   * applications may still lack them), so that it becomes newApplication; null while some are missing.
   */
  documentsAt: string | null;
  /** After the documents, in order of time; each is allowed by the transition table when it happens. */
  moves: DemoMove[];
  /** Where creation, documents and moves lead. */
  target: DemoTarget;
}

/** One move through the transition table, with all that it must bring along but files. */
export interface DemoMove {
  action: Action;
  by: "agent" | "staff";
  /** ISO instant. */
  at: string;
  note?: string;
  categories?: DocumentCategory[];
  condition?: Condition;
  /** `YYYY-MM` */
  intake?: string;
}

export interface DemoTarget {
  step: Step;
  status: SubmissionStatus;
  condition: Condition | null;
  closing: Closing | null;
  offerAccepted: boolean;
  /** After deferrals, `YYYY-MM`. */
  intake: string;
}
