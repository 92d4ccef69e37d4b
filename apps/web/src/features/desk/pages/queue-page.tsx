import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import { useMay } from "../../../lib/staff.tsx";
import { useNarrow } from "../../../lib/use-narrow.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { closeToast, showToast } from "../../../ui/toast-manager.ts";
import { assignToast, type QueueFilter, useAssign, useOutdated, useQueue, useReadAhead } from "../api.ts";
import { ApplicationSkeleton } from "../components/application-skeleton.tsx";
import { BulkBar } from "../components/bulk-bar.tsx";
import type { BulkDialogProps } from "../components/bulk-dialog.tsx";
import { DeskFoot } from "../components/desk-foot.tsx";
import { KeysDialog } from "../components/keys-dialog.tsx";
import { NothingOpen } from "../components/nothing-open.tsx";
import { OpenApplication } from "../components/open-application.tsx";
import { PhonePlace } from "../components/phone-place.tsx";
import { QueuePane } from "../components/queue-pane.tsx";
import { readDeskSearch, searchOf } from "../desk-search.ts";
import { focusOpenLine, isTyping, isTypingElsewhere, openByKey } from "../key-targets.ts";
import { useDeskKeys } from "../use-desk-keys.ts";
import { useSelection } from "../use-selection.ts";
import { undoToast, useUndo } from "../use-undo.tsx";
import { useUnwritten } from "../use-unwritten.ts";

const bulkDialog = lazyPart<BulkDialogProps>(
  async () => (await import("../components/bulk-dialog.tsx")).BulkDialog,
);

/** How near the end of what is loaded the next page is fetched. */
const nearEnd = 3;

