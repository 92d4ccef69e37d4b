import { Ellipsis, type LucideIcon } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink, useGo } from "../../../lib/navigation.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.tsx";

/** A page the bar leads to. */
export interface PhonePlace {
  readonly href: string;
  readonly label: string;
  /** Where the label has no room beside four others. */
  readonly short?: string | undefined;
  readonly icon: LucideIcon;
  /** The page in front ("page"), or the entry that it lies below ("true"). */
  readonly current: "page" | "true" | undefined;
  /** What it stands under behind "more". */
  readonly group?: string | undefined;
}

/** Pages in the bar itself; its fifth place is "more". */
const inTheBar = 4;

const placeClass =
  "flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-hint -outline-offset-2 transition-colors";
const tone = (current: boolean) => (current ? "font-medium text-accent-ink" : "text-ink-2");

/** Navigation under 960: the first four pages, and "more" with the other ones and the given rows. */
export function PhoneNavigation({
  places,
  more,
}: {
  places: readonly PhonePlace[];
  more: readonly MenuItem[];
}) {
  const { shell } = usePhrases();
  const go = useGo();
  const rest = places.slice(inTheBar);
  return (
    <nav
      aria-label={shell.mainNavigation}
      className="flex h-[60px] shrink-0 border-line-2 border-t bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.slice(0, inTheBar).map(({ href, label, short, icon: Icon, current }) => (
        <AppLink
          key={href}
          href={href}
          aria-current={current}
          className={classNames(placeClass, tone(current !== undefined))}
        >
          <Icon size={20} aria-hidden="true" />
          <span className="max-w-full truncate">{short ?? label}</span>
        </AppLink>
      ))}
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            className={classNames(placeClass, tone(rest.some(({ current }) => current !== undefined)))}
          >
            <Ellipsis size={20} aria-hidden="true" />
            {shell.more}
          </button>
        }
        items={[
          ...rest.flatMap(({ href, label, icon, group }, index): MenuItem[] => [
            ...(group && group !== rest[index - 1]?.group ? [{ heading: group }] : []),
            { label, icon, onSelect: () => go(href) },
          ]),
          ...more,
        ]}
      />
    </nav>
  );
}
