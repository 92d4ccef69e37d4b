import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { Check, GitMerge } from "lucide-react";
import { useId } from "react";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { timeOf } from "../form/draft-state.ts";
import type { MergeUnit, Side } from "../form/merge-versions.ts";
import { controlOf } from "../form/sections.ts";
import { useMerge } from "../form/use-merge.ts";
import type { Saved } from "../form/use-saving.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { useUnitText } from "../form/use-value-text.ts";

/** Props of {@link MergeView}. */
export interface MergeViewProps {
  form: StudentForm;
  /** After the merged version was saved; `asked` where that was the save of the form's own button. */
  onSaved: (saved: Saved, asked: boolean) => void;
}

/**
 * Somebody else saved the student meanwhile: what only they changed is taken over, what only the person here changed
 * stays, and where both did, the two are shown side by side to choose from. Nothing is typed again.
 */
export function MergeView({ form, onSaved }: MergeViewProps) {
  const { students } = usePhrases();
  const words = students.form.merge;
  const merging = useMerge(form);
  const { merge, theirs, mine } = merging;
  const title = useId();
  const { stale } = form;
  if (!stale?.savedAt) return null;
  const at = timeOf(stale.savedAt);

  async function save() {
    const asked = form.refusedRequest?.draft === false;
    const saved = await merging.save();
    if (saved) onSaved(saved, asked);
  }

  return (
    <section aria-labelledby={title} className="rounded-menu border border-att-line">
      <div
        role="status"
        className="flex items-start gap-2.5 rounded-t-[5px] bg-att-wash px-3 py-2.5 text-cell"
      >
        <GitMerge size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-att" />
        <p className="min-w-0 text-ink-2">
          <strong id={title} className="font-semibold text-ink">
            {stale.savedBy ? words.titleBy(stale.savedBy, at) : words.title(at)}
          </strong>{" "}
          {merge && (merge.conflicts.length > 0 ? words.choose(merge.conflicts.length) : words.fits)}
        </p>
      </div>
      <div className="px-3 py-3">
        {merging.failed ? (
          <Banner
            tone="neg"
            title={words.failed}
            action={
              <Button size={28} onClick={merging.retry}>
                {words.retry}
              </Button>
            }
          />
        ) : !merge || !theirs ? (
          <SkeletonText lines={3} />
        ) : (
          <>
            {merge.conflicts.map((unit) => (
              <Conflict
                key={unit.name}
                unit={unit}
                theirs={theirs}
                mine={mine}
                by={stale.savedBy}
                chosen={merging.choices[unit.name]}
                onChoose={(side) => merging.choose(unit.name, side)}
              />
            ))}
            <Changes title={words.taken} units={merge.taken} student={theirs} />
            <Changes title={words.kept} units={merge.kept} student={mine} />
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <Button
                disabledReason={merging.open > 0 ? words.open(merging.open) : undefined}
                reasonAt="elsewhere"
                busy={form.saving}
                onClick={() => void save()}
              >
                {words.save}
              </Button>
              <Button kind="quiet" onClick={merging.takeTheirs}>
                {words.theirsAlone}
              </Button>
              {merging.open > 0 && <span className="text-hint text-ink-3">{words.open(merging.open)}</span>}
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function labelOf({ name }: MergeUnit, words: Phrases["students"]["form"]): string {
  // A place is one thing, from the country down.
  return name === "fkAreaCountryId" ? words.merge.place : words.fields[controlOf(name)];
}

interface ConflictProps {
  unit: MergeUnit;
  theirs: StudentInfo;
  mine: StudentInfo;
  by: string | null;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One field both changed: two values side by side, one of them to be chosen. */
function Conflict({ unit, theirs, mine, by, chosen, onChoose }: ConflictProps) {
  const { students } = usePhrases();
  const words = students.form;
  const name = useId();
  const sides = [
    { side: "theirs", label: by ?? words.merge.theirs, text: useUnitText(theirs)(unit) },
    { side: "mine", label: words.merge.mine, text: useUnitText(mine)(unit) },
  ] as const;
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="mb-1 text-label text-ink-2">{labelOf(unit, words)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, label, text }) => (
          <label
            key={side}
            className={classNames(
              "relative flex min-h-control items-start gap-2 rounded-control border px-2.5 py-1.5 outline-offset-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring",
              chosen === side ? "border-accent-line bg-wash" : "border-line-2 hover:bg-hover",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-hint text-ink-3">{label}</span>
              <span className="block break-words text-body">{text ?? words.merge.empty}</span>
            </span>
            {chosen === side && (
              <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-ink" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is taken over or kept without a question, each with its new value. */
function Changes({
  title,
  units,
  student,
}: {
  title: string;
  units: readonly MergeUnit[];
  student: StudentInfo;
}) {
  const { students } = usePhrases();
  const words = students.form;
  const text = useUnitText(student);
  if (units.length === 0) return null;
  return (
    <div className="mt-2 text-hint">
      <h3 className="font-medium text-ink-2">{title}</h3>
      <ul>
        {units.map((unit) => (
          <li key={unit.name} className="flex flex-wrap gap-x-2 text-ink-3">
            <span>{labelOf(unit, words)}</span>
            <span className="min-w-0 break-words text-ink">{text(unit) ?? words.merge.empty}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
