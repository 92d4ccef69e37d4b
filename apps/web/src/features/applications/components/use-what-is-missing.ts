import type { BackgroundSection as Section } from "@passage/contract/background/sections.ts";
import type { CourseGap } from "@passage/contract/courses/intakes.ts";
import { missingStudentFields } from "@passage/contract/students/rules.ts";
import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import type { RefObject } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { lackingDocuments } from "../background/all-documents.ts";
import { missingIn, type SectionHandle, type SectionReports } from "../background/section-report.ts";
import type { ApplicationDetail } from "./application-panel-data.ts";
import { type FormPart, goToPart } from "./form-rail.tsx";
import type { MissingThing } from "./missing-list.tsx";
import type { RegisteredStudent } from "./student-head.tsx";

/** Of what `useWhatIsMissing` is put together. */
export interface FormFacts {
  readonly student: RegisteredStudent;
  /** Those that the form shows. */
  readonly sections: readonly Section[];
  readonly reports: SectionReports;
  /** How many entries the applications ask for. */
  readonly needed: Readonly<Partial<Record<Section, number>>>;
  /** The applications on their way to a submission. */
  readonly loaded: readonly ApplicationDetail[];
  /** How many applications the student has. */
  readonly saved: number;
  readonly handles: RefObject<ReadonlyMap<Section, SectionHandle>>;
  /** Leads to a missing field of the registration. */
  readonly onMend: (path: StudentInfoPath) => void;
}

/** What keeps the applications from being submitted: part by part for the rail, and one by one with the way to each. */
export function useWhatIsMissing(facts: FormFacts) {
  const { student, sections, reports, needed, loaded, saved, handles, onMend } = facts;
  const { applicationForm: words, background: names, students, domain, pipeline } = usePhrases();
  const go = useGo();

  const lacksOfStudent = missingStudentFields(student.student);
  const unregistered =
    lacksOfStudent.length === 0 &&
    loaded.some(({ missing }) => missing.some(({ path }) => path === "registration"));
  const lackingCategories = lackingDocuments(loaded);
  const courseGaps = loaded.flatMap(({ itemId, itemInstitutionCourseName: name, missing }) =>
    missing.flatMap(({ kind, path }) =>
      kind === "course" ? [{ itemId, name, gap: path as CourseGap }] : [],
    ),
  );
  const lacksOf = (section: Section) => {
    const report = reports[section];
    return report ? missingIn(report, needed[section] ?? 0) : [];
  };

  const ofSection = (section: Section) =>
    lacksOf(section).map((path): MissingThing => {
      const [at = "0", field] = path.split(".");
      const entry = names.entry(names.sections[section], Number(at) + 1);
      const labels: Readonly<Record<string, string>> = names.fields[section];
      return {
        key: `${section}.${path}`,
        label: field === undefined ? entry : names.entryField(entry, labels[field] ?? field),
        go: () => handles.current.get(section)?.focus(Number(at), field),
      };
    });
  const things: MissingThing[] = [
    ...courseGaps.map(({ itemId, name, gap }) => ({
      key: `course.${itemId}`,
      label: words.missing.course(name, pipeline.missing.course[gap]),
      go: () => go(hrefTo("/course-finder", { stu: String(student.fkStudentId) })),
    })),
    ...lacksOfStudent.map((path) => ({
      key: `student.${path}`,
      label: words.missing.registration(students.form.fields[path]),
      go: () => onMend(path),
    })),
    ...(unregistered
      ? [{ key: "registration", label: words.missing.register, go: () => goToPart("personal") }]
      : []),
    ...sections.flatMap(ofSection),
    ...lackingCategories.map((category) => ({
      key: `document.${category}`,
      label: words.missing.document(domain.documentCategories[category]),
      go: () => goToDocument(category),
    })),
  ];

  const parts: FormPart[] = [
    {
      name: "personal",
      title: words.sections.personal,
      needed: true,
      missing: lacksOfStudent.length + Number(unregistered),
      wrong: 0,
      entries: null,
    },
    {
      name: "courses",
      title: words.sections.courses,
      needed: saved > 0,
      missing: courseGaps.length,
      wrong: 0,
      entries: saved,
    },
    ...sections.map((section) => ({
      name: section,
      title: names.sections[section],
      needed: (needed[section] ?? 0) > 0,
      missing: lacksOf(section).length,
      wrong: reports[section]?.wrong ?? 0,
      entries: reports[section]?.entries ?? 0,
    })),
    {
      name: "documents",
      title: words.sections.documents,
      needed: loaded.length > 0,
      missing: lackingCategories.length,
      wrong: 0,
      entries: null,
    },
  ];

  // Without an application on its way nothing is missing of it.
  return { lacksOfStudent, parts, things: loaded.length === 0 ? [] : things };
}

function goToDocument(category: string): void {
  const row = document.querySelector<HTMLElement>(
    `[data-section="documents"] [data-category="${category}"] button`,
  );
  row?.scrollIntoView({ block: "center" });
  row?.focus({ preventScroll: true });
}
