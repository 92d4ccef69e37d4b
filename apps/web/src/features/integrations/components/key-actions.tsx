import { CalendarClock, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { revokeServiceKey, rollServiceKey } from "../../../lib/wire/integrations.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { ServiceKey } from "../api.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import type { Secret } from "./secret-dialog.tsx";

/** Props of {@link KeyActions}. */
export interface KeyActionsProps {
  stored: ServiceKey;
  /** Why whoever looks at it can't change it: they may revoke it and nothing else. */
  lacking: string | undefined;
  /** Whether something of it was typed and not saved. */
  dirty: boolean;
  onSecret: (secret: Secret) => void;
  onChanged: () => void;
}

/** What is done with a service key beside its form: another last day, another text, its end. */
export function KeyActions({ stored, lacking, dirty, onSecret, onChanged }: KeyActionsProps) {
  const { id, name, state } = stored;
  const { integrations } = usePhrases();
  const { keys: words, secret: secretWords } = integrations;
  const language = useLanguage();
  const [asked, setAsked] = useState<"extend" | "roll" | "revoke" | null>(null);
  // As it was when the question came up: a second answer to it, after one that got lost, is no second rollover.
  const [rolled, setRolled] = useState(stored.version);
  const roll = useWrite(rollServiceKey, {
    onSuccess: ({ secret, formerUntil }) => {
      onSecret({
        title: secretWords.keyTitle(name),
        label: secretWords.keyLabel,
        value: secret,
        advice: secretWords.former(formatInstant(formerUntil, language)),
      });
    },
  });
  const revoke = useWrite(revokeServiceKey, {
    onSuccess: () => {
      onChanged();
      showToast({ tone: "pos", title: words.revoked(name) });
    },
  });
  const close = (open: boolean) => !open && setAsked(null);
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      <Button
        icon={CalendarClock}
        disabledReason={lacking ?? (dirty ? words.saveFirst : undefined)}
        onClick={() => setAsked("extend")}
      >
        {words.extend}
      </Button>
      {state === "active" && (
        <Button
          icon={RotateCw}
          disabledReason={lacking ?? (dirty ? words.saveFirst : undefined)}
          onClick={() => {
            setRolled(stored.version);
            setAsked("roll");
          }}
        >
          {words.roll}
        </Button>
      )}
      <Button icon={Trash2} kind="danger" onClick={() => setAsked("revoke")}>
        {words.revoke}
      </Button>
      <ExtendDialog
        key={`${stored.version} ${asked}`}
        open={asked === "extend"}
        stored={stored}
        onChanged={onChanged}
        onOpenChange={close}
      />
      <ConfirmDialog
        open={asked === "roll"}
        onOpenChange={close}
        title={words.rollTitle(name)}
        description={words.rollAdvice}
        confirmLabel={words.roll}
        onConfirm={() => roll.mutateAsync({ params: { id }, body: { version: rolled } }).finally(onChanged)}
      />
      <ConfirmDialog
        open={asked === "revoke"}
        onOpenChange={close}
        title={words.revokeTitle(name)}
        description={words.revokeAdvice}
        confirmLabel={words.revoke}
        danger
        onConfirm={() => revoke.mutateAsync({ params: { id } })}
      />
    </div>
  );
}
