import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type LucideIcon, ShieldCheck, ShieldQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { cancelAuditVerification, getAuditChain, verifyAudit } from "../../../lib/wire/audit.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { type AuditChain, chainQuery } from "../api.ts";

/** How often a run that is under way is looked at. Milliseconds. */
const lookEvery = 1_000;

type Run = NonNullable<AuditChain["latest"]>;

/** How far the log is sealed, what the latest verification found, and the way to another one. */
export function ChainLine({ onEntry }: { onEntry: (id: number) => void }) {
  const { audit } = usePhrases();
  const language = useLanguage();
  const client = useQueryClient();
  const { chain: words } = audit;
  const { data, isError, refetch } = useQuery({
    ...chainQuery(true),
    refetchInterval: ({ state }) => (state.data?.latest?.state === "running" ? lookEvery : false),
  });
  const keep = (answer: AuditChain) => {
    const queryKey = callKey(getAuditChain, {});
    // A look that is on its way would put what was before in its place.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, answer);
  };
  const verify = useWrite(verifyAudit, { onSuccess: keep });
  const cancel = useWrite(cancelAuditVerification, { onSuccess: keep });
  if (isError && !data)
    return (
      <Line icon={ShieldQuestion} action={<Retry onRetry={() => void refetch()} />}>
        {words.failed}
      </Line>
    );
  if (!data) return <div className="h-11 border-line border-b" />;
  const count = (value: number) => formatCount(value, language);
  const run = data.latest;
  if (run?.state === "running") {
    const text = words.running(count(run.progress), count(run.total));
    return (
      <Line
        icon={ShieldQuestion}
        action={
          <Button size={28} busy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {words.cancel}
          </Button>
        }
      >
        <span className="tabular">{text}</span>
        <ProgressBar
          label={words.title}
          share={run.total === 0 ? null : run.progress / run.total}
          text={text}
          className="mt-1 max-w-[420px]"
        />
      </Line>
    );
  }
  const again = (
    <Button size={28} busy={verify.isPending} onClick={() => verify.mutate({})}>
      {words.verify}
    </Button>
  );
  if (run?.state === "broken" && run.broken) return <Broken run={run} again={again} onEntry={onEntry} />;
  return (
    <Line
      icon={run?.state === "whole" ? ShieldCheck : ShieldQuestion}
      good={run?.state === "whole"}
      action={again}
    >
      <span className="flex flex-wrap gap-x-2">
        <Verdict run={run} />
        <span className="text-ink-3">
          {data.unsealed === 0 ? words.allSealed : words.waiting(data.unsealed, count(data.unsealed))}
        </span>
      </span>
    </Line>
  );
}

function Verdict({ run }: { run: Run | null }) {
  const { audit } = usePhrases();
  const language = useLanguage();
  const { chain: words } = audit;
  if (!run) return words.never;
  if (run.state === "cancelled") return words.cancelled;
  if (run.state !== "whole") return words.interrupted;
  return (
    <>
      {words.whole(formatCount(run.progress, language))}
      <span className="text-ink-3">
        {run.finishedAt && <RelativeTime at={run.finishedAt} />}{" "}
        {run.startedBy ? words.by(run.startedBy) : words.byNight}
      </span>
    </>
  );
}

function Broken({ run, again, onEntry }: { run: Run; again: ReactNode; onEntry: (id: number) => void }) {
  const { audit } = usePhrases();
  const language = useLanguage();
  const { chain: words } = audit;
  const { broken } = run;
  if (!broken) return null;
  const where = broken.companyId === null ? words.ofPlatform : words.ofCompany(broken.companyId);
  return (
    <div className="px-4 pb-3 sm:px-gutter">
      <Banner
        tone="neg"
        title={words.broken(where, formatCount(broken.position, language))}
        stacked
        action={
          <span className="flex gap-2">
            {broken.reason !== "row-missing" && (
              <Button size={28} onClick={() => onEntry(broken.auditId)}>
                {words.showEntry}
              </Button>
            )}
            {again}
          </span>
        }
      >
        {words.reasons[broken.reason]} {words.brokenAdvice}
      </Banner>
    </div>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const { audit } = usePhrases();
  return (
    <Button size={28} onClick={onRetry}>
      {audit.export.again}
    </Button>
  );
}

interface LineProps {
  icon: LucideIcon;
  good?: boolean;
  action: ReactNode;
  children: ReactNode;
}

function Line({ icon: Icon, good = false, action, children }: LineProps) {
  const { audit } = usePhrases();
  return (
    <section
      aria-label={audit.chain.title}
      className="flex min-h-11 items-center gap-2.5 border-line border-b px-4 py-1.5 text-cell text-ink-2 sm:px-gutter"
    >
      <Icon size={16} aria-hidden="true" className={good ? "shrink-0 text-pos" : "shrink-0 text-ink-3"} />
      <div data-tip={audit.chain.advice} className="min-w-0 flex-1">
        {children}
      </div>
      {action}
    </section>
  );
}
