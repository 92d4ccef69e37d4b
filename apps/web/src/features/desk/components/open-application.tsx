import type { Action } from "@passage/contract/applications/transitions.ts";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay, useStaff, useStaffName } from "../../../lib/staff.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { showToast } from "../../../ui/toast-manager.ts";
import { assignToast, type StaffApplication, useAssign, useOutdated, useStaffApplication } from "../api.ts";
import { deskFiles } from "../evidence.ts";
import { failureDetails } from "../failure-details.ts";
import { focusOpenLine, isTyping } from "../key-targets.ts";
import { emptyDraft } from "../move-draft.ts";
import { deskMoves, needsSomething } from "../moves.ts";
import { useDeskKeys } from "../use-desk-keys.ts";
import { useDeskMove } from "../use-desk-move.ts";
import type { Undo } from "../use-undo.tsx";
import { ApplicationBanner } from "./application-banner.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { ApplicationHead } from "./application-head.tsx";
import { ApplicationHistory } from "./application-history.tsx";
import { ApplicationSkeleton } from "./application-skeleton.tsx";
import type { AuditDialogProps } from "./audit-dialog.tsx";
import { DocumentList } from "./document-list.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { MovesPane } from "./moves-pane.tsx";
import { NothingOpen } from "./nothing-open.tsx";

/** Props of {@link OpenApplication}. */
export interface OpenApplicationProps {
  itemId: number;
  /** It was moved: the next one's turn. */
  onMoved: () => void;
  /** Something is being written for a move, and would be lost. */
  onWritten: (written: boolean) => void;
  /** A move was cancelled: the focus goes back to the queue. */
  onCancelled: () => void;
  undo: Undo;
}

/** One application, whole: facts in the middle, documents and moves at the right. Mounted anew for each. */
export function OpenApplication(props: OpenApplicationProps) {
  const { desk } = usePhrases();
  const language = useLanguage();
  const { data, error, errorUpdatedAt, refetch } = useStaffApplication(props.itemId);
  if (data) return <Opened {...props} application={data} />;
  if (!error) return <ApplicationSkeleton />;
  const { application: words } = desk;
  return (
    <NothingOpen>
      {error.code === "2002" ? (
        <EmptyState title={words.gone}>{words.goneAdvice}</EmptyState>
      ) : (
        <ErrorState
          title={words.loadFailed}
          onRetry={() => void refetch()}
          details={failureDetails(error, formatInstant(new Date(errorUpdatedAt), language))}
        >
          {words.loadFailedAdvice}
        </ErrorState>
      )}
    </NothingOpen>
  );
}

/** A second stroke meant for the one before must not confirm one that nobody has seen yet. Milliseconds. */
const inSightFirst = 400;

interface OpenedProps extends OpenApplicationProps {
  application: StaffApplication;
}

/** Parts of an application under one another. */
const columnClass = "flex flex-col gap-6 px-5 pt-4 max-md:px-4 md:not-first:pt-6";

const auditDialog = lazyPart<AuditDialogProps>(async () => (await import("./audit-dialog.tsx")).AuditDialog);

