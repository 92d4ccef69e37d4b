import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Option } from "../../../ui/option.ts";
import { useUiText } from "../../../ui/ui-text.tsx";
import { useStudentOptions } from "./applicant-field.tsx";

/** Props of {@link ChooseStudentDialog}. */
export interface ChooseStudentProps {
  open: boolean;
  onClose: () => void;
  onChoose: (studentId: number) => void;
}

/** Asks whose application form the courses are for. */
export function ChooseStudentDialog({ open, onClose, onChoose }: ChooseStudentProps) {
  const { picker } = usePhrases().applications;
  const { cancel } = useUiText();
  const load = useStudentOptions();
  const [chosen, setChosen] = useState<Option<number> | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={picker.title}
      description={picker.description}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            kind="primary"
            disabledReason={chosen ? undefined : picker.chooseFirst}
            reasonAt="start"
            onClick={() => {
              if (!chosen) return;
              onClose();
              onChoose(chosen.value);
            }}
          >
            {picker.proceed}
          </Button>
        </>
      }
    >
      <AsyncSelect<number>
        label={picker.student}
        placeholder={picker.prompt}
        load={load}
        value={chosen}
        onChange={setChosen}
        clearable
      />
    </Dialog>
  );
}
