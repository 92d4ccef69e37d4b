import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { type CatalogueImport, importQuery, useFreshImport } from "../api.ts";
import { CheckedPanel } from "../components/checked-panel.tsx";
import { StartPanel } from "../components/start-panel.tsx";
import { WorkingPanel } from "../components/working-panel.tsx";

/** /bms/catalogue/imports: tables of institutions and courses in and out. Which import is open stands in the address. */
export function CatalogueImportsPage({ search, setSearch }: ViewProps) {
  const { catalogueImports: words } = usePhrases();
  const importId = Number(search.import) || null;
  const query = useQuery({ ...importQuery(importId ?? 0), enabled: importId !== null });
  const fresh = useFreshImport();
  const open = (id: number) =>
    setSearch({ import: String(id), verdict: undefined, page: undefined, row: undefined }, "push");
  const toStart = () =>
    setSearch({ import: undefined, verdict: undefined, page: undefined, row: undefined }, "push");
  const info = importId === null ? null : (query.data ?? null);
  useNewsOf(info);

  if (importId === null)
    return (
      <>
        <PageHead title={words.title} />
        <StartPanel
          search={search}
          setSearch={setSearch}
          onUploaded={(uploaded) => {
            fresh(uploaded);
            open(uploaded.importId);
          }}
          onOpen={open}
        />
      </>
    );
  return (
    <div className="flex min-h-full flex-col">
      <PageHead
        title={info?.fileName ?? words.title}
        meta={
          info && (
            <>
              <span>{words.kinds[info.kind]}</span>
              <span>{words.states[info.state]}</span>
              <span>{info.createdBy ?? words.past.commandLine}</span>
              <RelativeTime at={info.finishedAt ?? info.createdAt} />
            </>
          )
        }
        actions={
          <Button icon={ArrowLeft} onClick={toStart}>
            {words.title}
          </Button>
        }
      />
      {hasFailed(query) ? (
        isApiError(query.error, "2002") ? (
          <EmptyState title={words.gone.title}>{words.gone.advice}</EmptyState>
        ) : (
          <ListFailure words={{ noPermission: words.noPermission, failed: words.loading }} query={query} />
        )
      ) : info === null ? (
        <div className="px-4 py-6 sm:px-gutter">
          <SkeletonText lines={6} />
        </div>
      ) : (
        <Opened info={info} search={search} setSearch={setSearch} onAnother={toStart} />
      )}
    </div>
  );
}

function Opened({
  info,
  onAnother,
  ...view
}: Pick<ViewProps, "search" | "setSearch"> & { info: CatalogueImport; onAnother: () => void }) {
  const { catalogueImports: words } = usePhrases();
  const another = (
    <Button kind="primary" onClick={onAnother}>
      {words.check.another}
    </Button>
  );
  switch (info.state) {
    case "reading":
    case "applying":
      return <WorkingPanel key={info.state} info={info} />;
    case "failed":
      return (
        <EmptyState title={words.failed.title} actions={another}>
          {info.failure?.message}
        </EmptyState>
      );
    case "cancelled":
      return (
        <EmptyState title={words.cancelled.title} actions={another}>
          {words.cancelled.advice}
        </EmptyState>
      );
    default:
      return <CheckedPanel info={info} onAnother={onAnother} {...view} />;
  }
}

/** When what was under way is over, lists that were read before are out of date. */
function useNewsOf(info: CatalogueImport | null) {
  const fresh = useFreshImport();
  const before = useRef(info?.state);
  useEffect(() => {
    const was = before.current;
    before.current = info?.state;
    if (info && (was === "reading" || was === "applying") && info.state !== was) fresh(info);
  });
}
