import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { setStaffStatus } from "../../../lib/wire/staff.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { type Member, shownInPlace, successorsQuery } from "../api.ts";

/** Props of {@link DisableDialog}. */
export interface DisableDialogProps {
  member: Member;
  open: boolean;
  onClose: () => void;
  onDone: (told: string) => void;
}

/** The question before somebody is disabled; a BD consultant's companies are handed over in the same step. */
export function DisableDialog({ member, open, onClose, onDone }: DisableDialogProps) {
  const { staff } = usePhrases();
  const language = useLanguage();
  const seesAll = useMay("companiesAll");
  const [successorId, setSuccessorId] = useState<number | null>(null);
  const hasCompanies = member.companies > 0;
  const { data: others } = useQuery(successorsQuery(member.id, open && hasCompanies && seesAll));
  const { access, ask } = staff;
  const { disable: words } = ask;
  const write = useWrite(setStaffStatus, { handles: shownInPlace });
  const blocked = !hasCompanies
    ? undefined
    : !seesAll
      ? words.notAll
      : others?.length === 0
        ? words.nobody
        : successorId === null
          ? words.choose
          : undefined;

  async function disable() {
    const done = await write.mutateAsync({ params: { id: member.id }, body: { active: false, successorId } });
    const told = [
      access.disabled(member.name),
      done.sessions > 0 ? access.endedSessions(done.sessions) : "",
      done.companies > 0 ? access.handedOver(done.companies) : "",
    ];
    onDone(joinSentences(told, language));
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(member.name)}
      description={words.advice}
      confirmLabel={words.confirm}
      danger
      confirmDisabledReason={blocked}
      onConfirm={disable}
    >
      {(hasCompanies || write.error) && (
        <div className="flex flex-col gap-3">
          {hasCompanies && <p className="text-cell">{words.companies(member.companies)}</p>}
          {hasCompanies && seesAll && !others && <SkeletonText lines={1} />}
          {others && others.length > 0 && (
            <Select<number>
              label={words.successor}
              placeholder={words.chooseSuccessor}
              options={others.map(({ id, name, companies }) => ({
                value: id,
                label: companies > 0 ? words.withCompanies(name, companies) : name,
              }))}
              value={successorId}
              onChange={setSuccessorId}
            />
          )}
          {write.error && (
            <Banner tone="neg" title={words.refused} live>
              {write.error.message}
            </Banner>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
