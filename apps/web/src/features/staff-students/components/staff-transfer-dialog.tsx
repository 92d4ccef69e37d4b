import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { read, useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { shownByTransfer } from "../../../lib/transfers/transfer-done.ts";
import { TransferSheet, type TransferStudent } from "../../../lib/transfers/transfer-sheet.tsx";
import { useSayTransferred, useTransferForm } from "../../../lib/transfers/use-transfer-form.ts";
import {
  checkStaffTransfer,
  getStaffStudent,
  lookUpReceivers,
  lookUpStudents,
  transferStaffStudents,
} from "../../../lib/wire/staff-students.gen.ts";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import type { LoadOptions } from "../../../ui/use-async-options.ts";

/** Props of {@link StaffTransferDialog}. */
export interface StaffTransferDialogProps {
  students: readonly TransferStudent[];
  open: boolean;
  onClose: () => void;
}

/** The transfer dialog on the back office's calls: to any active account of any company. */
export function StaffTransferDialog({ students, open, onClose }: StaffTransferDialogProps) {
  const { domain, transfers } = usePhrases();
  const { receiver, setReceiver, note, setNote } = useTransferForm(open);
  const say = useSayTransferred();
  const studentIds = students.map(({ studentId }) => studentId);
  const accountId = receiver?.value ?? 0;
  const outlook = useQuery({
    ...read(checkStaffTransfer, { body: { studentIds, accountId } }, { handles: "all", staleTime: 0 }),
    gcTime: 0,
    enabled: open && receiver !== null,
  });
  const write = useWrite(transferStaffStudents, {
    handles: shownByTransfer,
    outdates: [getStaffStudent, lookUpStudents],
    onSuccess: (done) => {
      say(done);
      onClose();
    },
  });
  const load: LoadOptions<number> = useCallback(
    async (keyword, signal) => {
      const { items } = await call(lookUpReceivers, { query: { keyword } }, { signal, handles: "all" });
      return items.map((account) => ({
        value: account.accountId,
        label: account.name,
        hint: transfers.account(account.companyName, domain.roles[account.role]),
      }));
    },
    [transfers, domain],
  );

  return (
    <TransferSheet
      open={open}
      onClose={onClose}
      students={students}
      callerId={null}
      note={note}
      onNote={setNote}
      busy={write.isPending}
      problem={write.error}
      outlook={receiver && { data: outlook.data, error: outlook.error, refetch: outlook.refetch }}
      onConfirm={() => write.mutate({ body: { studentIds, accountId, note: note.trim() || null } })}
      receiver={
        <AsyncSelect<number>
          label={transfers.receiver}
          placeholder={transfers.receiverPlaceholder}
          prompt={transfers.receiverPrompt}
          minLength={1}
          load={load}
          value={receiver}
          onChange={(option) => {
            write.reset();
            setReceiver(option);
          }}
        />
      }
    />
  );
}
