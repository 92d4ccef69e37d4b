import { dropOn } from "@passage/contract/applications/board.ts";
import type { Step } from "@passage/contract/applications/steps.ts";
import type { Action } from "@passage/contract/applications/transitions.ts";
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { personNameText } from "../../../lib/person-name.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { lazily } from "../../../ui/lazily.ts";
import { useToast } from "../../../ui/toast-manager.ts";
import type { ApplicationItem } from "../api.ts";
import { placeOfItem } from "../bulk-moves.ts";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { type BoardBody, useBoardColumns } from "./use-board-columns.ts";
import { useCardMoves } from "./use-card-moves.ts";

const ApplicationDrawer = lazily(async () => (await import("./application-drawer.tsx")).ApplicationDrawer);

/** Props of {@link Board}. */
export interface BoardProps {
  body: BoardBody;
  /** The application that is open beside it. */
  opened: number | null;
  onOpen: (itemId: number) => void;
  onClose: () => void;
  /** How many are in each view, whenever that is known anew. */
  onViews: (views: Record<string, number>) => void;
  /** Nothing fits the filter; how many the view "all" has. */
  noneFits: (all: number) => ReactNode;
}

/** Pixels of the drawer beside the board. */
const drawerWidth = 600;

/** A card that the keys carry, and the column they point at. */
interface Picked {
  readonly item: ApplicationItem;
  readonly over: Step;
}

