import { entriesNeeded, needsGuardian } from "@passage/contract/background/rules.ts";
import {
  backgroundSections,
  mostEntries,
  type BackgroundSection as Section,
} from "@passage/contract/background/sections.ts";
import type { Language } from "@passage/contract/languages.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { read } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { getApplication } from "../../../lib/wire/applications.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { type ApplicationItem, levelsQuery } from "../api.ts";
import { allDocuments } from "../background/all-documents.ts";
import type { Background } from "../background/background-data.ts";
import type { CvSection, CvSlotProps } from "../background/cv-slot.ts";
import type { EntryValues } from "../background/entry-fields.ts";
import type { SectionHandle, SectionReport, SectionReports } from "../background/section-report.ts";
import type { SectionStart } from "../background/use-section.ts";
import type { Remembered } from "../course-draft.ts";
import { mendingPlace, type RenderMending } from "../registration-mending.ts";
import type { ChosenCourses } from "../use-chosen-courses.ts";
import { useMending } from "../use-mending.ts";
import { useSubmission } from "../use-submission.ts";
import { BackgroundSection } from "./background-section.tsx";
import { CoursesSection } from "./courses-section.tsx";
import { CvImport } from "./cv-import.tsx";
import { DocumentChecklist } from "./document-checklist.tsx";
import { FormRail, goToPart } from "./form-rail.tsx";
import { MissingList } from "./missing-list.tsx";
import { PersonalSection } from "./personal-section.tsx";
import { timeOf } from "./section-state.tsx";
import { SheetSection } from "./sheet-section.tsx";
import { type RegisteredStudent, StudentHead } from "./student-head.tsx";
import { useCourseDrafts } from "./use-course-drafts.ts";
import { useWhatIsMissing } from "./use-what-is-missing.ts";

/** Of an application on its way, which the form itself has nothing to do with any more. */
const ApplicationPanel = lazily(async () => (await import("./application-panel.tsx")).ApplicationPanel);

/** Props of {@link ApplicationForm}. */
export interface ApplicationFormProps {
  student: RegisteredStudent;
  background: Background;
  applications: readonly ApplicationItem[];
  /** What the student's newest application chose. */
  before: Remembered | undefined;
  chosen: ChosenCourses;
  /** An application to be seen first; null where none was asked for. */
  itemId: number | null;
  onCoursesSaved: () => void;
  setDirty: ViewProps["setDirty"];
  renderMending: RenderMending;
}

const isPending = ({ step, closing }: ApplicationItem) =>
  closing === null && (step === "notApplied" || step === "newApplication");

