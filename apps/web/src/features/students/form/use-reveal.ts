import type { Answered } from "@passage/contract/endpoint.ts";
import type { revealStudentNumbers as endpoint } from "@passage/contract/students/endpoints.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import { useCallback, useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { revealStudentNumbers } from "../../../lib/wire/students.gen.ts";

/** So many students' numbers were asked for that the account has to wait. */
const tooOften = "2016";

export type NumberPath = "passportNumber" | "idCardNumber";

type Numbers = Answered<typeof endpoint>;

/** Whole numbers of a student, asked for on purpose (each look is on record); hidden again by a second press. */
export function useReveal(fkStudentId: number | null) {
  const [shown, setShown] = useState<ReadonlySet<NumberPath>>(new Set());
  const [refused, setRefused] = useState<{ path: NumberPath; message: string } | null>(null);
  const write = useWrite(revealStudentNumbers, { handles: [tooOften] });
  /** Kept while one is asked for anew: the other number is shown on. */
  const [numbers, setNumbers] = useState<Numbers | null>(null);

  async function toggle(path: NumberPath) {
    setRefused(null);
    if (shown.has(path)) return setShown(new Set([...shown].filter((one) => one !== path)));
    if (fkStudentId === null) return;
    try {
      // Asked anew each time it was hidden: somebody may have changed it meanwhile.
      setNumbers(await write.mutateAsync({ body: { fkStudentId } }));
      setShown((before) => new Set([...before, path]));
    } catch (error) {
      // The mask stays. Everything else is shown by the api client.
      if (isApiError(error, tooOften)) setRefused({ path, message: error.message });
    }
  }

  return {
    busy: write.isPending,
    isShown: (path: NumberPath) => shown.has(path),
    toggle: (path: NumberPath) => void toggle(path),
    /** Another version of the student stands there by now. */
    hide: useCallback(() => setShown(new Set()), []),
    /** The whole number where it is shown; null where the mask stays. */
    wholeOf: (path: NumberPath): string | null => (shown.has(path) ? (numbers?.[path] ?? null) : null),
    /** Why the number isn't shown, where it was asked for too often. */
    refusalOf: (path: NumberPath): string | null => (refused?.path === path ? refused.message : null),
  };
}

/**
 * What is left of typing into a mask: what was typed, the mask goes as a whole. Where no dot is left all of it was
 * replaced; taking characters out of a mask empties it.
 *
 * @param caret where the caret stands afterwards, right behind what was typed
 */
export function typedOverMask(masked: string, next: string, caret: number): string {
  if (!next.includes("•")) return masked.startsWith(next) || masked.endsWith(next) ? "" : next;
  const before = masked.length - (next.length - caret);
  let from = 0;
  while (from < before && masked[from] === next[from]) from += 1;
  return next.slice(from, caret).replaceAll("•", "");
}

/** A number as typing leaves it in its field. */
interface Typed {
  /** The form's value. */
  readonly value: string | null;
  /** The whole number, where it is shown in place of its mask. */
  readonly whole: string | null;
  /** The mask of the stored number; null where none is stored. */
  readonly mask: string | null;
}

/** What the form keeps of a number that is masked, shown whole, or neither. */
export function typedNumber({ value, whole, mask }: Typed, next: string, caret: number): string | null {
  // Typed back to what is stored: the mask stands for that, and nothing was changed.
  if (whole !== null && mask !== null && next === whole) return mask;
  if (value !== null && isMasked(value) && whole === null) return typedOverMask(value, next, caret) || null;
  return next || null;
}
