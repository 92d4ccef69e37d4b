import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import { submissionStatus } from "@passage/contract/applications/steps.ts";
import type { DeskEvent, DeskFile, StaffApplication } from "./api.ts";

/** The evidence request that stands open, or was just answered. */
export type Evidence =
  | { readonly kind: "open"; readonly request: DeskEvent; readonly wanted: readonly DocumentCategory[] }
  | {
      readonly kind: "answered";
      readonly answer: DeskEvent;
      readonly wanted: readonly DocumentCategory[];
      /** Wanted categories of which a file came in after the request. */
      readonly cameIn: number;
    };

type Told = Pick<StaffApplication, "events" | "files" | "status" | "step">;

/** What to say about evidence: an open request, or the answer when nothing happened since. */
export function evidenceOf({ events, files, status, step }: Told): Evidence | null {
  if (step !== "submitted") return null;
  const lasting = inForce(events);
  const request = lasting.find(({ action }) => action === "requestEvidence");
  if (!request) return null;
  const wanted = request.categories;
  if (status === submissionStatus.requestForEvidence) return { kind: "open", request, wanted };
  const [latest] = lasting;
  if (latest?.action !== "supplement") return null;
  const fresh = files.filter(({ uploadedAt }) => isAfter(uploadedAt, request.at));
  const cameIn = wanted.filter((category) => fresh.some((file) => file.category === category)).length;
  return { kind: "answered", answer: latest, wanted, cameIn };
}

/** Files in the order of their keys: what came since the last staff move first. */
export function deskFiles({
  events,
  files,
}: Pick<Told, "events" | "files">): { file: DeskFile; isNew: boolean }[] {
  // Events stand newest first. What staff filed themselves is no news to them.
  const lastMove = inForce(events).find(({ actor }) => actor === "staff");
  const marked = files.map((file) => ({
    file,
    isNew: lastMove !== undefined && file.category !== "offerLetter" && isAfter(file.uploadedAt, lastMove.at),
  }));
  return [...marked.filter(({ isNew }) => isNew), ...marked.filter(({ isNew }) => !isNew)];
}

/** Without what staff took back, and the taking back. */
function inForce(events: readonly DeskEvent[]): DeskEvent[] {
  return events.filter(({ action, undone }) => !undone && action !== "undo");
}

function isAfter(a: string, b: string): boolean {
  return Date.parse(a) > Date.parse(b);
}
