import type { changeCourses as endpoint } from "@passage/contract/catalogue/endpoints.ts";
import { catalogueLimits } from "@passage/contract/catalogue/rules.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { CalendarMinus, CalendarPlus, CircleCheck, CircleSlash } from "lucide-react";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import {
  changeCourses,
  getStaffCourse,
  listStaffCourses,
  listStaffInstitutions,
} from "../../../lib/wire/catalogue.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SelectedRowsBar } from "../../../ui/selected-rows-bar.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { IntakeDialog } from "./intake-dialog.tsx";

type Change = Sent<typeof endpoint>["body"]["change"];

/** What is being asked before many courses change. */
type Question = "close" | "addIntake" | "removeIntake" | null;

/** What can be done with the ticked courses, all at once. */
export function BulkBar({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) {
  const { catalogue } = usePhrases();
  const { bulk: words } = catalogue;
  const [question, setQuestion] = useState<Question>(null);
  const write = useWrite(changeCourses, {
    outdates: [listStaffCourses, listStaffInstitutions, getStaffCourse],
  });
  const count = ids.length;
  const whyNot = count > catalogueLimits.changed ? words.tooMany(catalogueLimits.changed) : undefined;

  async function change(what: Change) {
    const { changed } = await write.mutateAsync({ body: { courses: [...ids], change: what } });
    showToast({
      tone: changed > 0 ? "pos" : "info",
      title: changed > 0 ? words.changed(changed) : words.nothing,
    });
    onClear();
  }

  const action = (label: string, icon: typeof CircleCheck, onClick: () => void) => (
    <Button
      kind="quiet"
      size={28}
      icon={icon}
      busy={write.isPending}
      disabledReason={whyNot}
      reasonAt="start"
      onClick={onClick}
    >
      {label}
    </Button>
  );

  return (
    <>
      <SelectedRowsBar count={count} onClear={onClear}>
        {action(
          words.open,
          CircleCheck,
          () => void change({ kind: "open", open: true }).catch(() => undefined),
        )}
        {action(words.close, CircleSlash, () => setQuestion("close"))}
        {action(words.addIntake, CalendarPlus, () => setQuestion("addIntake"))}
        {action(words.removeIntake, CalendarMinus, () => setQuestion("removeIntake"))}
      </SelectedRowsBar>
      <ConfirmDialog
        open={question === "close"}
        onOpenChange={(open) => !open && setQuestion(null)}
        title={words.closeTitle(count)}
        description={words.closeAdvice}
        confirmLabel={words.close}
        danger
        onConfirm={() => change({ kind: "open", open: false })}
      />
      {(["addIntake", "removeIntake"] as const).map((kind) => (
        <IntakeDialog
          key={kind}
          kind={kind}
          count={count}
          open={question === kind}
          onClose={() => setQuestion(null)}
          onConfirm={(intake, deadline) =>
            change(kind === "addIntake" ? { kind, intake, deadline } : { kind, intake })
          }
        />
      ))}
    </>
  );
}
