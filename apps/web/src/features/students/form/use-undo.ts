import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { useState } from "react";
import type { SectionName } from "./sections.ts";

/** What was lost by a change, put into words. */
type Say = (cleared: readonly StudentInfoPath[]) => string;

/** A change that took something along, as it can be taken back. */
interface Step {
  readonly section: SectionName;
  readonly say: Say;
  readonly cleared: readonly StudentInfoPath[];
  readonly before: Partial<StudentInfo>;
  readonly after: Partial<StudentInfo>;
}

function pathsOf(changes: Partial<StudentInfo>): StudentInfoPath[] {
  return Object.keys(changes) as StudentInfoPath[];
}

/**
 * Changes that empty fields beside the one that was changed: the last of them can be taken back until one of its
 * fields is changed again.
 */
export function useUndo(values: StudentInfo, change: (changes: Partial<StudentInfo>) => void) {
  const [last, setLast] = useState<Step | null>(null);
  const step = last && pathsOf(last.after).every((path) => values[path] === last.after[path]) ? last : null;

  return {
    /** The line to show in a part of the form; null where nothing can be taken back. */
    messageIn: (section: SectionName) => (step?.section === section ? step.say(step.cleared) : null),
    /**
     * Makes a change and keeps what it replaces. Another one of the same field goes on with the last: a country is
     * emptied first and chosen then, and the way back leads to the one before.
     * @param cleared what was lost beside the field itself; where that is nothing, nothing is kept
     */
    change: (
      section: SectionName,
      changes: Partial<StudentInfo>,
      say: Say,
      cleared: readonly StudentInfoPath[] = pathsOf(changes),
    ) => {
      const before = Object.fromEntries(pathsOf(changes).map((path) => [path, values[path]]));
      const goesOn = step && pathsOf(step.after)[0] === pathsOf(changes)[0] ? step : null;
      if (goesOn)
        setLast({
          section,
          say,
          cleared: [...goesOn.cleared, ...cleared],
          before: { ...before, ...goesOn.before },
          after: { ...goesOn.after, ...changes },
        });
      else if (cleared.length > 0) setLast({ section, say, cleared, before, after: changes });
      change(changes);
    },
    back: () => {
      if (step) change(step.before);
      setLast(null);
    },
  };
}