/** Everything an application needs, on one sheet: each section saves itself, and what is ready is submitted in one go. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { student, background, applications, before, chosen, setDirty } = props;
  const phrases = usePhrases();
  const { applicationForm: words } = phrases;
  const language = useLanguage();
  const { root } = useAccount();
  const toast = useToast();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [reports, setReports] = useState<SectionReports>({});
  const [judged, setJudged] = useState(false);
  const [reading, setReading] = useState(false);
  const handles = useRef(new Map<Section, SectionHandle>());
  const missingRef = useRef<HTMLElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { fkStudentId } = student;
  const { birthday } = student.student;

  const drafts = useCourseDrafts(fkStudentId, { begin: chosen.drafts, before, within: form }, (saved) => {
    setWarnings(saved.warnings);
    props.onCoursesSaved();
    const { saved: title, savedAdvice: description } = phrases.applications.form;
    toast.show({ tone: "pos", title: title(saved.itemIds.length), description });
  });
  // The form may be open already when more courses are chosen elsewhere.
  const taken = useRef(chosen);
  const { take } = drafts;
  useEffect(() => {
    if (taken.current === chosen || chosen.drafts.length === 0) return;
    taken.current = chosen;
    take(chosen.drafts);
  }, [chosen, take]);
  const pending = applications.filter(isPending);
  const details = useQueries({
    queries: pending.map(({ itemId }) => read(getApplication, { query: { itemId } }, { handles: ["2002"] })),
  });
  const loaded = details.flatMap(({ data }) => (data ? [data] : []));
  const levels = useQuery(levelsQuery()).data;
  const submission = useSubmission(fkStudentId);

  const register = useCallback((section: Section, handle: SectionHandle | null) => {
    if (handle) handles.current.set(section, handle);
    else handles.current.delete(section);
  }, []);
  const onReport = useCallback((section: Section, report: SectionReport) => {
    setReports((all) => ({ ...all, [section]: report }));
  }, []);

  const needed = useMemo(() => {
    const most: Partial<Record<Section, number>> = {};
    for (const { majorLevelId, intake } of loaded) {
      const kind = levels?.find(({ id }) => id === majorLevelId)?.kind;
      if (!kind) continue;
      for (const [section, count] of Object.entries(entriesNeeded({ kind, birthday, intake })))
        most[section as Section] = Math.max(most[section as Section] ?? 0, count);
    }
    return most;
  }, [loaded, levels, birthday]);
  const thisMonth = platformToday().slice(0, 7);
  const minor =
    pending.length === 0
      ? needsGuardian(birthday, thisMonth)
      : pending.some(({ intake }) => needsGuardian(birthday, intake));
  const sections = backgroundSections.filter(
    (section) => section !== "guardians" || minor || background.guardians.entries.length > 0,
  );

  const mending = useMending(fkStudentId);
  const dirty = drafts.dirty || mending.dirty;
  const unsaved = Object.values(reports).some((report) => report.dirty);
  useEffect(() => {
    // What is typed and what is chosen comes back after a reload.
    if (dirty || unsaved) setDirty(true, "reload");
    else setDirty(false);
  }, [dirty, unsaved, setDirty]);

  const asked = applications.find(({ itemId }) => itemId === props.itemId);
  const part = asked && (pending.includes(asked) ? (loaded.length > 0 ? "documents" : null) : "application");
  useEffect(() => {
    if (part) goToPart(part);
  }, [part]);

  const ready = loaded.filter(({ missing }) => missing.length === 0);
  const { lacksOfStudent, parts, things } = useWhatIsMissing({
    student,
    sections,
    reports,
    needed,
    loaded,
    saved: applications.length,
    handles,
    onMend: mending.open,
  });

  async function submit() {
    setJudged(true);
    const saved = await Promise.all([...handles.current.values()].map((handle) => handle.save()));
    if (saved.includes(false)) {
      toast.show({ tone: "neg", title: words.submit.unsaved });
      return;
    }
    const now = await Promise.all(details.map((query) => query.refetch()));
    const complete = now.flatMap(({ data }) => (data && data.missing.length === 0 ? [data] : []));
    if (complete.length === 0) {
      missingRef.current?.scrollIntoView({ block: "center" });
      missingRef.current?.focus({ preventScroll: true });
      return;
    }
    await submission.submit(complete);
  }

  const left = (section: CvSection) =>
    mostEntries[section] - (reports[section]?.entries ?? background[section].entries.length);
  const room = {
    education: left("education"),
    work: left("work"),
    qualifications: left("qualifications"),
    englishExams: left("englishExams"),
  };
  const accept: CvSlotProps["onAccept"] = async (section, entries) => {
    const handle = handles.current.get(section);
    if (!handle) throw new Error(`${section} is not there`);
    await handle.append(entries as unknown as readonly EntryValues[]);
  };

  const hintOf = (section: Section) => {
    if (section === "referrers") return words.hints.referrers(needed.referrers ?? 0);
    if (section === "guardians") return minor ? words.hints.guardians : words.hints.guardiansAdult;
    return words.hints[section];
  };
  const documents = allDocuments(loaded);
  const state = savingState(reports, words.state, language);

  return (
    <div ref={form} className="flex grow flex-col">
      <StudentHead
        student={student}
        actions={
          <Button icon={FileText} onClick={() => setReading(true)}>
            {words.fromCv}
          </Button>
        }
      />
      <CvImport
        studentId={fkStudentId}
        open={reading}
        onClose={() => setReading(false)}
        room={room}
        onAccept={accept}
      />
      <div className="grow border-line md:grid md:grid-cols-[244px_minmax(0,1fr)] md:border-t">
        <div className="border-line max-md:px-4 max-md:pb-3 md:border-r">
          <FormRail parts={parts} state={state} />
        </div>
        <div className="min-w-0 max-md:border-line max-md:border-t">
          {things.length > 0 && (
            <div className="max-w-[756px] px-4 pt-4 sm:px-6">
              <MissingList ref={missingRef} things={things} />
            </div>
          )}
          <PersonalSection
            student={student}
            missing={lacksOfStudent}
            intake={pending.map(({ intake }) => intake).sort()[0] ?? null}
            mending={
              mending.shown &&
              props.renderMending({
                data: student,
                place: mendingPlace(fkStudentId),
                focus: mending.focus,
                onDirty: mending.onDirty,
                onClose: mending.close,
              })
            }
            onMend={() => mending.open(lacksOfStudent[0])}
          />
          <CoursesSection
            form={drafts}
            home={{ nationality: student.student.fkStudentAppCountryId, company: root.company.countryId }}
            applications={applications}
            pending={pending}
            chosen={{ count: chosen.drafts.length, gone: chosen.gone }}
            warnings={warnings}
          />
          {sections.map((section) => (
            <div key={section} className="[&>section>*]:max-w-[708px]">
              <BackgroundSection
                section={section}
                studentId={fkStudentId}
                start={background[section] as unknown as SectionStart}
                hint={hintOf(section)}
                judged={judged}
                onReport={onReport}
                register={register}
              />
            </div>
          ))}
          <SheetSection name="documents" title={words.sections.documents} hint={words.hints.documents}>
            <div>
              {documents ? (
                <DocumentChecklist shared detail={documents} />
              ) : (
                <p className="text-cell text-ink-3">{words.documents.none}</p>
              )}
            </div>
          </SheetSection>
          {asked && !pending.includes(asked) && (
            <SheetSection name="application" title={asked.itemInstitutionCourseName} hint={asked.applyNo}>
              <Suspense fallback={<SkeletonText lines={6} />}>
                <ApplicationPanel itemId={asked.itemId} prominent={false} />
              </Suspense>
            </SheetSection>
          )}
        </div>
      </div>
      <FormFooter
        start={
          <span className="tabular text-ink-3 max-md:hidden">
            {things.length > 0 ? words.missing.title(things.length).replace(/[:：]$/, "") : state}
          </span>
        }
      >
        {drafts.dirty && pending.length > 0 && (
          <Button type="submit" form={drafts.formId} kind="primary" busy={drafts.saving}>
            {words.submit.saveFirst(drafts.drafts.length)}
          </Button>
        )}
        <Button
          kind={pending.length > 0 && !drafts.dirty ? "primary" : "secondary"}
          busy={submission.busy}
          disabledReason={pending.length === 0 ? words.submit.none : undefined}
          reasonAt="start"
          onClick={() => void submit()}
        >
          {pending.length === 0 ? words.submit.plain : words.submit.action(ready.length || pending.length)}
        </Button>
      </FormFooter>
    </div>
  );
}

/** What is said about all sections at once. */
function savingState(
  reports: SectionReports,
  words: ReturnType<typeof usePhrases>["applicationForm"]["state"],
  language: Language,
): string | null {
  const all = Object.values(reports);
  if (all.some(({ saving }) => saving)) return words.saving;
  if (all.some(({ failed }) => failed)) return words.failed;
  const wrong = all.reduce((sum, report) => sum + report.wrong, 0);
  if (wrong > 0) return words.wrong(wrong);
  if (all.some(({ dirty }) => dirty)) return words.unsaved;
  const last = Math.max(0, ...all.map(({ savedAt }) => savedAt ?? 0));
  return last === 0 ? null : words.allSaved(timeOf(new Date(last), language));
}
