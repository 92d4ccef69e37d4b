import type { DeadlineName } from "@passage/contract/applications/deadlines.ts";
import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { Condition } from "@passage/contract/applications/steps.ts";
import type { Needs, Transition } from "@passage/contract/applications/transitions.ts";

/** What is being written for a move. */
export interface MoveDraft {
  readonly note: string;
  readonly categories: readonly DocumentCategory[];
  readonly condition: Condition | null;
  /** `YYYY-MM`. */
  readonly intake: string | null;
  readonly letterGuid: string | null;
  /** Days by which something is due from now on, `YYYY-MM-DD`. */
  readonly deadlines: Readonly<Partial<Record<DeadlineName, string | null>>>;
}

export type MoveField = "note" | "categories" | "condition" | "intake" | "letter" | DeadlineName;

/** What is wrong with which field, in words. */
export type MoveErrors = Partial<Record<MoveField, string>>;

export const emptyDraft: MoveDraft = {
  note: "",
  categories: [],
  condition: null,
  intake: null,
  letterGuid: null,
  deadlines: {},
};

/** Fields of the draft as the server's paths call them. */
const fieldOfPath: Record<string, MoveField> = {
  note: "note",
  categories: "categories",
  condition: "condition",
  intake: "intake",
  fileGuids: "letter",
  wantedBy: "wantedBy",
  offerReplyBy: "offerReplyBy",
  depositBy: "depositBy",
  casBy: "casBy",
  visaBy: "visaBy",
};

/** True when something would be lost. */
export function isWritten(draft: MoveDraft): boolean {
  const { note, categories, condition, intake, letterGuid } = draft;
  return (
    note.trim() !== "" ||
    categories.length > 0 ||
    condition !== null ||
    intake !== null ||
    letterGuid !== null ||
    Object.values(draft.deadlines).some((day) => day !== null)
  );
}

/** What the move needs and the draft doesn't have yet, each said with the given word. */
export function gapsOf(needs: Needs, draft: MoveDraft, required: string): MoveErrors {
  return {
    ...(needs.condition && !draft.condition && { condition: required }),
    ...(needs.file && !draft.letterGuid && { letter: required }),
    ...(needs.intake && !draft.intake && { intake: required }),
    ...(needs.categories && draft.categories.length === 0 && { categories: required }),
    ...(needs.note && draft.note.trim() === "" && { note: required }),
  };
}

/** The server's field errors at the form's fields; those of other paths are left to the form's head. */
export function errorsAtFields(fields: readonly { path: string; message: string }[]): MoveErrors {
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const field = fieldOfPath[path.split(".")[0] ?? ""];
      return field ? [[field, message]] : [];
    }),
  );
}

/** The draft as the call carries it: only what the move asks for, and a note wherever one was written. */
export function bodyParts(
  { needs, deadlines = [] }: Pick<Transition, "needs" | "deadlines">,
  draft: MoveDraft,
) {
  const days = deadlines.flatMap((name) => (draft.deadlines[name] ? [[name, draft.deadlines[name]]] : []));
  return {
    ...(Object.fromEntries(days) as Partial<Record<DeadlineName, string>>),
    note: draft.note.trim() || undefined,
    ...(needs.categories && { categories: draft.categories as DocumentCategory[] }),
    ...(needs.condition && { condition: draft.condition }),
    ...(needs.intake && { intake: draft.intake }),
    ...(needs.file && draft.letterGuid && { fileGuids: [draft.letterGuid] }),
  };
}
