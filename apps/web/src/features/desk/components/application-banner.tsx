import { formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDataText } from "../../../ui/data-text.tsx";
import { formatRelative } from "../../../ui/format-time.ts";
import type { StaffApplication } from "../api.ts";
import { evidenceOf } from "../evidence.ts";

/** Props of {@link ApplicationBanner}. */
export interface ApplicationBannerProps {
  application: StaffApplication;
  /** Somebody else moved it after it was read. */
  stale: boolean;
  /** It was changed while something is being written for it: what is in sight is what it was before. */
  changed: boolean;
  onReload: () => void;
}

/** The one thing to know before deciding: moved by another, closed, evidence awaited or just answered. */
export function ApplicationBanner({ application, stale, changed, onReload }: ApplicationBannerProps) {
  const { desk, domain } = usePhrases();
  const language = useLanguage();
  const ago = useAgo();
  const { banners } = desk;
  if (stale || changed) {
    return (
      <Banner
        tone="att"
        live
        title={stale ? banners.staleTitle : desk.live.changed}
        action={
          <Button size={28} onClick={onReload}>
            {banners.reload}
          </Button>
        }
      >
        {stale ? banners.staleAdvice : desk.live.advice}
      </Banner>
    );
  }
  const { closing, closedReason } = application;
  if (closing) {
    return (
      <Banner tone="info" title={banners.closed(domain.closings[closing])}>
        {closedReason && banners.quote(closedReason)}
      </Banner>
    );
  }
  const { deferWanted } = application;
  if (deferWanted) {
    const ask = application.events.find(({ action, undone }) => action === "askDefer" && !undone);
    return (
      <Banner
        tone="att"
        title={desk.deferral.asked(formatIntake(deferWanted, language), ask ? ago(ask.at) : "")}
      >
        {ask?.note && banners.quote(ask.note)}
      </Banner>
    );
  }
  return <EvidenceBanner application={application} />;
}

function EvidenceBanner({ application }: { application: StaffApplication }) {
  const { desk, domain } = usePhrases();
  const { banners } = desk;
  const ago = useAgo();
  const evidence = evidenceOf(application);
  if (!evidence) return null;
  if (evidence.kind === "open") {
    const { request, wanted } = evidence;
    return (
      <Banner tone="att" title={banners.requested(ago(request.at))}>
        {banners.list(wanted.map((category) => domain.documentCategories[category]))}
        {request.note && <span className="block">{banners.quote(request.note)}</span>}
      </Banner>
    );
  }
  const { answer, wanted, cameIn } = evidence;
  return (
    <Banner tone="info" title={banners.answered(ago(answer.at))}>
      {answer.note && <>{banners.quote(answer.note)} </>}
      {wanted.length > 0 && banners.cameIn(cameIn, wanted.length)}
    </Banner>
  );
}

/** "20 min ago", for a sentence. */
function useAgo(): (at: string) => string {
  const language = useLanguage();
  const { justNow } = useDataText();
  return (at) => formatRelative(new Date(at), new Date(), language, "prose", justNow);
}
