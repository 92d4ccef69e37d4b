import type { CatalogueNames } from "@passage/contract/catalogue/rules.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { useQueryClient } from "@tanstack/react-query";
import { callKey } from "../../../lib/api/queries.ts";
import { type Editor, useEditor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { nameIn } from "../name-in.ts";

/** Codes that the form of an institution or a course shows itself. */
export const shownByForm = ["2001", "2002", "2004", "2005", "2006"] as const;

/** Props of {@link useStoredEditor}. */
export interface StoredEditorOptions<
  Stored extends { version: number },
  Draft extends { names: CatalogueNames },
> {
  /** As it was read; null for a new one, which begins with `empty`. */
  stored: Stored | null;
  empty: Draft;
  toEdit: (stored: Stored) => Draft;
  check: (draft: Draft) => readonly FieldProblem[];
  /** Adds or saves it. */
  send: (draft: Draft, version: number | null) => Promise<{ id: number; version: number }>;
  /** Reads it again, after somebody else saved it. */
  reread: () => Promise<Stored>;
  /** Calls whose answers hold something of it. */
  outdates: readonly Parameters<typeof callKey>[0][];
  onAdded: (id: number) => void;
}

/** The editor of an institution or a course: {@link useEditor} that says what was saved, and has what it changed read again. */
export function useStoredEditor<Stored extends { version: number }, Draft extends { names: CatalogueNames }>(
  options: StoredEditorOptions<Stored, Draft>,
): Editor<Draft> {
  const { stored, empty, toEdit, check, send, reread, outdates, onAdded } = options;
  const { catalogue } = usePhrases();
  const language = useLanguage();
  const client = useQueryClient();
  return useEditor<Draft>({
    stored: { draft: stored ? toEdit(stored) : empty, version: stored?.version ?? null },
    check,
    save: async (draft, version) => {
      const answer = await send(draft, version);
      const named = nameIn(draft.names, language).trim();
      const { added, saved } = catalogue.editor;
      showToast({ tone: "pos", title: stored ? saved(named) : added(named) });
      for (const wire of outdates) void client.invalidateQueries({ queryKey: callKey(wire) });
      if (!stored) onAdded(answer.id);
      return answer.version;
    },
    reread: async () => {
      const theirs = await reread();
      return { draft: toEdit(theirs), version: theirs.version };
    },
  });
}
