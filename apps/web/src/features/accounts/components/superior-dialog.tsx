import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { setSuperior } from "../../../lib/wire/accounts.gen.ts";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Option } from "../../../ui/option.ts";
import { showToast } from "../../../ui/toast-manager.ts";
import { findSuperiors, outdatedByPeople, outlookQuery } from "../api.ts";
import { SuperiorOutlook } from "./superior-outlook.tsx";

/** Props of {@link SuperiorDialog}. */
export interface SuperiorDialogProps {
  /** `set` chooses a superior, `remove` takes it away. */
  mode: "set" | "remove";
  accountIds: readonly number[];
  companyId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Sets or removes the business superior of ticked people, after showing whose students become visible to whom. */
export function SuperiorDialog({ mode, accountIds, companyId, onClose, onDone }: SuperiorDialogProps) {
  const { accounts } = usePhrases();
  const words = accounts.superior;
  const client = useQueryClient();
  const [superior, setChosen] = useState<Option<number> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const order = { accountIds: [...accountIds], superiorId: superior?.value ?? null };
  const ready = mode === "remove" || superior !== null;
  const outlook = useQuery(outlookQuery(order, ready));
  const { mutateAsync, isPending } = useWrite(setSuperior, { handles: "all" });
  const removing = mode === "remove";

  async function confirm() {
    try {
      const { changed } = await mutateAsync({ body: order });
      showToast({ tone: "pos", title: changed > 0 ? words.done(changed) : words.unchanged });
      for (const wire of outdatedByPeople) void client.invalidateQueries({ queryKey: callKey(wire) });
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
    }
  }

  const stopped = !ready
    ? words.chooseFirst
    : outlook.isFetching
      ? words.wait
      : outlook.isError
        ? words.notPossible
        : undefined;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={550}
      title={removing ? words.removeTitle(accountIds.length) : words.setTitle(accountIds.length)}
      description={words.advice}
      dismissible={!isPending}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {accounts.editor.cancel}
          </Button>
          <Button
            kind="primary"
            busy={isPending}
            disabledReason={stopped}
            reasonAt="start"
            onClick={() => void confirm()}
          >
            {removing ? words.remove : words.set}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!removing && (
          <AsyncSelect<number>
            label={words.choose}
            placeholder={words.placeholder}
            prompt={words.placeholder}
            minLength={0}
            load={(keyword, signal) => findSuperiors(companyId, accountIds, keyword, signal)}
            value={superior}
            onChange={(next) => {
              setRefusal(null);
              setChosen(next);
            }}
          />
        )}
        {refusal !== null ? (
          <Banner tone="neg" title={accounts.actions.refused} live>
            {refusal}
          </Banner>
        ) : (
          ready && <SuperiorOutlook outlook={outlook} />
        )}
      </div>
    </Dialog>
  );
}
