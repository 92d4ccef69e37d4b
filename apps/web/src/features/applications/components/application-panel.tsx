import type { ReactNode } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { ApplicationActions } from "./application-actions.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { type ApplicationDetail, useApplication } from "./application-panel-data.ts";
import { ApplicationTimeline } from "./application-timeline.tsx";
import { DocumentChecklist } from "./document-checklist.tsx";
import { EvidenceRequest } from "./evidence-request.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { MissingRegistration } from "./missing-registration.tsx";

/** Props of {@link ApplicationPanel}. */
export interface ApplicationPanelProps {
  itemId: number;
  /** After a move succeeded; everything that shows the application is read again by then. */
  onMoved?: (() => void) | undefined;
  /** `stacked` for a drawer, `page` with the timeline in a column of its own at the right. */
  layout?: "stacked" | "page";
  /** Page layout: what stands over the application in its column (the list it was chosen from). */
  above?: ReactNode;
  /** The next move is the view's primary button; off where the page has another one. */
  prominent?: boolean;
  /** Leaves the moves to the caller, who shows {@link ApplicationActions} elsewhere (the foot of a drawer). */
  withoutActions?: boolean;
}

/** One application: what it needs from the agent first, then documents, what happened, and its facts. */
export function ApplicationPanel(props: ApplicationPanelProps) {
  const { itemId, layout = "stacked", above } = props;
  const query = useApplication(itemId);
  const detail = hasFailed(query) ? undefined : query.data;
  const rest = detail ? null : hasFailed(query) ? (
    <PanelError error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <SkeletonText lines={8} />
  );

  if (layout === "stacked") return rest ?? (detail && <Stacked key={itemId} {...props} detail={detail} />);
  return (
    <div className="lg:grid lg:min-h-full lg:grid-cols-[minmax(0,1fr)_328px]">
      <div className="min-w-0">
        {above}
        {rest && (
          // While it loads, the timeline under it stays out of sight where both share a column.
          <div className={classNames("px-4 py-5 sm:px-gutter", query.isPending && "max-lg:min-h-dvh")}>
            {rest}
          </div>
        )}
        {detail && <PageBody key={itemId} {...props} detail={detail} />}
      </div>
      <aside className="border-line px-4 py-5 max-lg:border-t sm:px-gutter lg:border-l">
        {detail ? <ApplicationTimeline detail={detail} /> : !hasFailed(query) && <SkeletonText lines={6} />}
      </aside>
    </div>
  );
}

type Parts = ApplicationPanelProps & { detail: ApplicationDetail };

function Stacked({ detail, onMoved, prominent, withoutActions }: Parts) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3 empty:hidden">
        <Attention detail={detail} onMoved={onMoved} prominent={prominent} />
      </div>
      <DocumentChecklist detail={detail} />
      <MessagesPanel detail={detail} />
      {!withoutActions && <ApplicationActions detail={detail} onMoved={onMoved} prominent={prominent} />}
      <ApplicationTimeline detail={detail} />
      <ApplicationDetails detail={detail} />
    </div>
  );
}

function PageBody({ detail, onMoved, prominent, withoutActions }: Parts) {
  const language = useLanguage();
  return (
    <section aria-label={joinFacts([detail.itemInstitutionCourseName, detail.itemInstitutionName], language)}>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-5 sm:px-gutter">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-section">{detail.itemInstitutionCourseName}</h2>
          <p className="text-cell text-ink-2">{detail.itemInstitutionName}</p>
        </div>
        {!withoutActions && <ApplicationActions detail={detail} onMoved={onMoved} prominent={prominent} />}
      </header>
      <div className="flex flex-col gap-3 px-4 pt-4 empty:hidden sm:px-gutter">
        <Attention detail={detail} onMoved={onMoved} prominent={prominent} />
      </div>
      <div className="mt-5 grid border-line border-y md:grid-cols-2">
        <div className="min-w-0 px-4 py-5 sm:px-gutter">
          <DocumentChecklist detail={detail} />
        </div>
        <div className="min-w-0 border-line px-4 py-5 max-md:border-t sm:px-gutter md:border-l">
          <ApplicationDetails detail={detail} />
        </div>
      </div>
      <div className="max-w-[720px] px-4 py-5 sm:px-gutter">
        <MessagesPanel detail={detail} />
      </div>
    </section>
  );
}

type Attended = Pick<Parts, "detail" | "onMoved" | "prominent">;

/** What needs the agent first, then the deferral that staff are to answer. */
function Attention(props: Attended) {
  const { pipeline } = usePhrases();
  const language = useLanguage();
  const { deferWanted } = props.detail;
  return (
    <>
      <FirstAttention {...props} />
      {deferWanted && (
        <Banner tone="info" title={pipeline.move.deferAsked(formatIntake(deferWanted, language))} />
      )}
    </>
  );
}

/** What asks something of the agent, or ended the application. */
function FirstAttention({ detail, onMoved, prominent }: Attended) {
  const { domain, pipeline } = usePhrases();
  const { closing, closedReason, step, offerAccepted } = detail;
  if (closing !== null)
    return (
      <Banner tone="info" title={pipeline.closed(domain.closings[closing])}>
        {closedReason && pipeline.timeline.note(closedReason)}
      </Banner>
    );
  if (detail.status === 2)
    return (
      <EvidenceRequest
        detail={detail}
        onMoved={onMoved}
        {...(prominent === undefined ? {} : { prominent })}
      />
    );
  if (step === "admitted")
    return (
      <Banner
        tone="pos"
        title={pipeline.offer.received(detail.condition && domain.conditions[detail.condition])}
      >
        {offerAccepted ? pipeline.offer.accepted : pipeline.offer.advice}
      </Banner>
    );
  if (step === "notApplied" || step === "newApplication") return <MissingRegistration detail={detail} />;
  return null;
}

function PanelError({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { errors, pipeline } = usePhrases();
  if (isApiError(error, "2002"))
    return (
      <EmptyState compact title={pipeline.gone}>
        {pipeline.goneAdvice}
      </EmptyState>
    );
  if (isApiError(error, "2003")) return <EmptyState compact title={errors["2003"]} />;
  return (
    <ErrorState compact title={pipeline.loadFailed} onRetry={onRetry} details={errorDetails(error)}>
      {pipeline.loadFailedAdvice}
    </ErrorState>
  );
}
