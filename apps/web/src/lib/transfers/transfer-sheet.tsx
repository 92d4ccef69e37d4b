import { lengths } from "@passage/contract/limits.ts";
import type { ReactNode } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useUiText } from "../../ui/ui-text.tsx";
import { type ApiError, isRecord } from "../api/api-error.ts";
import { usePhrases } from "../i18n/phrases.tsx";
import { readOutlook, type TransferOutlook, TransferOutlookView } from "./transfer-outlook.tsx";

/** A student as the dialog names it. */
export interface TransferStudent {
  readonly studentId: number;
  readonly name: string;
}

/** Props of {@link TransferSheet}. */
export interface TransferSheetProps {
  open: boolean;
  onClose: () => void;
  students: readonly TransferStudent[];
  /** The control that chooses the new owner. */
  receiver: ReactNode;
  /** What would happen, once somebody is chosen; null while nobody is. */
  outlook: {
    readonly data: TransferOutlook | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  } | null;
  /** The caller's own account; null for staff. */
  callerId: number | null;
  note: string;
  onNote: (note: string) => void;
  busy: boolean;
  /** Why the transfer itself was refused. */
  problem: ApiError | null;
  onConfirm: () => void;
}

const namesShown = 4;

/** The transfer dialog of both entries: who receives, what will happen, a note, and the deed. */
export function TransferSheet(props: TransferSheetProps) {
  const { open, onClose, students, outlook, callerId, note, onNote, busy } = props;
  const { transfers } = usePhrases();
  const { cancel } = useUiText();
  const [only] = students;
  const one = students.length === 1 && only;
  const data = outlook?.data;
  const state = data ? readOutlook(data) : null;
  const problem = props.problem ?? outlook?.error ?? null;
  const reason = !outlook
    ? transfers.chooseFirst
    : problem || state?.blocked
      ? transfers.notPossible
      : state
        ? undefined
        : transfers.wait;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      dismissible={!busy}
      width={550}
      title={one ? transfers.titleOne(one.name) : transfers.titleMany(students.length)}
      description={one ? undefined : <Names students={students} />}
      footer={
        <>
          <Button kind="quiet" onClick={() => !busy && onClose()}>
            {cancel}
          </Button>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={reason}
            reasonAt="start"
            onClick={props.onConfirm}
          >
            {transfers.confirm(state && !state.blocked ? state.moving : students.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {props.receiver}
        {outlook && (
          <section aria-label={transfers.outlook.title} aria-live="polite">
            <h3 className="mb-2 text-label text-ink-2">{transfers.outlook.title}</h3>
            {problem ? (
              <Problem error={problem} onRetry={props.problem ? undefined : outlook.refetch} />
            ) : data ? (
              <TransferOutlookView outlook={data} callerId={callerId} />
            ) : (
              <SkeletonText lines={3} />
            )}
          </section>
        )}
        <TextAreaField
          label={transfers.note}
          optional
          rows={2}
          maxLength={lengths.note}
          hint={transfers.noteHint}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function Names({ students }: Pick<TransferSheetProps, "students">) {
  const { transfers } = usePhrases();
  const shown = students.slice(0, namesShown).map(({ name }) => name);
  const rest = students.length - shown.length;
  return (
    <>
      {shown.join(" · ")}
      {rest > 0 && ` ${transfers.more(rest)}`}
    </>
  );
}

function Problem({ error, onRetry }: { error: ApiError; onRetry: (() => unknown) | undefined }) {
  const { transfers } = usePhrases();
  const { retry } = useUiText();
  const words = transfers.blocked;
  if (error.code === "2002")
    return (
      <Banner tone="neg" title={words.gone} live>
        {words.goneAdvice}
      </Banner>
    );
  if (error.code === "3004") {
    const without = isRecord(error.data) && error.data.reason === "withoutStudents";
    return <Banner tone="neg" title={without ? words.withoutStudents : words.inactive} live />;
  }
  if (error.code === "3005" || (error.code !== null && !onRetry))
    return <Banner tone="neg" title={error.message} live />;
  return (
    <Banner
      tone="neg"
      title={words.failed}
      live
      action={
        onRetry && (
          <Button kind="quiet" size={28} onClick={() => void onRetry()}>
            {retry}
          </Button>
        )
      }
    >
      {words.failedAdvice}
    </Banner>
  );
}
