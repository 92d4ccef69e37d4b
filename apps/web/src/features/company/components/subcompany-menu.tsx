import { Ellipsis, Pencil, Snowflake, Sun, Users } from "lucide-react";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { freezeSubcompany } from "../../../lib/wire/company.gen.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { outdatedByCompany, type Subcompany } from "../api.ts";

/** What can be done about one company below; what can't says why. */
export function SubcompanyMenu({ row, onEdit }: { row: Subcompany; onEdit: () => void }) {
  const { company } = usePhrases();
  const { subs: words } = company;
  const language = useLanguage();
  const go = useGo();
  const ownOnly = useOwnOnly();
  const [asking, setAsking] = useState(false);
  const write = useWrite(freezeSubcompany, { outdates: outdatedByCompany });
  const name = language === "en-us" ? row.name : (row.nameZh ?? row.name);
  const active = row.status === "active";

  async function set(frozen: boolean) {
    setAsking(false);
    const body = { companyId: row.companyId, version: row.version, frozen };
    const done = await write.mutateAsync({ body }).catch(() => null);
    if (done) showToast({ tone: "pos", title: frozen ? words.frozen(name) : words.opened(name) });
  }

  if (row.relation === "apart")
    return <IconButton icon={Ellipsis} label={words.more(name)} disabledReason={words.ownMasterReason} />;
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={words.more(name)} />}
        items={[
          { label: words.edit, icon: Pencil, onSelect: onEdit },
          {
            label: words.showAccounts,
            icon: Users,
            onSelect: () => go(`/setting?tab=accounts&company=${row.companyId}`),
          },
          "separator",
          active
            ? {
                label: words.freeze,
                icon: Snowflake,
                danger: true,
                disabledReason: ownOnly?.disabledReason,
                onSelect: () => setAsking(true),
              }
            : {
                label: words.unfreeze,
                icon: Sun,
                disabledReason: ownOnly?.disabledReason ?? whyNotOpened(),
                onSelect: () => void set(false),
              },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.confirmFreeze.title(name)}
        description={words.confirmFreeze.advice}
        confirmLabel={words.confirmFreeze.confirm}
        cancelLabel={words.confirmFreeze.cancel}
        danger
        onConfirm={() => void set(true)}
      />
    </>
  );

  function whyNotOpened(): string | undefined {
    const { frozen } = row;
    if (!frozen || frozen.byStaff) return words.onlyStaffOpen;
    return frozen.withId === row.companyId ? undefined : words.openAbove(frozen.withName ?? "");
  }
}
