import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazily } from "../../../ui/lazily.ts";

const StudentPickerDialog = lazily(
  async () => (await import("./student-picker-dialog.tsx")).StudentPickerDialog,
);

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
