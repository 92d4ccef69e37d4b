import { isLocalStudent } from "@passage/contract/applications/rules.ts";
import { X } from "lucide-react";
import { useEffect, useId } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import { type ChainPart, type CourseDraft, choose, proposal } from "../course-draft.ts";
import { CourseFacts } from "./course-facts.tsx";
import { useCourseChoices } from "./use-course-choices.ts";

/** Props of {@link CourseFields}. */
export interface CourseFieldsProps {
  draft: CourseDraft;
  /** 1 for the first. */
  place: number;
  /** Countries that make a student local, without the study country. */
  home: { nationality: number | null; company: number };
  /** Id of a choice's control, for links of the error summary. */
  controlId: (part: ChainPart) => string;
  errorOf: (part: ChainPart) => string | undefined;
  onChange: (draft: CourseDraft) => void;
  /** Missing where it is the only course. */
  onRemove: (() => void) | undefined;
}

/** The chain country, institution, level, course, intake, with the facts beside it. */
export function CourseFields(props: CourseFieldsProps) {
  const { draft, place, home, controlId, errorOf, onChange, onRemove } = props;
  const { applications, rules } = usePhrases();
  const { form } = applications;
  const text = useUiText();
  const titleId = useId();
  const choices = useCourseChoices(draft);
  const set = (part: ChainPart) => (value: number | string | null) => onChange(choose(draft, part, value));
  const local = draft.countryId !== null && isLocalStudent({ ...home, study: draft.countryId });
  // What can only be one thing, or was chosen for the application before, isn't asked again.
  const proposed = proposal(draft, {
    levels: choices.levels.options.map(({ value }) => value),
    intakes: choices.course ? choices.intakes.map(({ value }) => value) : [],
  });
  useEffect(() => {
    if (proposed !== draft) onChange(proposed);
  }, [proposed, draft, onChange]);
  const noCountry = draft.countryId === null ? form.countryFirst : undefined;
  const noInstitution = noCountry ?? (draft.institutionId === null ? form.institutionFirst : undefined);
  const noLevel = noInstitution ?? (draft.levelId === null ? form.levelFirst : undefined);
  const noCourse = noLevel ?? (draft.courseId === null ? form.courseFirst : undefined);

  const common = (part: ChainPart) => ({
    id: controlId(part),
    placeholder: form.choose,
    error: errorOf(part),
  });
  const failure = ({ failed, retry }: { failed: boolean; retry: () => Promise<unknown> }) =>
    failed
      ? {
          warning: text.loadFailed,
          aside: (
            <button type="button" className={linkClass} onClick={() => void retry()}>
              {text.retry}
            </button>
          ),
        }
      : {};

  return (
    <section
      aria-labelledby={titleId}
      className="border-line border-b xl:grid xl:grid-cols-[minmax(0,708px)_minmax(0,1fr)]"
    >
      <div className="px-4 py-5 sm:px-6">
        <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
          <h3 id={titleId} className="text-module">
            {form.course(place)}
          </h3>
          {onRemove && (
            <Button
              kind="quiet"
              size={28}
              icon={X}
              // Its word ends where the fields end.
              className="-mr-2.5"
              aria-label={form.removeCourse(place)}
              onClick={onRemove}
            >
              {form.remove}
            </Button>
          )}
        </div>
        <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
          <Select<number>
            {...common("countryId")}
            {...failure(choices.countries)}
            label={form.country}
            options={choices.countries.options}
            value={draft.countryId}
            onChange={set("countryId")}
            {...(local ? { warning: rules.localStudent } : {})}
          />
          <Combobox<number>
            {...common("institutionId")}
            {...failure(choices.institutions)}
            label={form.institution}
            disabledReason={noCountry}
            options={choices.institutions.options}
            loading={choices.institutions.loading}
            value={draft.institutionId}
            onChange={set("institutionId")}
          />
          <Select<number>
            {...common("levelId")}
            {...failure(choices.levels)}
            label={form.level}
            disabledReason={noInstitution ?? (choices.nothingOffered ? form.noCourses : undefined)}
            options={choices.levels.options}
            value={draft.levelId}
            onChange={set("levelId")}
          />
          <Combobox<number>
            {...common("courseId")}
            label={form.courseName}
            disabledReason={noLevel}
            options={choices.courses.options}
            loading={choices.courses.loading}
            value={draft.courseId}
            onChange={set("courseId")}
          />
          <Select
            {...common("intake")}
            label={form.intake}
            disabledReason={
              noCourse ?? (choices.course && choices.intakes.length === 0 ? form.noIntakes : undefined)
            }
            options={choices.intakes}
            value={draft.intake}
            onChange={set("intake")}
          />
          <fieldset>
            <legend className="mb-1 text-label text-ink-2">{form.services}</legend>
            <div className="flex flex-wrap gap-x-5">
              <Checkbox
                label={form.accommodation}
                checked={draft.accommodation}
                onChange={(accommodation) => onChange({ ...draft, accommodation })}
              />
              <Checkbox
                label={form.airportPickup}
                checked={draft.airportPickup}
                onChange={(airportPickup) => onChange({ ...draft, airportPickup })}
              />
            </div>
          </fieldset>
        </div>
      </div>
      <div className="px-4 pb-5 empty:hidden sm:px-6 xl:border-line xl:border-l xl:py-5">
        <CourseFacts {...choices} />
      </div>
    </section>
  );
}