function Opened({ application: newest, onMoved, onWritten, onCancelled, undo }: OpenedProps) {
  const { desk } = usePhrases();
  const mayMove = useMay("applicationsMove");
  const since = useRef(Date.now());
  const [chosen, setChosen] = useState<Action | null>(null);
  const [auditShown, setAuditShown] = useState(false);
  const staff = useStaff();
  const ownName = useStaffName();
  const mayAudit = useMay("auditRead");
  // While something is written for it, the application stays as it was read: what is typed must not go with a change.
  const [frozen, setFrozen] = useState<StaffApplication | null>(null);
  const application = frozen ?? newest;
  // Nor one that somebody else has just changed: another move may be expected of it by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is seen anew
  useLayoutEffect(() => {
    since.current = Date.now();
  }, [application.version]);
  const [wantedGuid, setWantedGuid] = useState<string | null>(null);
  const outdate = useOutdated();
  const moved = () => {
    // What was written for it went along; whoever types elsewhere stays here.
    setChosen(null);
    setFrozen(null);
    onMoved();
  };
  const deskMove = useDeskMove(application, moved, undo);
  const assign = useAssign({ onSuccess: outdate });
  async function assignTo(staffId: number | null, name: string) {
    await assign.mutateAsync({ body: { itemIds: [application.itemId], staffId } });
    if (!isTyping()) focusOpenLine();
    showToast({
      tone: "pos",
      id: assignToast,
      title: staffId === null ? desk.assign.taken(1) : desk.assign.done(name, 1),
    });
  }
  const give = (staffId: number | null, name: string) => void assignTo(staffId, name).catch(() => undefined);
  const written = useCallback(
    (now: boolean) => {
      setFrozen(now ? application : null);
      onWritten(now);
    },
    [application, onWritten],
  );
  const moves = useMemo(() => deskMoves(application.actions), [application.actions]);
  const files = useMemo(() => deskFiles(application), [application]);
  const plainFiles = useMemo(() => files.map(({ file }) => file), [files]);
  const shownGuid =
    (plainFiles.find(({ fileGuid }) => fileGuid === wantedGuid) ?? plainFiles[0])?.fileGuid ?? null;
  const place = plainFiles.findIndex(({ fileGuid }) => fileGuid === shownGuid);
  const movable = mayMove && !deskMove.stale && !deskMove.busy;

  const choose = useCallback(
    (action: Action | null) => {
      deskMove.forget();
      setChosen(action);
      if (action) return;
      setFrozen(null);
      onWritten(false);
      onCancelled();
    },
    [deskMove.forget, onWritten, onCancelled],
  );

  function reload() {
    // A move being written goes on if it is still allowed then.
    deskMove.forget();
    setFrozen(null);
    outdate();
  }

  function confirmExpected() {
    const { expected } = moves;
    if (!expected || chosen || Date.now() - since.current < inSightFirst) return;
    if (needsSomething(expected)) choose(expected.action);
    else deskMove.make(expected, emptyDraft);
  }

  const show = (index: number) => {
    const file = plainFiles[index];
    if (file) setWantedGuid(file.fileGuid);
  };
  useDeskKeys({
    ...Object.fromEntries(plainFiles.slice(0, 9).map((_, index) => [String(index + 1), () => show(index)])),
    ArrowLeft: () => show(place - 1),
    ArrowRight: () => show(place + 1),
    ...(movable && Object.fromEntries(moves.allowed.map(({ key, action }) => [key, () => choose(action)]))),
    M: mayMove ? () => give(staff.id, ownName) : undefined,
    H: mayAudit ? () => setAuditShown(true) : undefined,
    Enter: movable ? confirmExpected : undefined,
    Escape: chosen ? () => choose(null) : undefined,
  });

  return (
    <section
      aria-label={desk.application.label}
      className="flex min-w-0 flex-1 flex-col max-md:overflow-y-auto"
    >
      <ApplicationHead application={application} onAssign={give} />
      {/* On a phone one column: what is decided on, then document and moves, then what was said. */}
      <div className="flex min-h-0 flex-1 max-md:flex-none max-md:flex-col">
        <div className="min-w-0 flex-1 overflow-y-auto pb-5 max-md:contents">
          <div className={columnClass}>
            <ApplicationBanner
              application={application}
              stale={deskMove.stale}
              changed={frozen !== null && frozen.version !== newest.version}
              onReload={reload}
            />
            <ApplicationFacts application={application} />
            <DocumentList
              application={application}
              files={files}
              shownGuid={shownGuid}
              onShow={setWantedGuid}
            />
          </div>
          <div className={`${columnClass} max-md:order-1 max-md:pb-4`}>
            <MessagesPanel key={application.itemId} application={newest} />
            <ApplicationHistory
              events={application.events}
              onAudit={mayAudit ? () => setAuditShown(true) : undefined}
            />
          </div>
        </div>
        {/* 420 on a desk; a narrower window takes it from here and from the facts alike. */}
        <div className="flex w-[clamp(336px,35vw,420px)] shrink-0 flex-col border-line-2 border-l max-md:mt-4 max-md:w-full max-md:border-l-0 max-md:border-y">
          <DocumentPane
            files={plainFiles}
            shownGuid={shownGuid}
            onShow={setWantedGuid}
            itemId={application.itemId}
          />
          <MovesPane
            application={application}
            moves={moves}
            deskMove={deskMove}
            chosen={chosen}
            onChoose={choose}
            onWritten={written}
          />
        </div>
      </div>
      <LazyOverlay
        part={auditDialog}
        content={{ open: auditShown, onOpenChange: setAuditShown, itemId: application.itemId }}
      />
    </section>
  );
}
