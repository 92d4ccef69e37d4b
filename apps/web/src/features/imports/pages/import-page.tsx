import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NoPermissionState } from "../../../ui/no-permission-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { type Import, importQuery, useFreshImport } from "../api.ts";
import { CheckStep } from "../components/check-step.tsx";
import { ColumnsStep } from "../components/columns-step.tsx";
import { DoneStep } from "../components/done-step.tsx";
import { type SentTable, UploadStep } from "../components/upload-step.tsx";
import { WorkingStep } from "../components/working-step.tsx";
import { type ImportStep, placeOf, stepNames, stepOf } from "../step.ts";

type View = ViewProps<"/student-import">;

/** /student-import: a table becomes students, in four steps. Which import it is stands in the address. */
export function ImportPage(view: View) {
  const { imports } = usePhrases();
  const words = imports.page;
  const mayImport = useHolds("applications");
  const importId = Number(view.search.import) || null;
  const query = useQuery({ ...importQuery(importId ?? 0), enabled: mayImport && importId !== null });
  const info = importId === null ? null : (query.data ?? null);
  const step = stepOf(info, view.search.step === "columns");
  const toUpload = () =>
    view.setSearch({ import: undefined, step: undefined, kind: undefined, page: undefined }, "push");

  if (!mayImport)
    return (
      <NoPermissionState page title={words.noPermission.title}>
        {words.noPermission.advice}
      </NoPermissionState>
    );
  return (
    <>
      <PageHead title={words.title} meta={info?.fileName} />
      <Steps
        label={words.steps.label}
        steps={stepNames.map((name) => words.steps[name])}
        current={placeOf(step)}
        {...(step === "check" && {
          onStep: (index: number) => (index === 1 ? view.setSearch({ step: "columns" }) : toUpload()),
        })}
      />
      {hasFailed(query) && importId !== null ? (
        isApiError(query.error, "2002") ? (
          <EmptyState
            title={words.gone}
            actions={
              <Button kind="primary" onClick={toUpload}>
                {words.again}
              </Button>
            }
          >
            {words.goneAdvice}
          </EmptyState>
        ) : (
          <ListFailure words={words} query={query} />
        )
      ) : importId !== null && !info ? (
        <div className="px-4 py-6 sm:px-gutter">
          <SkeletonText lines={5} />
        </div>
      ) : (
        <StepPlace step={step}>
          <Step view={view} info={info} toUpload={toUpload} />
        </StepPlace>
      )}
    </>
  );
}

/** Where a step stands. The button that led to it is gone with its own step: the keyboard goes on from here. */
function StepPlace({ step, children }: { step: ImportStep; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </div>
  );
}

function Step({ view, info, toUpload }: { view: View; info: Import | null; toUpload: () => void }) {
  const fresh = useFreshImport();
  // Kept to read it once more by another character set; gone with a reload, and then not offered.
  const table = useRef<SentTable | null>(null);
  const step = stepOf(info, view.search.step === "columns");
  if (!info || step === "upload")
    return (
      <UploadStep
        onUploaded={(uploaded, sent) => {
          table.current = { file: sent, encoding: null };
          fresh(uploaded);
          view.setSearch({ import: String(uploaded.importId) }, "push");
        }}
        onOpen={(id) => view.setSearch({ import: String(id) }, "push")}
      />
    );
  switch (step) {
    case "columns":
      return (
        <ColumnsStep
          key={info.importId}
          info={info}
          sent={table.current}
          setDirty={view.setDirty}
          onReread={(uploaded, sent) => {
            table.current = sent;
            fresh(uploaded);
            view.setSearch({ import: String(uploaded.importId) });
          }}
          onChecking={(begun) => {
            fresh(begun);
            view.setSearch({ step: undefined, kind: undefined, page: undefined });
          }}
          toUpload={toUpload}
        />
      );
    case "check":
      return <CheckStep view={view} info={info} onChange={fresh} />;
    case "done":
      return <DoneStep info={info} onChange={fresh} toUpload={toUpload} />;
    default:
      return <WorkingStep info={info} onChange={fresh} />;
  }
}
