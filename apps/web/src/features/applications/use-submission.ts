import { useState } from "react";
import { isApiError } from "../../lib/api/api-error.ts";
import { useWrite } from "../../lib/api/queries.ts";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { useGo } from "../../lib/navigation.tsx";
import { outdatedByApplication } from "../../lib/outdated.ts";
import { hrefTo } from "../../lib/paths.ts";
import { moveApplication } from "../../lib/wire/applications.gen.ts";
import { useToast } from "../../ui/toast-manager.ts";
import type { ApplicationDetail } from "./components/application-panel-data.ts";

/** Submits several applications, one after the other: one that is refused doesn't stop the rest. */
export function useSubmission(studentId: number) {
  const { applicationForm } = usePhrases();
  const words = applicationForm.submit;
  const go = useGo();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const write = useWrite(moveApplication, { handles: "all", outdates: outdatedByApplication });

  async function submit(ready: readonly Pick<ApplicationDetail, "itemId" | "version" | "applyNo">[]) {
    setBusy(true);
    const refused: string[] = [];
    for (const { itemId, version, applyNo } of ready) {
      try {
        await write.mutateAsync({ body: { itemId, version, action: "submit" } });
      } catch (error) {
        refused.push(`${applyNo}: ${isApiError(error) ? error.message : ""}`);
      }
    }
    setBusy(false);
    const done = ready.length - refused.length;
    toast.show({
      tone: refused.length > 0 ? "neg" : "pos",
      title: refused.length > 0 ? words.partly(done, ready.length) : words.done(done),
      description: refused.length > 0 ? refused.join(" ") : words.doneAdvice,
      action: {
        label: words.list,
        onPress: () => go(hrefTo("/index/application-list", { student: String(studentId) })),
      },
    });
  }

  return { submit, busy };
}
