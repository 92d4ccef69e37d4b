import { useEffect } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { takeNotice } from "../../../lib/notice.ts";
import { showToast } from "../../../ui/toast-manager.ts";

/** Shows what the page before left to say: the success message of a changed language (spec point 1). */
export function LeftNotice() {
  const { shell } = usePhrases();
  useEffect(() => {
    if (takeNotice() === "languageChanged") showToast({ tone: "pos", title: shell.languageChanged });
  }, [shell]);
  return null;
}
