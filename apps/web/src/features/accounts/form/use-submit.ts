import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callKey } from "../../../lib/api/queries.ts";
import { outdatedByPeople } from "../api.ts";
import type { PersonEditor } from "./use-person-editor.ts";

/** Saves a person's form, has the lists read again, and goes to what stops it where it isn't saved. */
export function useSubmit(editor: PersonEditor, onSaved?: () => void) {
  const client = useQueryClient();
  const summary = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);

  async function submit(): Promise<void> {
    if (editor.saving) return;
    if (await editor.submit()) {
      for (const wire of outdatedByPeople) void client.invalidateQueries({ queryKey: callKey(wire) });
      onSaved?.();
      return;
    }
    // What stops it is on the page only after it was rendered.
    flushSync(() => setAsked(asked + 1));
    summary.current?.focus();
  }

  return { summary, submit };
}