/** The applications by step. A card moves by hand or keys only where one of the agent's own moves leads. */
export function Board({ body, opened, onOpen, onClose, onViews, noneFits }: BoardProps) {
  const { applicationList, applications, domain } = usePhrases();
  const { board: words } = applicationList;
  const movable = useHolds("applications");
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const { board, columns, more, isFirst } = useBoardColumns(body);
  const moves = useCardMoves();
  const [dragged, setDragged] = useState<ApplicationItem | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, setSaid] = useState("");
  const [stop, setStop] = useState<number | null>(null);
  /** The card that was moved from here, until the focus it had is back on it in its new column. */
  const moved = useRef<number | null>(null);

  // The drawer covers what lies at the right: the open card's column comes out from under it.
  const ready = board.data !== undefined;
  useEffect(() => {
    if (opened === null || !ready) return;
    const column = place.current?.querySelector(`[data-card-id="${opened}"]`)?.closest("section");
    const covered = column && column.getBoundingClientRect().right > window.innerWidth - drawerWidth;
    if (covered) column.scrollIntoView({ block: "nearest", inline: "start" });
  }, [opened, ready]);

  // A card in another column is a new element: what had the focus is gone, and the keys would begin at the page's head.
  useEffect(() => {
    if (moved.current === null || columns.length === 0 || document.activeElement !== document.body) return;
    const card = place.current?.querySelector<HTMLElement>(`[data-card-id="${moved.current}"]`);
    moved.current = null;
    (card ?? place.current?.querySelector<HTMLElement>("[data-card-id]"))?.focus();
  }, [columns]);

  const views = board.data?.views;
  useEffect(() => {
    if (views) onViews(views);
  }, [views, onViews]);

  if (hasFailed(board))
    return (
      <ListFailure
        words={{ ...applications, failed: { ...applications.failed, title: words.failed } }}
        query={board}
      />
    );
  if (!board.data) return <BoardSkeleton />;
  if (board.data.total === 0) return noneFits(board.data.views.all ?? 0);

  const cards = columns.flatMap(({ items }) => items);
  const tabStop = cards.find(({ itemId }) => itemId === stop)?.itemId ?? cards[0]?.itemId;
  const carried = dragged ?? picked?.item ?? null;

  /** Puts a card on a column: makes the move that leads there, or says why there is none. */
  function drop(item: ApplicationItem, step: Step) {
    setDragged(null);
    setPicked(null);
    if (step === item.step) return setSaid(words.back);
    const result = dropOn(placeOfItem(item), step);
    if ("action" in result) {
      setSaid("");
      return startMove(item, result.action);
    }
    const reason = words.refused(domain.steps[step], domain.refusals[result.refusal]);
    setSaid(reason);
    toast.show({ tone: "att", title: reason, id: "board-drop" });
  }

  function startMove(item: ApplicationItem, action: Action) {
    moved.current = item.itemId;
    moves.start(item, action);
  }

  function pick(item: ApplicationItem) {
    setPicked({ item, over: item.step });
    setSaid(words.picked(personNameText(item)));
  }

  /** Keys of a card at rest: up and down in its column, left and right to the next one that has cards. */
  function go(event: KeyboardEvent, column: number, row: number) {
    const target = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[event.key];
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [across = 0, down = 0] = target;
    let at = column + across;
    while (across !== 0 && columns[at]?.items.length === 0) at += across;
    const items = columns[at]?.items ?? [];
    const next = items[Math.max(0, Math.min(items.length - 1, row + down))];
    if (next) focusCard(next.itemId);
  }

  /** Keys while a card is carried. */
  function carry(event: KeyboardEvent, { item, over }: Picked) {
    const at = columns.findIndex(({ step }) => step === over);
    const across = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === "Tab") return setPicked(null);
    event.preventDefault();
    if (event.key === "Escape") {
      event.stopPropagation();
      setPicked(null);
      setSaid(words.back);
    } else if (event.key === " " || event.key === "Enter") drop(item, over);
    else if (across !== 0) {
      const next = columns[at + across]?.step;
      if (!next) return;
      setPicked({ item, over: next });
      const result = next === item.step ? null : dropOn(placeOfItem(item), next);
      setSaid(
        result && "refusal" in result
          ? words.refused(domain.steps[next], domain.refusals[result.refusal])
          : words.over(domain.steps[next]),
      );
    }
  }

  function cardOf(itemId: number): HTMLElement | null {
    return place.current?.querySelector<HTMLElement>(`[data-card-id="${itemId}"]`) ?? null;
  }

  function focusCard(itemId: number) {
    setStop(itemId);
    cardOf(itemId)?.focus();
  }

  const openColumn = columns.find(({ items }) => items.some(({ itemId }) => itemId === opened));

  return (
    <>
      <div
        ref={place}
        // The focus may be on a card or still on its menu's button: what is carried takes the keys from both.
        onKeyDownCapture={(event) => {
          if (!picked) return;
          event.stopPropagation();
          carry(event, picked);
        }}
        onKeyUpCapture={(event) => {
          if (picked && event.key === " ") event.preventDefault();
        }}
        className={classNames(
          opened !== null && "md:pe-[600px]",
          "flex h-[calc(100dvh-15rem)] min-h-96 max-md:h-[calc(100dvh-18rem)] snap-x snap-mandatory overflow-x-auto sm:snap-none",
        )}
      >
        {columns.map((column, index) => (
          <BoardColumn
            key={column.step}
            column={column}
            first={isFirst(column.step)}
            carried={carried}
            pointed={picked?.over === column.step}
            onDrop={() => dragged && drop(dragged, column.step)}
            onMore={() => more(column.step)}
          >
            {column.items.map((item, row) => (
              <BoardCard
                key={item.itemId}
                item={item}
                current={item.itemId === opened}
                picked={picked?.item.itemId === item.itemId}
                moving={moves.isMoving(item.itemId)}
                tabStop={item.itemId === tabStop}
                movable={movable}
                onOpen={() => onOpen(item.itemId)}
                onMove={(action) => startMove(item, action)}
                onPick={() => pick(item)}
                onKeyDown={(event) => go(event, index, row)}
                onFocus={() => setStop(item.itemId)}
                onDrag={(started) => setDragged(started ? item : null)}
              />
            ))}
          </BoardColumn>
        ))}
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
      {moves.asking && (
        <MoveDialog
          action={moves.asking.action}
          institution={moves.asking.item.itemInstitutionName}
          onClose={moves.stopAsking}
          onMove={(note) =>
            moves.asking ? moves.make(moves.asking.item, moves.asking.action, note) : Promise.resolve()
          }
        />
      )}
      {opened !== null && (
        <Suspense>
          <ApplicationDrawer
            itemId={opened}
            rows={openColumn?.items ?? []}
            offset={0}
            total={openColumn?.total ?? 0}
            onOpen={onOpen}
            onClose={onClose}
            placeOf={cardOf}
          />
        </Suspense>
      )}
    </>
  );
}
