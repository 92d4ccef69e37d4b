import { useQuery } from "@tanstack/react-query";
import { read } from "../api/queries.ts";
import { formatCount } from "../format.ts";
import { useLanguage, usePhrases } from "../i18n/phrases.tsx";
import { AppLink } from "../navigation.tsx";
import { hrefTo } from "../paths.ts";
import { getHomeFigures } from "../wire/dashboard.gen.ts";

/** Props of {@link IndexTabs}. */
export interface IndexTabsProps {
  /** Which of the three the page is. */
  active: "overview" | "students" | "applications";
  /** Year the page is limited to, null for all: the other tabs open alike. Left out where a page has no year. */
  year?: number | null;
  /** Rows that the page lists: the tab of the page itself counts what is in sight, drafts and filters included. */
  listed?: number | undefined;
}

/**
 * The three faces of the index page (spec point 2, "Index pages"): overview, students, applications, with how many of
 * each there are. They are links and not tabs of one page, since each is a view of its own in the tabs bar.
 */
export function IndexTabs({ active, year, listed }: IndexTabsProps) {
  const { dashboard } = usePhrases();
  const language = useLanguage();
  const figures = useQuery(read(getHomeFigures, { query: { year: year ?? null } })).data;
  const limit = { year: year ? String(year) : undefined };
  const count = (value: number | undefined) => (value === undefined ? null : formatCount(value, language));
  const tabs = [
    {
      id: "overview",
      label: dashboard.tabs.overview,
      href: hrefTo("/index", { year: year === null ? "all" : limit.year }),
      count: null,
    },
    {
      id: "students",
      label: dashboard.tabs.students,
      // Drafts have no year of registration and are not counted; without a year the link says so itself.
      href: hrefTo("/index/student-query", year || active === "students" ? limit : { status: "registered" }),
      count: count(active === "students" ? listed : figures?.students),
    },
    {
      id: "applications",
      label: dashboard.tabs.applications,
      href: hrefTo("/index/application-list", limit),
      count: count(figures?.applications),
    },
  ];

  return (
    <nav aria-label={dashboard.tabs.label} className="border-line border-b">
      <ul className="flex h-9 gap-6 overflow-x-auto px-4 [scrollbar-width:none] sm:px-gutter touch:h-11">
        {tabs.map((tab) => {
          const current = tab.id === active;
          return (
            <li key={tab.id} className="flex shrink-0">
              <AppLink
                href={tab.href}
                aria-current={current ? "page" : undefined}
                className={`relative flex items-center gap-1.5 whitespace-nowrap text-body -outline-offset-2 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 ${
                  current ? "font-semibold text-ink after:bg-accent" : "text-ink-2 hover:text-ink"
                }`}
              >
                {tab.label}
                {tab.count !== null && (
                  <span className="tabular font-normal text-cell text-ink-3">{tab.count}</span>
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
