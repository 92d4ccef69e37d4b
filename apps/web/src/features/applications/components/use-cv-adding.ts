import { useState } from "react";
import { type CvDraft, takenEntry } from "../background/cv-draft.ts";
import { type CvSlotProps, cvSections } from "../background/cv-slot.ts";

/** Adds drafts to the form, a section after the other, since each is a save of its own. */
export function useCvAdding({
  onAccept,
  onAdded,
}: {
  onAccept: CvSlotProps["onAccept"];
  onAdded: (key: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [count, setCount] = useState(0);

  async function add(drafts: readonly CvDraft[]): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      for (const section of cvSections) {
        const own = drafts.filter((draft) => draft.section === section && !draft.added);
        if (own.length === 0) continue;
        await onAccept(
          section,
          own.map((draft) => takenEntry({ ...draft, section })),
        );
        for (const { key } of own) onAdded(key);
        setCount((so) => so + own.length);
      }
    } catch {
      // The form says at its section what was wrong; here counts that nothing came of it.
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return { add, busy, failed, count };
}
