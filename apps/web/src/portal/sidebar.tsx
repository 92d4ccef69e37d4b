import { useAccount } from "../lib/account.tsx";
import { BrandMark } from "../lib/brand-mark.tsx";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { nameLanguage } from "../lib/name-language.ts";
import { AppLink } from "../lib/navigation.tsx";
import { formatPhone } from "../lib/phone-text.ts";
import { classNames } from "../ui/class-names.ts";
import { useTips } from "../ui/use-tips.ts";
import { type MenuEntry, useMenu } from "./use-menu.ts";

/** The menu of permitted views: 208 wide, or a strip of icons 56 wide. Hidden under 960, where the bottom bar is. */
export function Sidebar({ open }: { open: boolean }) {
  const { shell, start } = usePhrases();
  const groups = useMenu();
  useTips();
  return (
    <aside
      aria-label={start.product}
      className={classNames(
        "hidden shrink-0 flex-col border-line border-r bg-canvas md:flex",
        open ? "w-52" : "w-14",
      )}
    >
      <div className="flex h-12 shrink-0 items-center gap-2.5 px-4 text-section">
        <BrandMark size={open ? 16 : 20} className={classNames("text-accent-ink", !open && "mx-auto")} />
        <span className={open ? undefined : "sr-only"}>{start.product}</span>
      </div>
      <nav
        id="main-navigation"
        aria-label={shell.mainNavigation}
        className="-mt-1 min-h-0 flex-1 overflow-y-auto px-2 py-1"
      >
        {groups.map((group) => (
          <section key={group.name} className="mb-2">
            {group.title && open && <h2 className="px-2 pt-2 pb-1 text-hint text-ink-3">{group.title}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.path}>
                  <SidebarLink entry={entry} open={open} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {open && <BdConsultant />}
    </aside>
  );
}

function SidebarLink({ entry, open }: { entry: MenuEntry; open: boolean }) {
  const { icon: Icon, title } = entry;
  return (
    <AppLink
      href={entry.href}
      aria-current={entry.current}
      data-tip={open ? undefined : title}
      className={classNames(
        "flex h-8 items-center gap-2.5 rounded-control px-2 text-cell transition-colors",
        entry.current ? "bg-wash font-medium text-accent-ink" : "text-ink-2 hover:bg-hover hover:text-ink",
        !open && "justify-center",
      )}
    >
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span className={open ? "truncate" : "sr-only"}>{title}</span>
    </AppLink>
  );
}

/** Whom the agents call: that is what people look for down here. */
function BdConsultant() {
  const { shell } = usePhrases();
  const language = useLanguage();
  const consultant = useAccount().root.company.bdConsultant;
  if (!consultant) return null;
  return (
    <section className="mx-2 border-line border-t px-2 py-3 text-hint">
      <h2 className="text-ink-3">{shell.bdConsultant}</h2>
      <p className="text-ink-2">
        <span className="font-medium text-ink">{consultant.name}</span>{" "}
        {consultant.nameZh && (
          <span lang={nameLanguage(consultant.nameZh, language)}>{consultant.nameZh}</span>
        )}
      </p>
      <a
        href={`tel:${consultant.phone.replaceAll(/[^\d+]/g, "")}`}
        className="tabular text-ink-2 hover:underline"
      >
        {formatPhone(consultant.phone)}
      </a>
    </section>
  );
}
