import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";

const StudentPickerDialog = lazy(async () => ({
  default: (await import("./student-picker-dialog.tsx")).StudentPickerDialog,
}));

/** Starts an application: asks for the student first. Not for those without the key "applications". */
export function AddApplication({ kind = "secondary" }: { kind?: "primary" | "secondary" }) {
  const { applications } = usePhrases();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind={kind} {...(kind === "primary" ? { icon: Plus } : {})} onClick={() => setAsking(true)}>
        {applications.add}
      </Button>
      {asking && (
        <Suspense>
          <StudentPickerDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
