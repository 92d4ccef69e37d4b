import { Ellipsis, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { AppLink } from "../lib/navigation.tsx";
import type { VisitedView } from "../lib/views/visited-views.ts";
import { classNames } from "../ui/class-names.ts";
import { ContextMenu } from "../ui/context-menu.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { useTabActions } from "./use-tab-actions.ts";
import { useVisitedViews } from "./use-view-tabs.tsx";
import { useViewTitle } from "./use-view-title.ts";
import { addressOf } from "./view-tabs.ts";

/** The visited views, in the order they were opened. The active tab and the sheet below it are one thing. */
export function TabsBar() {
  const { shell } = usePhrases();
  const visited = useVisitedViews();
  const actions = useTabActions();
  const front = visited.list.find((view) => view.key === visited.front);
  const row = useRef<HTMLUListElement>(null);

  // With every change of the row: names arrive after their tabs and push the tab in front out of sight.
  useEffect(() => {
    const at = visited.list.findIndex((view) => view.key === visited.front);
    row.current?.children[at]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [visited]);

  return (
    <nav
      aria-label={shell.tabs.label}
      className="relative hidden h-9 shrink-0 items-end border-line border-b px-3 md:flex"
    >
      <ul
        ref={row}
        className="-mb-px flex min-w-0 flex-1 items-end overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {visited.list.map((view, index) => (
          <Tab
            key={view.key}
            view={view}
            active={view.key === visited.front}
            divided={divided(visited.list, index, visited.front)}
            href={addressOf(visited, view.key) ?? view.key}
          />
        ))}
      </ul>
      {front && (
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={shell.tabs.actions} className="mb-1 ml-1 shrink-0" />}
          items={actions.itemsFor(front)}
        />
      )}
    </nav>
  );
}

/** A thin line stands between two resting tabs only. */
function divided(list: readonly VisitedView[], index: number, front: string | null): boolean {
  return index > 0 && list[index]?.key !== front && list[index - 1]?.key !== front;
}

interface TabProps {
  view: VisitedView;
  active: boolean;
  divided: boolean;
  href: string;
}

function Tab({ view, active, divided, href }: TabProps) {
  const { shell } = usePhrases();
  const title = useViewTitle()(view);
  const actions = useTabActions();

  function middleClick(event: MouseEvent) {
    if (event.button !== 1 || view.rules.affixed) return;
    event.preventDefault();
    actions.close(view);
  }

  return (
    <ContextMenu items={actions.itemsFor(view)}>
      <li
        onAuxClick={middleClick}
        className={classNames(
          "relative flex h-8 shrink-0 items-center rounded-t-tab border border-b-0 text-cell",
          active
            ? "border-line bg-surface font-medium text-ink"
            : "border-transparent text-ink-2 hover:text-ink",
          divided && "before:absolute before:-left-px before:h-3.5 before:w-px before:bg-line-2",
        )}
      >
        <AppLink
          href={href}
          aria-current={active ? "page" : undefined}
          className={classNames(
            "flex h-full max-w-60 items-center rounded-control -outline-offset-2",
            view.rules.affixed ? "px-3" : "pr-1 pl-3",
          )}
        >
          <span className="truncate">{title}</span>
          {view.dirty && (
            <span className="ml-1.5 size-1.5 shrink-0 rounded-full bg-att">
              <span className="sr-only">{shell.tabs.unsaved}</span>
            </span>
          )}
        </AppLink>
        {!view.rules.affixed && (
          <button
            type="button"
            aria-label={shell.tabs.closeView(title)}
            className="mr-1 flex size-6 items-center justify-center rounded-check text-ink-3 -outline-offset-1 hover:bg-hover hover:text-ink"
            onClick={() => actions.close(view)}
          >
            <X size={12} aria-hidden="true" />
          </button>
        )}
      </li>
    </ContextMenu>
  );
}
