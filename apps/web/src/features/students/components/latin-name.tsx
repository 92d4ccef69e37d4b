import { lengths } from "@passage/contract/limits.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ProposedPath } from "../form/use-name-proposal.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { StudentText } from "./student-text.tsx";

/** Props of {@link LatinName}. */
export interface LatinNameProps {
  form: StudentForm;
  path: ProposedPath;
  disabledReason?: string | undefined;
}

/**
 * A name in Latin letters. Filled from the Chinese one it looks like the proposal it is until it was left; where a
 * character has several readings, the others are a press away.
 */
export function LatinName({ form, path, disabledReason }: LatinNameProps) {
  const { students } = usePhrases();
  const words = students.form;
  const { proposal } = form;
  const open = proposal.isOpen(path);
  // Readings differ in the family name; the given names follow where they differ, too.
  const readings = path === "lastName" ? proposal.readings : [];
  const alike = new Set(readings.map(({ firstName }) => firstName)).size === 1;

  return (
    <StudentText
      form={form}
      path={path}
      maxLength={lengths.name}
      autoComplete="off"
      disabledReason={disabledReason}
      hint={
        open || readings.length > 0 ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {open && <span>{words.proposal.from}</span>}
            {readings.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the line
              <span role="group" aria-label={words.proposal.readings} className="flex flex-wrap gap-1">
                {readings.map((reading) => (
                  <button
                    key={`${reading.lastName} ${reading.firstName}`}
                    type="button"
                    aria-pressed={reading === proposal.current}
                    onClick={() => proposal.choose(reading)}
                    className="h-6 rounded-control border border-line-2 px-2 text-hint text-ink-2 transition-colors hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-wash aria-pressed:text-accent-ink touch:h-11"
                  >
                    {alike ? reading.lastName : `${reading.lastName} ${reading.firstName}`}
                  </button>
                ))}
              </span>
            )}
          </span>
        ) : (
          words.asInPassport
        )
      }
      className={open ? "border-dashed! border-accent! text-accent-ink!" : undefined}
      onFocus={(event) => {
        // What is typed takes the proposal's place; leaving it as it is takes it over.
        if (open) event.currentTarget.select();
      }}
      onLeave={() => proposal.accept(path)}
    />
  );
}
