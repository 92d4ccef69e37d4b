import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import { useCallback, useState } from "react";
import { readTyped } from "../../lib/typed/typed-store.ts";
import { mendingPlace } from "./registration-mending.ts";

/** Whether the registration's missing fields stand open; they do where text in them waits since a reload. */
export function useMending(studentId: number) {
  const [shown, setShown] = useState(() => readTyped(mendingPlace(studentId)) !== null);
  const [focus, setFocus] = useState<{ readonly path: StudentInfoPath } | undefined>(undefined);
  const [dirty, setDirty] = useState(false);
  return {
    shown,
    focus,
    dirty,
    onDirty: useCallback((now: boolean) => setDirty(now), []),
    open(path: StudentInfoPath | undefined) {
      setFocus(path && { path });
      setShown(true);
    },
    close: useCallback(() => setShown(false), []),
  };
}
