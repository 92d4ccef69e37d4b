import { fill } from "@passage/phrases/fill.ts";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { extendServiceKey } from "../../../lib/wire/integrations.gen.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { ServiceKey } from "../api.ts";
import { problemsOfLastDay } from "../form/key-draft.ts";
import { LastDayField } from "./last-day-field.tsx";

/** Props of {@link ExtendDialog}. */
export interface ExtendDialogProps {
  open: boolean;
  stored: ServiceKey;
  onChanged: () => void;
  onOpenChange: (open: boolean) => void;
}

/** Asks for another last day of a service key. */
export function ExtendDialog({ open, stored, onChanged, onOpenChange }: ExtendDialogProps) {
  const { id, name, version } = stored;
  const { integrations, rules } = usePhrases();
  const { keys: words } = integrations;
  const language = useLanguage();
  // One that is over is no suggestion.
  const suggested = stored.state === "expired" ? null : stored.expiresOn;
  const [wasOpen, setWasOpen] = useState(open);
  const [day, setDay] = useState(suggested);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    // What was chosen and given up doesn't come back.
    if (open) {
      setDay(suggested);
      setRefusal(null);
    }
  }
  const extend = useWrite(extendServiceKey, { handles: ["2001", "2004", "2006", "7072"] });
  const known: Readonly<Record<string, string>> = rules;
  const [problem] = problemsOfLastDay(day);
  const said = problem && fill(known[problem.rule] ?? rules.invalid, problem.params);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.extendTitle(name)}
      description={words.extendAdvice}
      confirmLabel={words.extendSave}
      confirmDisabledReason={said}
      onConfirm={async () => {
        const expiresOn = day ?? "";
        try {
          await extend.mutateAsync({ params: { id }, body: { expiresOn, version } });
        } catch (error) {
          if (isApiError(error)) setRefusal(error.message);
          throw error;
        }
        onChanged();
        showToast({ tone: "pos", title: words.extended(name, formatDay(expiresOn, language)) });
      }}
    >
      <LastDayField
        id="key-lastDay"
        value={day}
        error={refusal ?? (day === suggested ? undefined : said)}
        onChange={(next) => {
          setRefusal(null);
          setDay(next);
        }}
      />
    </ConfirmDialog>
  );
}
