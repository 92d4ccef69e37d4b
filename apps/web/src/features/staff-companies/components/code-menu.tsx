import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { listInvitationCodes, revokeInvitationCode } from "../../../lib/wire/staff-companies.gen.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useCopy } from "../../../ui/use-copy.ts";
import type { CodeRow } from "../api.ts";

/** What is done with one code: its link is taken along, or it is taken back. */
export function CodeMenu({ row }: { row: CodeRow }) {
  const { staffCompanies, domain, shell } = usePhrases();
  const words = staffCompanies.codes;
  const mayEdit = useMay("companiesEdit");
  const [asking, setAsking] = useState(false);
  const revoke = useWrite(revokeInvitationCode, { outdates: [listInvitationCodes] });
  const { code, state } = row;

  const copy = useCopy();

  async function takeAlong() {
    if (await copy(row.link, null)) showToast({ tone: "pos", title: words.copiedToast(code) });
  }

  async function takeBack() {
    await revoke.mutateAsync({ params: { id: row.id } });
    showToast({ tone: "pos", title: words.revoked(code) });
    setAsking(false);
  }

  const notGood = state === "orphaned" ? words.orphaned(row.bd.name) : words.notGood;
  const missing = shell.noPermission.missing(domain.staffPermissions.companiesEdit);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={words.more(code)} />}
        items={[
          {
            label: words.copy,
            hint: row.link,
            disabledReason: state === "good" ? undefined : notGood,
            onSelect: () => void takeAlong(),
          },
          {
            label: words.revoke,
            danger: true,
            disabledReason: mayEdit ? (state === "revoked" ? words.notGood : undefined) : missing,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.confirm.title(code)}
        description={words.confirm.advice}
        confirmLabel={words.confirm.confirm}
        cancelLabel={words.confirm.cancel}
        danger
        onConfirm={takeBack}
      />
    </>
  );
}
