import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import {
  addCourse,
  getStaffCourse,
  getStaffInstitution,
  listStaffCourses,
  listStaffInstitutions,
  saveCourse,
} from "../../../lib/wire/catalogue.gen.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { showToast } from "../../../ui/toast-manager.ts";
import { courseQuery, type StaffCourse } from "../api.ts";
import {
  type CourseDraft,
  courseToEdit,
  courseToSave,
  emptyCourse,
  problemsOfCourse,
} from "../form/course-draft.ts";
import { useCourseLabels } from "../form/use-course-labels.ts";
import { useEditor } from "../form/use-editor.ts";
import { CourseForm } from "./course-form.tsx";
import { EditorDrawer } from "./editor-drawer.tsx";
import { LoadingDrawer } from "./loading-drawer.tsx";
import { OpenBadge } from "./open-badge.tsx";

/** Props of {@link CourseEditor}. */
export interface CourseEditorProps {
  id: number | "new";
  /** The row's name, while the whole is on its way. */
  title: string;
  /** Where a new course begins. */
  institution: CourseDraft["institution"];
  onAdded: (id: number) => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** Codes that the form shows itself. */
const shownHere = ["2001", "2002", "2004", "2005", "2006"] as const;

/** One course, opened to be edited, or a new one. */
export function CourseEditor(props: CourseEditorProps) {
  const { id, title, onClose } = props;
  const query = useQuery(courseQuery(id === "new" ? 0 : id));
  if (id === "new") return <Opened {...props} stored={null} />;
  if (!query.data || query.data.courseId !== id)
    return <LoadingDrawer query={query} title={title} onClose={onClose} />;
  return <Opened {...props} stored={query.data} />;
}

function Opened({ id, stored, institution, ...props }: CourseEditorProps & { stored: StaffCourse | null }) {
  const { catalogue } = usePhrases();
  const language = useLanguage();
  const client = useQueryClient();
  const add = useWrite(addCourse, { handles: shownHere });
  const save = useWrite(saveCourse, { handles: shownHere });
  const labels = useCourseLabels();
  const [first] = useState(stored);

  async function write(draft: CourseDraft, version: number | null): Promise<number> {
    const body = { ...courseToSave(draft), version };
    const named = draft.names[language === "en-us" ? "en" : language].trim();
    const answer =
      id === "new" ? await add.mutateAsync({ body }) : await save.mutateAsync({ params: { id }, body });
    showToast({
      tone: "pos",
      title: id === "new" ? catalogue.editor.added(named) : catalogue.editor.saved(named),
    });
    for (const wire of [listStaffCourses, listStaffInstitutions, getStaffInstitution])
      void client.invalidateQueries({ queryKey: callKey(wire) });
    if (id === "new") props.onAdded(answer.courseId);
    return answer.version;
  }

  const editor = useEditor<CourseDraft>({
    stored: {
      draft: first ? courseToEdit(first) : emptyCourse(institution),
      version: first?.version ?? null,
    },
    check: problemsOfCourse,
    save: write,
    reread: async () => {
      const theirs = await call(getStaffCourse, { params: { id: Number(id) } }, { handles: "all" });
      return { draft: courseToEdit(theirs), version: theirs.version };
    },
  });

  return (
    <EditorDrawer
      editor={editor}
      noun="course"
      title={stored ? stored.names[language === "en-us" ? "en" : language] : catalogue.courses.new}
      meta={
        stored && (
          <>
            <OpenBadge open={stored.open} />
            <AppLink
              href={`/bms/institutions?institution=${stored.fkInstitutionId}`}
              className={`min-w-0 truncate text-cell ${linkClass}`}
            >
              {stored.institutionName}
            </AppLink>
          </>
        )
      }
      isNew={id === "new"}
      saved={stored && { at: stored.updatedAt, by: stored.updatedBy }}
      labelOf={labels.ofPath}
      partName={labels.ofPart}
      onSaved={() => void client.invalidateQueries({ queryKey: callKey(getStaffCourse) })}
      onClose={props.onClose}
      onDirty={props.onDirty}
    >
      <CourseForm editor={editor} applications={stored?.applications ?? 0} />
    </EditorDrawer>
  );
}
