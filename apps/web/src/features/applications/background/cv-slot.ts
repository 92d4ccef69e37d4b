import type { BackgroundEntries } from "@passage/contract/background/schema.ts";

/** Sections of the form that a CV says something about. */
export const cvSections = ["education", "work", "qualifications", "englishExams"] as const;

export type CvSection = (typeof cvSections)[number];

/** What the form gives "Fill from a CV", a dialog whose code is loaded when it is first opened. */
export interface CvSlotProps {
  studentId: number;
  open: boolean;
  onClose: () => void;
  /** Entries that fit into a section yet; the dialog offers no more than these. */
  room: Readonly<Record<CvSection, number>>;
  /**
   * Appends accepted entries to a section and saves it. Settles when they are stored; rejects when they could not be,
   * and then none of them was added.
   */
  onAccept: <S extends CvSection>(section: S, entries: readonly BackgroundEntries[S][]) => Promise<void>;
}
