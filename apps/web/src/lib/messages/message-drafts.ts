import type { FileItem } from "@passage/contract/files/schema.ts";
import { useCallback } from "react";
import { createStore, useStore } from "../store.ts";

/** A message that wasn't sent yet. */
export interface MessageDraft {
  readonly text: string;
  readonly files: readonly FileItem[];
}

export const emptyMessage: MessageDraft = { text: "", files: [] };

/** As long as the page lives, and nowhere else: one goes on to the next application and comes back. */
const drafts = createStore<ReadonlyMap<string, MessageDraft>>(new Map());

/** The message that is being written under a key, and how it changes; also after its field was put away. */
export function useMessageDraft(key: string) {
  const draft = useStore(drafts).get(key) ?? emptyMessage;
  const change = useCallback(
    (next: (now: MessageDraft) => MessageDraft) => {
      const all = new Map(drafts.get());
      const changed = next(all.get(key) ?? emptyMessage);
      if (changed.text === "" && changed.files.length === 0) all.delete(key);
      else all.set(key, changed);
      drafts.set(all);
    },
    [key],
  );
  return [draft, change] as const;
}

/** What is left to be sent, once this is on its way. */
export function withoutMessage(now: MessageDraft, sent: MessageDraft): MessageDraft {
  return {
    text: now.text === sent.text ? "" : now.text,
    files: now.files.filter((file) => !sent.files.includes(file)),
  };
}

/** A message that didn't get through, before what was written since. */
export function withMessage(now: MessageDraft, failed: MessageDraft): MessageDraft {
  const text = [failed.text, now.text].filter((one) => one !== "").join("\n");
  return { text, files: [...failed.files, ...now.files] };
}
