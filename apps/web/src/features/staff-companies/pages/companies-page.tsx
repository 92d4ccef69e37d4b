import { Suspense, useCallback, useState } from "react";
import { useGuard } from "../../../lib/forms/use-guard.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { lazily } from "../../../ui/lazily.ts";
import type { StaffCompany } from "../api.ts";
import { CompanyList } from "../components/company-list.tsx";
import { CompanyPage, type CompanyTab, companyTabs } from "../components/company-page.tsx";
import { openedCompany } from "../list-filter.ts";

/** The list is there before what opens beside it. */
const NewCompany = lazily(async () => (await import("../components/new-company.tsx")).NewCompany);

/** /bms/companies: the companies in sight, or the one that the address names. */
export function CompaniesPage(view: ViewProps) {
  const { catalogue } = usePhrases();
  const { search, setSearch } = view;
  const opened = openedCompany(search.company);
  const show = (id: number | "new" | null) =>
    setSearch({ company: id === null ? undefined : String(id), tab: undefined }, openingStep(opened, id));
  const { shown, guard, setDirty, question } = useGuard(view, opened, show, catalogue.editor.discard);
  const [above, setAbove] = useState<StaffCompany | null>(null);
  const [adding, setAdding] = useState(false);
  const tab: CompanyTab = companyTabs.find((one) => one === search.tab) ?? "info";

  const added = useCallback(
    (id: number) => {
      setDirty(false);
      setAdding(false);
      setAbove(null);
      setSearch({ company: String(id), tab: undefined }, "push");
    },
    [setDirty, setSearch],
  );

  return (
    <>
      {typeof shown === "number" ? (
        <CompanyPage
          id={shown}
          tab={tab}
          onTab={(next) =>
            guard(() => {
              setDirty(false);
              setSearch({ tab: next === "info" ? undefined : next });
            })
          }
          onBack={() => guard(() => show(null))}
          onAddBelow={(company) =>
            guard(() => {
              setAbove(company);
              setAdding(true);
            })
          }
          setDirty={setDirty}
        />
      ) : (
        <CompanyList search={search} setSearch={setSearch} onOpen={(id) => guard(() => show(id))} />
      )}
      {(shown === "new" || adding) && (
        <Suspense>
          <NewCompany
            key={above?.companyId ?? 0}
            above={above}
            onAdded={added}
            onClose={() =>
              guard(() => {
                setDirty(false);
                setAdding(false);
                setAbove(null);
                if (shown === "new") show(null);
              })
            }
            onDirty={setDirty}
          />
        </Suspense>
      )}
      {question}
    </>
  );
}
