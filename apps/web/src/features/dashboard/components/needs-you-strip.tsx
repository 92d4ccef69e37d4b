import { useQuery } from "@tanstack/react-query";
import { ChevronRight, FilePen, FileWarning, type LucideIcon, MailCheck, TriangleAlert } from "lucide-react";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { SkeletonBar } from "../../../ui/skeleton.tsx";
import { figuresQuery } from "../api.ts";
import { waitingHrefs } from "../list-links.ts";

type Waiting = keyof typeof waitingHrefs;

/** What waits longest for somebody else comes first and is coloured; one's own unfinished work is not. */
const items: readonly { id: Waiting; icon: LucideIcon; asks: boolean }[] = [
  { id: "evidenceRequests", icon: FileWarning, asks: true },
  { id: "offersToAnswer", icon: MailCheck, asks: true },
  { id: "passportsNearExpiry", icon: TriangleAlert, asks: false },
  { id: "drafts", icon: FilePen, asks: false },
];

/** What waits for the agent, each with the way there; absent when nothing does. */
export function NeedsYouStrip({ year }: { year: number | null }) {
  const { dashboard } = usePhrases();
  const language = useLanguage();
  const { data, isPending } = useQuery(figuresQuery(year));
  if (isPending) {
    return (
      // On a phone as high as all its lines: what stands below must not be pushed away by them.
      <div aria-hidden="true" className="h-[180px] border-line border-b px-4 sm:h-11 sm:px-gutter">
        <span className="flex h-11 items-center">
          <SkeletonBar width={240} />
        </span>
      </div>
    );
  }
  const waiting = items.filter(({ id }) => (data?.needsYou[id] ?? 0) > 0);
  if (!data || waiting.length === 0) return null;

  return (
    <ul
      aria-label={dashboard.needsYou.label}
      className="flex flex-col border-line border-b sm:h-11 sm:flex-row sm:items-center sm:divide-x sm:divide-line sm:px-gutter"
    >
      {waiting.map(({ id, icon: Icon, asks }) => (
        <li key={id} className="max-sm:border-line max-sm:not-last:border-b sm:px-5 sm:first:pl-0">
          <AppLink
            href={waitingHrefs[id]}
            className="flex min-h-11 items-center gap-2.5 text-cell hover:text-accent-ink max-sm:px-4 sm:min-h-8"
          >
            <Icon size={16} aria-hidden="true" className={asks ? "text-att" : "text-ink-2"} />
            <span>
              <strong className="tabular font-semibold">{formatCount(data.needsYou[id], language)}</strong>{" "}
              {dashboard.needsYou[id](data.needsYou[id])}
            </span>
            <ChevronRight size={16} aria-hidden="true" className="ml-auto text-ink-2 sm:hidden" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
