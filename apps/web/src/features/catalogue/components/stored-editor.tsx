import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { LoadingDrawer } from "../../../lib/loading-drawer.tsx";

/** What the lists tell the editor that they open. */
export interface EditorProps {
  id: number | "new";
  /** The row's name, while the whole is on its way. */
  title: string;
  onAdded: (id: number) => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** Props of {@link StoredEditor}. */
export interface StoredEditorProps<Stored> extends Pick<EditorProps, "id" | "title" | "onClose"> {
  /** The whole; not asked for where it is a new one. */
  query: UseQueryResult<Stored, ApiError>;
  children: (stored: Stored | null) => ReactNode;
}

/** The editor of what is stored as soon as it is here, or of a new one at once. */
export function StoredEditor<Stored>({ id, title, onClose, query, children }: StoredEditorProps<Stored>) {
  const { catalogue } = usePhrases();
  if (id === "new") return children(null);
  if (!query.data)
    return <LoadingDrawer query={query} title={title} words={catalogue.editor} onClose={onClose} />;
  return children(query.data);
}
