import {
  type CourseChoice,
  choicesText,
  mostCompared,
  parseChoices,
} from "@passage/contract/courses/choices.ts";
import { useMemo } from "react";
import type { ViewProps } from "../../lib/view.ts";

/** The courses chosen for comparing and for the application form, in the order they were chosen. */
export interface Basket {
  readonly choices: readonly CourseChoice[];
  /** As the table's boxes have it: ids as text. */
  readonly selected: ReadonlySet<string>;
  readonly full: boolean;
  readonly choose: (selected: ReadonlySet<string>) => void;
  readonly setIntake: (courseId: number, intake: string) => void;
  readonly remove: (courseId: number) => void;
  readonly clear: () => void;
}

/** The chosen courses in the address (`pick=17:2027-09,18`), so that they survive a reload and can be sent on. */
export function useBasket({ search, setSearch }: Pick<ViewProps, "search" | "setSearch">): Basket {
  const text = search.pick;
  const choices = useMemo(() => parseChoices(text).slice(0, mostCompared), [text]);
  const write = (next: readonly CourseChoice[]) => setSearch({ pick: choicesText(next) });
  const selected = useMemo(() => new Set(choices.map(({ courseId }) => String(courseId))), [choices]);
  return {
    choices,
    selected,
    full: choices.length >= mostCompared,
    choose: (next) => {
      const kept = choices.filter(({ courseId }) => next.has(String(courseId)));
      const added = [...next]
        .filter((id) => !selected.has(id))
        .map((id) => ({ courseId: Number(id), intake: null }));
      write([...kept, ...added].slice(0, mostCompared));
    },
    setIntake: (courseId, intake) =>
      write(choices.map((one) => (one.courseId === courseId ? { courseId, intake } : one))),
    remove: (courseId) => write(choices.filter((one) => one.courseId !== courseId)),
    clear: () => write([]),
  };
}
