import { UserPlus } from "lucide-react";
import { useAddStudent } from "../../../lib/add-student.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { largeRailOf } from "../../../lib/pipeline.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RailLarge } from "../../../ui/rail-large.tsx";

/** The home page of an account that has nothing yet: the way ahead, and its first step. */
export function HomeEmpty() {
  const phrases = usePhrases();
  const addStudent = useAddStudent();
  const { empty } = phrases.dashboard;
  return (
    <EmptyState
      title={empty.title}
      picture={<RailLarge {...largeRailOf({ step: "notApplied", closing: null }, phrases)} />}
      actions={
        <Button kind="primary" icon={UserPlus} onClick={addStudent}>
          {empty.register}
        </Button>
      }
    >
      {empty.advice}
    </EmptyState>
  );
}
