import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api-client.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
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
import { courseQuery, type StaffCourse } from "../api.ts";
import {
  type CourseDraft,
  courseToEdit,
  courseToSave,
  emptyCourse,
  problemsOfCourse,
} from "../form/course-draft.ts";
import { useCourseLabels } from "../form/use-course-labels.ts";
import { shownByForm, useStoredEditor } from "../form/use-stored-editor.ts";
import { CourseForm } from "./course-form.tsx";
import { EditorDrawer } from "./editor-drawer.tsx";
import { OpenBadge } from "./open-badge.tsx";
import { type EditorProps, StoredEditor } from "./stored-editor.tsx";

/** Props of {@link CourseEditor}. */
export interface CourseEditorProps extends EditorProps {
  /** Where a new course begins. */
  institution: CourseDraft["institution"];
}

/** Institutions count their courses. */
const outdated = [listStaffCourses, listStaffInstitutions, getStaffInstitution];

/** One course, opened to be edited, or a new one. */
export function CourseEditor(props: CourseEditorProps) {
  const query = useQuery(courseQuery(props.id === "new" ? 0 : props.id));
  return (
    <StoredEditor {...props} query={query}>
      {(stored) => <Opened {...props} stored={stored} />}
    </StoredEditor>
  );
}

function Opened({ id, stored, institution, ...props }: CourseEditorProps & { stored: StaffCourse | null }) {
  const { catalogue } = usePhrases();
  const add = useWrite(addCourse, { handles: shownByForm });
  const save = useWrite(saveCourse, { handles: shownByForm });
  const labels = useCourseLabels();
  const editor = useStoredEditor<StaffCourse, CourseDraft>({
    stored,
    empty: emptyCourse(institution),
    toEdit: courseToEdit,
    check: problemsOfCourse,
    send: async (draft, version) => {
      const body = { ...courseToSave(draft), version };
      const { courseId, ...saved } =
        id === "new" ? await add.mutateAsync({ body }) : await save.mutateAsync({ params: { id }, body });
      return { id: courseId, ...saved };
    },
    reread: () => call(getStaffCourse, { params: { id: Number(id) } }, { handles: "all" }),
    outdates: outdated,
    onAdded: props.onAdded,
  });

  return (
    <EditorDrawer
      editor={editor}
      noun="course"
      stored={stored}
      newTitle={catalogue.courses.new}
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
      labels={labels}
      own={getStaffCourse}
      onClose={props.onClose}
      onDirty={props.onDirty}
    >
      <CourseForm editor={editor} applications={stored?.applications ?? 0} />
    </EditorDrawer>
  );
}
