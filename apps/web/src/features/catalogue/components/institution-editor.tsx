import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import {
  addInstitution,
  getCatalogueChoices,
  getStaffCourse,
  getStaffInstitution,
  listStaffCourses,
  listStaffInstitutions,
  saveInstitution,
} from "../../../lib/wire/catalogue.gen.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { showToast } from "../../../ui/toast-manager.ts";
import { institutionQuery, type StaffInstitution } from "../api.ts";
import {
  emptyInstitution,
  type InstitutionDraft,
  institutionToEdit,
  institutionToSave,
  problemsOfInstitution,
} from "../form/institution-draft.ts";
import { useEditor } from "../form/use-editor.ts";
import { useInstitutionLabels } from "../form/use-institution-labels.ts";
import { EditorDrawer } from "./editor-drawer.tsx";
import { InstitutionForm } from "./institution-form.tsx";
import { LoadingDrawer } from "./loading-drawer.tsx";
import { OpenBadge } from "./open-badge.tsx";

/** Props of {@link InstitutionEditor}. */
export interface InstitutionEditorProps {
  id: number | "new";
  /** The row's name, while the whole is on its way. */
  title: string;
  onAdded: (id: number) => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** Codes that the form shows itself. */
const shownHere = ["2001", "2002", "2004", "2005", "2006"] as const;

/** One institution, opened to be edited, or a new one. */
export function InstitutionEditor(props: InstitutionEditorProps) {
  const { id, title, onClose } = props;
  const query = useQuery(institutionQuery(id === "new" ? 0 : id));
  if (id === "new") return <Opened {...props} stored={null} />;
  if (!query.data || query.data.institutionId !== id)
    return <LoadingDrawer query={query} title={title} onClose={onClose} />;
  return <Opened {...props} stored={query.data} />;
}

function Opened({ id, stored, ...props }: InstitutionEditorProps & { stored: StaffInstitution | null }) {
  const phrases = usePhrases();
  const { catalogue } = phrases;
  const language = useLanguage();
  const client = useQueryClient();
  const add = useWrite(addInstitution, { handles: shownHere });
  const save = useWrite(saveInstitution, { handles: shownHere });
  const labels = useInstitutionLabels();
  const [first] = useState(stored);

  async function write(draft: InstitutionDraft, version: number | null): Promise<number> {
    const body = { ...institutionToSave(draft), version };
    const named = draft.names[language === "en-us" ? "en" : language].trim();
    const answer =
      id === "new" ? await add.mutateAsync({ body }) : await save.mutateAsync({ params: { id }, body });
    showToast({
      tone: "pos",
      title: id === "new" ? catalogue.editor.added(named) : catalogue.editor.saved(named),
    });
    // Courses follow their institution.
    for (const wire of [listStaffInstitutions, listStaffCourses, getStaffCourse, getCatalogueChoices])
      void client.invalidateQueries({ queryKey: callKey(wire) });
    if (id === "new") props.onAdded(answer.institutionId);
    return answer.version;
  }

  const editor = useEditor<InstitutionDraft>({
    stored: { draft: first ? institutionToEdit(first) : emptyInstitution, version: first?.version ?? null },
    check: problemsOfInstitution,
    save: write,
    reread: async () => {
      const theirs = await call(getStaffInstitution, { params: { id: Number(id) } }, { handles: "all" });
      return { draft: institutionToEdit(theirs), version: theirs.version };
    },
  });

  return (
    <EditorDrawer
      editor={editor}
      noun="institution"
      title={stored ? stored.names[language === "en-us" ? "en" : language] : catalogue.institutions.new}
      meta={
        stored && (
          <>
            <OpenBadge open={stored.open} />
            <AppLink
              href={`/bms/courses?institution=${stored.institutionId}`}
              className={`text-cell ${linkClass}`}
            >
              {catalogue.institutions.showCourses(formatCount(stored.courses, language))}
            </AppLink>
          </>
        )
      }
      isNew={id === "new"}
      saved={stored && { at: stored.updatedAt, by: stored.updatedBy }}
      labelOf={labels.ofPath}
      partName={labels.ofPart}
      onSaved={() => {
        void client.invalidateQueries({ queryKey: callKey(getStaffInstitution) });
      }}
      onClose={props.onClose}
      onDirty={props.onDirty}
    >
      <InstitutionForm editor={editor} applications={stored?.applications ?? 0} />
    </EditorDrawer>
  );
}
