import { Network, UserRoundCheck, UserRoundX } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { SelectedRowsBar } from "../../../ui/selected-rows-bar.tsx";
import type { AccountRow } from "../api.ts";
import { SuperiorDialog } from "./superior-dialog.tsx";

export type SuperiorMode = "set" | "remove";

interface Choice {
  ticked: readonly AccountRow[];
  onChoose: (mode: SuperiorMode | null) => void;
}

const several = ([first, ...others]: readonly AccountRow[]) =>
  others.some(({ companyId }) => companyId !== first?.companyId);

/** The business superior as it is always offered: without ticked people it says what is missing (spec point 5). */
export function SuperiorMenu({ ticked, onChoose }: Choice) {
  const { accounts } = usePhrases();
  const words = accounts.superior;
  const ownOnly = useOwnOnly();
  const trigger = (
    <Button size={28} icon={Network} {...ownOnly}>
      {accounts.columns.superior}
    </Button>
  );
  if (ownOnly) return trigger;
  const none = ticked.length === 0 ? words.tickFirst : undefined;
  return (
    <Menu
      align="end"
      trigger={trigger}
      items={[
        {
          label: words.set,
          icon: UserRoundCheck,
          disabledReason: none ?? (several(ticked) ? words.oneCompany : undefined),
          onSelect: () => onChoose("set"),
        },
        { label: words.remove, icon: UserRoundX, disabledReason: none, onSelect: () => onChoose("remove") },
      ]}
    />
  );
}

/** What is done with ticked people, beside them, and its dialog. */
export function SuperiorBar({
  ticked,
  mode,
  onChoose,
  onClear,
}: Choice & { mode: SuperiorMode | null; onClear: () => void }) {
  const { accounts } = usePhrases();
  const words = accounts.superior;
  const ownOnly = useOwnOnly();
  const [first] = ticked;
  const stopped = several(ticked) ? words.oneCompany : undefined;
  return (
    <>
      <SelectedRowsBar count={ticked.length} onClear={onClear}>
        <Button
          kind="quiet"
          size={28}
          icon={UserRoundCheck}
          disabledReason={stopped}
          reasonAt="elsewhere"
          data-tip={stopped}
          {...ownOnly}
          onClick={() => onChoose("set")}
        >
          {words.set}
        </Button>
        <Button kind="quiet" size={28} icon={UserRoundX} {...ownOnly} onClick={() => onChoose("remove")}>
          {words.remove}
        </Button>
      </SelectedRowsBar>
      {mode !== null && first && (
        <SuperiorDialog
          mode={mode}
          accountIds={ticked.map(({ accountId }) => accountId)}
          companyId={first.companyId}
          onClose={() => onChoose(null)}
          onDone={() => {
            onChoose(null);
            onClear();
          }}
        />
      )}
    </>
  );
}