/** The desk: queue, one application, its documents and moves. Queue, search and application stand in the address. */
export function QueuePage({ search, setSearch, setDirty }: ViewProps) {
  const { desk } = usePhrases();
  const { itemId: addressedId, ...filter } = readDeskSearch(search);
  const queue = useQueue(filter);
  const { items, total, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = queue;
  const readAhead = useReadAhead();
  const unwritten = useUnwritten(setDirty);
  const [itemId, setItemId] = useState(addressedId);
  // "Back" asks nobody: what is being written stays open until the question is answered.
  const away = unwritten.any && addressedId !== itemId;
  if (!unwritten.any && addressedId !== itemId) setItemId(addressedId);
  const takesFocus = useRef<number | null>(null);
  const searchField = useRef<HTMLDivElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const [bulkShown, setBulkShown] = useState(false);
  const selection = useSelection(items);
  const mayMove = useMay("applicationsMove");
  const nothingOpen = addressedId === null;
  const undo = useUndo(
    useCallback(
      (id) => {
        if (id === null || isTyping()) return;
        // The focus comes along: on another line, Enter would open that one.
        takesFocus.current = id;
        setSearch({ item: String(id) }, nothingOpen ? "push" : "replace");
      },
      [setSearch, nothingOpen],
    ),
  );
  const outdate = useOutdated();
  const assign = useAssign({ onSuccess: outdate });
  // A message of before would lie over its buttons.
  const openBulk = () => {
    closeToast(undoToast);
    closeToast(assignToast);
    setBulkShown(true);
  };
  async function assignAll(staffId: number | null, name: string) {
    const itemIds = [...selection.chosen.keys()];
    const { results } = await assign.mutateAsync({ body: { itemIds, staffId } });
    const count = results.filter(({ code }) => code === "1003").length;
    selection.drop(itemIds);
    if (!isTyping()) focusOpenLine();
    showToast({
      tone: "pos",
      id: assignToast,
      title: staffId === null ? desk.assign.taken(count) : desk.assign.done(name, count),
    });
  }
  const giveAll = (staffId: number | null, name: string) =>
    void assignAll(staffId, name).catch(() => undefined);

  const narrow = useNarrow();
  const index = items.findIndex((item) => item.itemId === itemId);
  const next = items[index + 1];
  const firstId = isPlaceholderData ? undefined : items[0]?.itemId;

  // On a phone the queue comes first. Written into the address: were it only assumed, a queue that changes would change what Enter confirms.
  useEffect(() => {
    if (!narrow && itemId === null && firstId !== undefined) setSearch({ item: String(firstId) });
  }, [narrow, itemId, firstId, setSearch]);

  useEffect(() => {
    if (next) readAhead(next.itemId);
  }, [next, readAhead]);

  useEffect(() => {
    if (index >= items.length - nearEnd && hasNextPage && !isFetchingNextPage && index >= 0)
      void fetchNextPage();
  }, [index, items.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const show = (id: number | null) =>
    setSearch({ item: id === null ? undefined : String(id) }, openingStep(addressedId, id));
  const open = (id: number | undefined) => {
    if (id !== undefined && id !== itemId) unwritten.ask(() => show(id));
  };
  const step = (by: 1 | -1) => {
    // The lines of before: what comes after them in the new list nobody knows yet.
    if (isPlaceholderData) return;
    const wanted = items[index + by]?.itemId;
    takesFocus.current = wanted ?? null;
    open(wanted);
  };
  const change = (changes: Partial<QueueFilter>) =>
    unwritten.ask(() => {
      // What is chosen out of one queue is not in another.
      if (changes.queue) selection.clear();
      // What goes on being typed is one search.
      const typedOn = filter.keyword !== "" && Boolean(changes.keyword);
      setSearch({ item: undefined, ...searchOf(changes) }, typedOn ? "replace" : "push");
    });

  const openNow = useRef(itemId);
  useLayoutEffect(() => {
    openNow.current = itemId;
  });

  /** On to the next one, or at the end of the queue to the one before; not where somebody has left it, or types in it. */
  function goOn() {
    if (openNow.current !== itemId || isTypingElsewhere()) return;
    unwritten.set(false);
    const neighbour = next ?? items[index - 1];
    takesFocus.current = neighbour?.itemId ?? null;
    show(neighbour && neighbour.itemId !== itemId ? neighbour.itemId : null);
  }

  useDeskKeys({
    J: () => step(1),
    K: () => index > 0 && step(-1),
    "/": () => searchField.current?.querySelector("input")?.focus(),
    "?": () => setKeysShown(true),
    U: undo.undo,
    Z: undo.undo,
    X: itemId === null ? undefined : () => selection.toggle(itemId),
    I: () => openByKey("agent"),
    ShiftM: () => openByKey(selection.chosen.size > 0 ? "assignSeveral" : "assign"),
    ShiftX: selection.chosen.size > 0 && mayMove ? openBulk : undefined,
  });

  return (
    <div className="flex h-full min-h-0 flex-col">
      {narrow && itemId !== null && (
        <PhonePlace
          queue={filter.queue}
          place={index < 0 ? null : index + 1}
          total={total}
          onBack={() => unwritten.ask(() => show(null))}
          onStep={step}
        />
      )}
      <div className="flex min-h-0 flex-1">
        <QueuePane
          behind={itemId !== null}
          queue={queue}
          filter={filter}
          currentId={itemId}
          onOpen={open}
          onChange={change}
          takesFocus={takesFocus}
          searchRef={searchField}
          selection={selection.chosen}
          onSelect={selection.toggle}
        >
          <BulkBar
            count={selection.chosen.size}
            onMove={openBulk}
            onAssign={giveAll}
            onClear={selection.clear}
          />
        </QueuePane>
        {itemId !== null ? (
          <OpenApplication
            key={itemId}
            itemId={itemId}
            onMoved={goOn}
            onWritten={unwritten.set}
            onCancelled={focusOpenLine}
            undo={undo}
          />
        ) : narrow ? null : queue.isPending || isPlaceholderData || items.length > 0 ? (
          <ApplicationSkeleton />
        ) : (
          <NothingOpen>
            <EmptyState title={desk.application.none}>{desk.application.noneAdvice}</EmptyState>
          </NothingOpen>
        )}
      </div>
      {!narrow && (
        <DeskFoot place={index < 0 ? null : index + 1} total={total} onShowKeys={() => setKeysShown(true)} />
      )}
      <KeysDialog open={keysShown} onOpenChange={setKeysShown} />
      <LazyOverlay
        part={bulkDialog}
        content={{
          open: bulkShown,
          onOpenChange: setBulkShown,
          items: [...selection.chosen.values()],
          undo,
          onMoved: selection.drop,
        }}
      />
      <ConfirmDialog
        open={unwritten.asked || away}
        onOpenChange={(asked) => !asked && unwritten.stay(() => away && show(itemId))}
        title={desk.moves.discardTitle}
        description={desk.moves.discardAdvice}
        confirmLabel={desk.moves.discard}
        cancelLabel={desk.moves.stay}
        danger
        onConfirm={unwritten.leave}
      />
    </div>
  );
}
