import type { DocumentCategory } from "./documents.ts";

/** What answers a request for evidence. */
export interface EvidenceAnswer {
  /** Categories that staff wanted. */
  readonly wanted: readonly DocumentCategory[];
  /** Categories of the files that come along. */
  readonly brought: readonly DocumentCategory[];
  readonly note: string | null;
}

/** Wanted categories of which an answer brings no file. */
export function notBrought({ wanted, brought }: Omit<EvidenceAnswer, "note">): DocumentCategory[] {
  return wanted.filter((category) => !brought.includes(category));
}

/** An answer brings a file of each wanted category, or a note that says why not. */
export function answersRequest({ wanted, brought, note }: EvidenceAnswer): boolean {
  return (note !== null && note.trim() !== "") || notBrought({ wanted, brought }).length === 0;
}
