import {
  type DeadlineName,
  type Deadlines,
  deadlineNames,
} from "@passage/contract/applications/deadlines.ts";
import { type FormEvent, useId, useState } from "react";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useUiText } from "../../../ui/ui-text.tsx";
import { type StaffApplication, useOutdated, useSaveDeadlines } from "../api.ts";

/** Props of {@link DeadlinesDialog}. */
export interface DeadlinesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  application: Pick<StaffApplication, "itemId" | "version" | "deadlines">;
}

/** Corrects the days something is due by, all of them at once. */
export function DeadlinesDialog({ open, onOpenChange, application }: DeadlinesDialogProps) {
  const { desk } = usePhrases();
  const { cancel } = useUiText();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={desk.deadlines.title}
      description={desk.deadlines.hint}
      width={480}
      footer={
        <>
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {desk.deadlines.save}
          </Button>
        </>
      }
    >
      {open && (
        <DeadlinesForm
          id={formId}
          application={application}
          onBusy={setBusy}
          onSaved={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  );
}

interface DeadlinesFormProps extends Pick<DeadlinesDialogProps, "application"> {
  id: string;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

function DeadlinesForm({ id, application, onBusy, onSaved }: DeadlinesFormProps) {
  const { desk, domain } = usePhrases();
  const [days, setDays] = useState<Deadlines>(application.deadlines);
  // The version that was read with these days: what somebody else saved meanwhile is told, not overwritten.
  const [version] = useState(application.version);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const outdate = useOutdated();
  const write = useSaveDeadlines({
    onSuccess: () => {
      showToast({ tone: "pos", title: desk.deadlines.saved });
      onSaved();
      outdate();
    },
  });
  const problemAt = (name: DeadlineName) => failure?.fields.find(({ path }) => path === name)?.message;

  function save(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    onBusy(true);
    setFailure(null);
    write.mutate(
      { params: { id: String(application.itemId) }, body: { version, ...days } },
      {
        onError: (error) => {
          setFailure(error);
          if (error.code === "2004") outdate();
        },
        onSettled: () => onBusy(false),
      },
    );
  }

  return (
    <form id={id} noValidate onSubmit={save} className="flex flex-col gap-3.5">
      {failure && failure.fields.length === 0 && (
        <Banner tone="neg" live title={desk.deadlines.problem}>
          {failure.message}
        </Banner>
      )}
      {deadlineNames.map((name) => (
        <DateField
          key={name}
          label={domain.deadlines[name]}
          optional
          value={days[name]}
          error={problemAt(name)}
          onChange={(day) => setDays((before) => ({ ...before, [name]: day }))}
        />
      ))}
    </form>
  );
}
