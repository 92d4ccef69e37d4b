import { Menu as Base } from "@base-ui/react/menu";
import { Check, type LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { classNames } from "./class-names.ts";
import { Kbd } from "./kbd.tsx";
import { popupClass, popupLayerClass, popupMenuClass, popupRowClass } from "./popup-style.ts";

/** A row that does something. */
export interface MenuAction {
  label: string;
  onSelect: () => void;
  /** Where `onSelect` leads: the row is a link then, for a middle click and for copying its address. */
  href?: string | undefined;
  /** Of a link: it leads to what is shown. */
  current?: boolean | undefined;
  icon?: LucideIcon | undefined;
  /** Second line: what it means or touches. */
  hint?: string | undefined;
  /** Key that does the same, shown at the right. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  /** Why not now; the row stays and says it. */
  disabledReason?: string | undefined;
  /** The current one of a choice; rows with it get a tick column and are radios to screen readers. */
  checked?: boolean | undefined;
  /** Language of the label when it isn't the page's. */
  lang?: string | undefined;
}

/** Rows of a menu, top to bottom. */
export type MenuItem = MenuAction | { heading: string } | "separator";

/** The sheet of a menu, the same for a button's menu and a context menu. */
export function MenuSheet({
  items,
  align = "start",
}: {
  items: readonly MenuItem[];
  align?: "start" | "end";
}) {
  return (
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={4} className={popupLayerClass}>
        <Base.Popup className={classNames(popupClass, popupMenuClass, "min-w-44 max-w-80")}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <MenuRow key={index} item={item} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  if (item === "separator") return <Base.Separator className="mx-2 my-1 h-px bg-line" />;
  if ("heading" in item) {
    return (
      <div role="presentation" className="px-2 pt-2 pb-1 text-hint text-ink-3">
        {item.heading}
      </div>
    );
  }
  const props = {
    label: item.label,
    // The reason must be readable, so the row stays reachable by arrows and only its deed is off.
    "aria-disabled": item.disabledReason ? true : undefined,
    closeOnClick: !item.disabledReason,
    className: classNames(popupRowClass, item.danger && !item.disabledReason && "text-neg"),
    onClick: () => {
      if (!item.disabledReason) item.onSelect();
    },
  };
  const content = <RowContent item={item} />;
  if (item.href !== undefined) return <LinkRow item={item} href={item.href} />;
  if (item.checked === undefined) return <Base.Item {...props}>{content}</Base.Item>;
  return (
    <Base.CheckboxItem {...props} role="menuitemradio" checked={item.checked}>
      {content}
    </Base.CheckboxItem>
  );
}

function LinkRow({ item, href }: { item: MenuAction; href: string }) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    item.onSelect();
  }
  return (
    <Base.LinkItem
      href={href}
      label={item.label}
      closeOnClick
      aria-current={item.current ? "page" : undefined}
      className={classNames(popupRowClass, item.current && "font-medium text-accent-ink")}
      onClick={follow}
    >
      <RowContent item={item} />
    </Base.LinkItem>
  );
}

function RowContent({ item }: { item: MenuAction }) {
  const Icon = item.icon;
  const second = item.disabledReason ?? item.hint;
  const tone = item.disabledReason ? "text-ink-dis" : item.danger ? "text-neg" : "text-ink-2";
  return (
    <>
      {item.checked !== undefined && (
        <span className="w-4 shrink-0 text-accent-ink">
          {item.checked && <Check size={16} aria-hidden="true" />}
        </span>
      )}
      {Icon && <Icon size={16} aria-hidden="true" className={classNames("shrink-0", tone)} />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span lang={item.lang} className={item.disabledReason ? "text-ink-3" : undefined}>
          {item.label}
        </span>
        {second && <span className="text-hint text-ink-3">{second}</span>}
      </span>
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
    </>
  );
}
