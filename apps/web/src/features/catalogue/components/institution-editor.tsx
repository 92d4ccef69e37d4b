import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api-client.ts";
import { useWrite } from "../../../lib/api/queries.ts";
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
import { institutionQuery, type StaffInstitution } from "../api.ts";
import {
  emptyInstitution,
  type InstitutionDraft,
  institutionToEdit,
  institutionToSave,
  problemsOfInstitution,
} from "../form/institution-draft.ts";
import { useInstitutionLabels } from "../form/use-institution-labels.ts";
import { shownByForm, useStoredEditor } from "../form/use-stored-editor.ts";
import { EditorDrawer } from "./editor-drawer.tsx";
import { InstitutionForm } from "./institution-form.tsx";
import { OpenBadge } from "./open-badge.tsx";
import { type EditorProps, StoredEditor } from "./stored-editor.tsx";

/** Courses follow their institution. */
const outdated = [listStaffInstitutions, listStaffCourses, getStaffCourse, getCatalogueChoices];

/** One institution, opened to be edited, or a new one. */
export function InstitutionEditor(props: EditorProps) {
  const query = useQuery(institutionQuery(props.id === "new" ? 0 : props.id));
  return (
    <StoredEditor {...props} query={query}>
      {(stored) => <Opened {...props} stored={stored} />}
    </StoredEditor>
  );
}

function Opened({ id, stored, ...props }: EditorProps & { stored: StaffInstitution | null }) {
  const { catalogue } = usePhrases();
  const language = useLanguage();
  const add = useWrite(addInstitution, { handles: shownByForm });
  const save = useWrite(saveInstitution, { handles: shownByForm });
  const labels = useInstitutionLabels();
  const editor = useStoredEditor<StaffInstitution, InstitutionDraft>({
    stored,
    empty: emptyInstitution,
    toEdit: institutionToEdit,
    check: problemsOfInstitution,
    send: async (draft, version) => {
      const body = { ...institutionToSave(draft), version };
      const { institutionId, ...saved } =
        id === "new" ? await add.mutateAsync({ body }) : await save.mutateAsync({ params: { id }, body });
      return { id: institutionId, ...saved };
    },
    reread: () => call(getStaffInstitution, { params: { id: Number(id) } }, { handles: "all" }),
    outdates: outdated,
    onAdded: props.onAdded,
  });

  return (
    <EditorDrawer
      editor={editor}
      noun="institution"
      stored={stored}
      newTitle={catalogue.institutions.new}
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
      labels={labels}
      own={getStaffInstitution}
      onClose={props.onClose}
      onDirty={props.onDirty}
    >
      <InstitutionForm editor={editor} applications={stored?.applications ?? 0} />
    </EditorDrawer>
  );
}
