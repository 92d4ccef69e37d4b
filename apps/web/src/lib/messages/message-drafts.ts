import type { FileItem } from "@passage/contract/files/schema.ts";

/** A message that wasn't sent yet. */
export interface MessageDraft {
  readonly text: string;
  readonly files: readonly FileItem[];
}

export const emptyMessage: MessageDraft = { text: "", files: [] };

/** As long as the page lives, and nowhere else: one goes on to the next application and comes back. */
const drafts = new Map<string, MessageDraft>();

export function draftOf(key: string): MessageDraft {
  return drafts.get(key) ?? emptyMessage;
}

export function keepDraft(key: string, draft: MessageDraft): void {
  if (draft.text === "" && draft.files.length === 0) drafts.delete(key);
  else drafts.set(key, draft);
}
