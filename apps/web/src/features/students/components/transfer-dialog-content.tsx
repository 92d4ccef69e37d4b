import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccount } from "../../../lib/account.tsx";
import { callKey, read, useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByStudent } from "../../../lib/outdated.ts";
import { shownByTransfer } from "../../../lib/transfers/transfer-done.ts";
import { TransferSheet } from "../../../lib/transfers/transfer-sheet.tsx";
import { useSayTransferred, useTransferForm } from "../../../lib/transfers/use-transfer-form.ts";
import { getStudentAccounts } from "../../../lib/wire/students.gen.ts";
import { checkTransfer, transferStudents } from "../../../lib/wire/transfers.gen.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import type { TransferDialogProps } from "./transfer-dialog.tsx";

/** The dialog itself, on the portal's calls. */
export function TransferDialogContent({ students, open, onClose, onDone }: TransferDialogProps) {
  const { domain, transfers } = usePhrases();
  const { user } = useAccount();
  const { receiver, setReceiver, note, setNote } = useTransferForm(open);
  const say = useSayTransferred();
  const client = useQueryClient();
  const studentIds = students.map(({ studentId }) => studentId);
  const accounts = useQuery({
    ...read(getStudentAccounts, { query: { purpose: "transfer" } }, { handles: "all", staleTime: 60_000 }),
    enabled: open,
  });
  const accountId = receiver?.value ?? 0;
  const outlook = useQuery({
    // What is said must be what holds now: nothing of it is kept.
    ...read(checkTransfer, { body: { studentIds, accountId } }, { handles: "all", staleTime: 0 }),
    gcTime: 0,
    enabled: open && receiver !== null,
  });
  const write = useWrite(transferStudents, {
    handles: shownByTransfer,
    onSuccess: (done) => {
      say(done);
      onClose();
      onDone(done);
      // Last: a page whose student is out of sight by now should be gone before it would read it again.
      for (const one of [...outdatedByStudent, getStudentAccounts])
        void client.invalidateQueries({ queryKey: callKey(one) });
    },
  });
  const options = (accounts.data ?? []).map((account) => ({
    value: account.accountId,
    label: account.name,
    keywords: account.searched,
    hint: transfers.account(account.companyName, domain.roles[account.role]),
  }));

  return (
    <TransferSheet
      open={open}
      onClose={onClose}
      students={students}
      callerId={user.id}
      note={note}
      onNote={setNote}
      busy={write.isPending}
      problem={write.error}
      outlook={
        receiver && {
          data: outlook.data,
          error: outlook.error,
          refetch: outlook.refetch,
        }
      }
      onConfirm={() => write.mutate({ body: { studentIds, accountId, note: note.trim() || null } })}
      receiver={
        <Combobox<number>
          label={transfers.receiver}
          placeholder={transfers.receiverPlaceholder}
          options={options}
          loading={accounts.isFetching}
          retry={accounts.error ? () => void accounts.refetch() : undefined}
          error={accounts.error ? transfers.receiversFailed : undefined}
          value={receiver?.value ?? null}
          onChange={(value) => {
            write.reset();
            setReceiver(options.find((option) => option.value === value) ?? null);
          }}
        />
      }
    />
  );
}
