import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { usePageLeave } from "../../../lib/use-page-leave.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** A secret that is shown this once. */
export interface Secret {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** What it is for, or how long the former one goes on. */
  readonly advice: string;
}

/** Shows a secret until its reader says that it is kept: nothing else closes it. */
export function SecretDialog({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const { integrations } = usePhrases();
  const { secret: words } = integrations;
  usePageLeave(secret !== null);
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      width={550}
      dismissible={false}
      title={secret?.title ?? ""}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      {secret && (
        <div className="flex flex-col gap-4">
          <Banner tone="att" title={words.once} />
          <CopyField label={secret.label} value={secret.value} words={words} />
          <p className="text-cell text-ink-2">{secret.advice}</p>
        </div>
      )}
    </Dialog>
  );
}
