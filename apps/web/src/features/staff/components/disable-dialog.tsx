import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { staffName, useMay } from "../../../lib/staff.tsx";
import { setStaffStatus } from "../../../lib/wire/staff.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import { leavingQuery, type Member, shownInPlace, successorsQuery } from "../api.ts";
import { LeavingKeys } from "./leaving-keys.tsx";
import { LeavingWebhooks } from "./leaving-webhooks.tsx";

/** Props of {@link DisableDialog}. */
export interface DisableDialogProps {
  member: Member;
  open: boolean;
  onClose: () => void;
  onDone: (told: string) => void;
}

/**
 * The question before somebody is disabled. What they leave behind is settled in the same step: companies of a BD
 * consultant, open applications, and the service keys whose text they know. Webhooks whose secret they know are named.
 */
export function DisableDialog({ member, open, onClose, onDone }: DisableDialogProps) {
  const { staff } = usePhrases();
  const language = useLanguage();
  const text = useUiText();
  const seesAll = useMay("companiesAll");
  const [successorId, setSuccessorId] = useState<number | null>(null);
  const hasCompanies = member.companies > 0;
  const [assigneeId, setAssigneeId] = useState<number | null>(null);
  const [revokeKeyIds, setRevoked] = useState<readonly number[]>([]);
  const left = useQuery(leavingQuery(member.id, open));
  const successors = useQuery(successorsQuery(member.id, open && hasCompanies && seesAll));
  const { data: others } = successors;
  const noSuccessors = hasFailed(successors);
  const { access, ask } = staff;
  const { disable: words } = ask;
  const write = useWrite(setStaffStatus, { handles: shownInPlace });
  const applications = left.data?.applications ?? 0;
  const keys = left.data?.keys ?? [];
  const webhooks = left.data?.webhooks ?? [];
  const leavesSecrets = keys.length > 0 || webhooks.length > 0;
  const blocked = left.isPending
    ? words.reading
    : !hasCompanies
      ? undefined
      : !seesAll
        ? words.notAll
        : !others
          ? noSuccessors
            ? words.noSuccessors
            : words.reading
          : others.length === 0
            ? words.nobody
            : successorId === null
              ? words.choose
              : undefined;

  async function disable() {
    const body = { active: false, successorId, assigneeId, revokeKeyIds: [...revokeKeyIds] };
    const done = await write.mutateAsync({ params: { id: member.id }, body });
    const told = [
      access.disabled(staffName(member, language)),
      done.sessions > 0 ? access.endedSessions(done.sessions) : "",
      done.companies > 0 ? access.handedOver(done.companies) : "",
      done.assigned > 0 ? access.assigned(done.assigned) : "",
      done.released > 0 ? access.released(done.released) : "",
      done.keys > 0 ? access.revoked(done.keys) : "",
      done.webhooks > 0 ? access.knownSecrets(done.webhooks) : "",
    ];
    onDone(joinSentences(told, language));
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(staffName(member, language))}
      description={words.advice}
      confirmLabel={words.confirm}
      danger
      confirmDisabledReason={blocked}
      onConfirm={disable}
    >
      {(hasCompanies || write.error || left.data === undefined || applications > 0 || leavesSecrets) && (
        <div className="flex flex-col gap-3">
          {left.isPending && <SkeletonText lines={2} />}
          {left.isError && (
            <Banner tone="att" title={words.unread.title}>
              {words.unread.advice}
            </Banner>
          )}
          {hasCompanies && <p className="text-cell">{words.companies(member.companies)}</p>}
          {noSuccessors && (
            <Banner
              tone="att"
              title={words.noSuccessors}
              live
              action={
                <Button size={28} onClick={() => void successors.refetch()}>
                  {text.retry}
                </Button>
              }
            />
          )}
          {hasCompanies && seesAll && !others && !noSuccessors && <SkeletonText lines={1} />}
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
          {left.data && applications > 0 && (
            <>
              <p className="text-cell">{words.applications(applications)}</p>
              <Select<number>
                label={words.assignee}
                emptyLabel={words.nobodys}
                options={left.data.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
                value={assigneeId}
                onChange={setAssigneeId}
              />
            </>
          )}
          {keys.length > 0 && <LeavingKeys keys={keys} revoked={revokeKeyIds} onRevoked={setRevoked} />}
          {webhooks.length > 0 && <LeavingWebhooks webhooks={webhooks} />}
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
