import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { setCompanyStatus } from "../../../lib/wire/staff-companies.gen.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { outdatedByCompany, type StaffCompany } from "../api.ts";

/** Props of {@link StatusDialog}. */
export interface StatusDialogProps {
  company: StaffCompany;
  /** What it is to become; null while nothing is asked. */
  to: CompanyStatus | null;
  onClose: () => void;
}

/** Asks before a company is closed or opened, and whether those below go along. */
export function StatusDialog({ company, to, onClose }: StatusDialogProps) {
  const { staffCompanies: words } = usePhrases();
  const { status: text } = words;
  const name = useLanguage() === "en-us" ? company.name : (company.nameZh ?? company.name);
  const [withBelow, setWithBelow] = useState(true);
  const write = useWrite(setCompanyStatus, { outdates: outdatedByCompany });
  // The words stay while the dialog goes.
  const [asked, setAsked] = useState<CompanyStatus>(to ?? "frozen");
  if (to !== null && to !== asked) setAsked(to);
  const { goAlong: below } = company;
  const takesOver = company.status === "frozen" && asked === "frozen";
  const labels = { active: text.open, frozen: text.freeze, expired: text.expire };

  async function confirm() {
    const { companyId: id, version } = company;
    const done = await write.mutateAsync({ params: { id }, body: { version, status: asked, withBelow } });
    showToast({ tone: "pos", title: text.done(done.companies, done.sessions) });
    onClose();
  }

  return (
    <ConfirmDialog
      open={to !== null}
      onOpenChange={(open) => !open && onClose()}
      title={(takesOver ? text.takeOverTitle : text.title[asked])(name)}
      description={takesOver ? text.takeOverAdvice : text.advice[asked]}
      confirmLabel={takesOver ? text.takeOver : labels[asked]}
      cancelLabel={text.cancel}
      danger={asked !== "active"}
      onConfirm={confirm}
    >
      {below > 0 && <Checkbox label={text.withBelow(below)} checked={withBelow} onChange={setWithBelow} />}
    </ConfirmDialog>
  );
}
