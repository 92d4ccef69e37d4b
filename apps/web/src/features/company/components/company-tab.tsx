import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { type CompanyInfo, companyQuery } from "../api.ts";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanyHistory } from "./company-history.tsx";
import { CompanyTerms } from "./company-terms.tsx";
import { LogoBlock } from "./logo-block.tsx";

/** The first tab of the settings: what the own company is, its logo, its contract, and who changed what of it. */
export function CompanyTab({ setDirty: tell }: Pick<ViewProps, "setDirty">) {
  const { company } = usePhrases();
  const query = useQuery(companyQuery());
  const [dirty, setDirty] = useState(false);
  const noteDirty = useCallback(
    (next: boolean) => {
      setDirty(next);
      tell(next);
    },
    [tell],
  );
  const info = useKeptWhile(dirty, query.data);
  if (!info)
    return hasFailed(query) ? (
      <ErrorState
        title={company.failed.title}
        details={errorDetails(query.error)}
        onRetry={() => void query.refetch()}
      >
        {company.failed.advice}
      </ErrorState>
    ) : (
      <SkeletonItems />
    );
  const editable = info.relation === "own";
  return (
    <>
      <LogoBlock info={query.data ?? info} editable={editable} />
      {editable ? <CompanyForm info={info} setDirty={noteDirty} /> : <CompanyFacts info={info} />}
      <CompanyTerms info={info} />
      {editable && (
        <section aria-labelledby="company-history" className="border-line border-t sm:mx-gutter">
          <h2 id="company-history" className="px-4 pt-5 text-module sm:px-0">
            {company.info.history}
          </h2>
          <div className="sm:-mx-gutter">
            <CompanyHistory companyId={info.companyId} />
          </div>
        </section>
      )}
    </>
  );
}

/** What is typed is typed over what was read: the form begins anew only while nothing is. */
function useKeptWhile(dirty: boolean, info: CompanyInfo | undefined): CompanyInfo | undefined {
  const [kept, setKept] = useState(info);
  if (!dirty && info && kept !== info) setKept(info);
  return dirty ? kept : (info ?? kept);
}
