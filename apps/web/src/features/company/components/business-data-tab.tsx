import { type DataOpening, dataOpenings, idleOpening, mayOpen } from "@passage/contract/company/rules.ts";
import { lists } from "@passage/contract/limits.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { inLine } from "../../../lib/api/in-line.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { KeysLost } from "../../../lib/forms/keys-lost.tsx";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { useOwnOnly } from "../../../lib/own-only.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { getSubcompanyPage, saveDataOpening } from "../../../lib/wire/company.gen.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useUiText } from "../../../ui/ui-text.tsx";
import { keysLostQuery, newestRow, outdatedByCompany, type Subcompany, subcompaniesQuery } from "../api.ts";

/** Which data is opened between companies: a switch for each, which counts at once. */
export function BusinessDataTab({ search, setSearch }: Pick<ViewProps, "search" | "setSearch">) {
  const { company } = usePhrases();
  const { data: words, openings } = company;
  const page = Math.max(1, Number(search.page) || 1);
  const query = useQuery(subcompaniesQuery({ withOwn: true, page, limit: lists.pageSize }));
  if (hasFailed(query)) return <ListFailure words={company} query={query} />;
  if (!query.data) return <SkeletonItems />;
  const { items, total } = query.data;
  if (items.length === 0) return <EmptyState title={words.empty}>{words.emptyAdvice}</EmptyState>;
  return (
    <div className="flex flex-col gap-4 px-4 py-5 sm:px-gutter">
      <p className="max-w-[760px] text-cell text-ink-2">{words.intro}</p>
      <dl className="grid max-w-[1040px] gap-x-8 gap-y-2 text-hint sm:grid-cols-2">
        {dataOpenings.map((opening) => (
          <div key={opening}>
            <dt className="font-medium text-ink-2">{openings[opening].name}</dt>
            <dd className="text-ink-3">{openings[opening].means}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex max-w-[1040px] flex-col border-line border-t">
        {items.map((row) => (
          <Company key={row.companyId} row={row} />
        ))}
      </ul>
      {total > lists.pageSize && (
        <Pagination
          page={page}
          pageSize={lists.pageSize}
          total={total}
          onPage={(next) => setSearch({ page: next > 1 ? String(next) : undefined }, "push")}
        />
      )}
    </div>
  );
}

function Company({ row }: { row: Subcompany }) {
  const { company } = usePhrases();
  const { data: words } = company;
  const language = useLanguage();
  const name = language === "en-us" ? row.name : (row.nameZh ?? row.name);
  const own = row.relation === "own";
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-3 md:grid-cols-[minmax(0,220px)_minmax(0,1fr)]">
      <div style={{ paddingLeft: Math.max(0, row.depth - 1) * 14 }}>
        <div className="font-medium" lang={nameLanguage(name, language)}>
          {own ? words.own : name}
        </div>
        {row.parentName && (
          <div className="text-hint text-ink-3">
            {own ? words.to(row.parentName) : words.from(row.parentName)}
          </div>
        )}
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
        {dataOpenings.map((opening) => (
          <Opening key={opening} row={row} opening={opening} name={own ? words.own : name} />
        ))}
      </div>
    </li>
  );
}

function Opening({ row, opening, name }: { row: Subcompany; opening: DataOpening; name: string }) {
  const { company } = usePhrases();
  const { data: words, openings } = company;
  const ownOnly = useOwnOnly();
  const text = useUiText();
  const [asking, setAsking] = useState(false);
  const write = useWrite(saveDataOpening, { outdates: outdatedByCompany });
  const title = openings[opening].column;
  const on = row.opens[opening];
  // What was pressed stands at once; a refusal brings the stored state back.
  const [wish, setWish] = useState<boolean | null>(null);
  const client = useQueryClient();
  const shown = wish ?? on;
  // What is lost is said before, and what isn't known can't be said.
  const lost = useQuery({ ...keysLostQuery(row.companyId, allButRates), enabled: asking });

  async function set(open: boolean) {
    if (wish !== null) return;
    setWish(open);
    // Several of one company are switched faster than they are answered.
    const done = await inLine(`openings:${row.companyId}`, () => {
      const { companyId, version } = newestRow(
        client,
        getSubcompanyPage,
        row,
        (other) => other.companyId === row.companyId,
      );
      return write.mutateAsync({ body: { companyId, version, opening, open } });
    }).catch(() => null);
    setWish(null);
    if (done)
      showToast({ tone: "pos", title: (open ? words.opened : words.closed)(openings[opening].name, name) });
  }

  function whyNot(): string | undefined {
    if (!mayOpen(opening, row.relation)) return opening === "mps" ? words.above : words.itsOwn;
    if (opening === "mps" && !on && !row.ratesToOpen) return words.notHeld;
    return ownOnly?.disabledReason;
  }

  return (
    <>
      <Switch
        checked={shown}
        label={
          <>
            <span className="sr-only">{words.label("", name)}</span>
            {title}
          </>
        }
        hint={idleOpening(opening, row.opens) ? words.idle : undefined}
        disabledReason={whyNot()}
        // What is lost below with the rates doesn't come back with them.
        onChange={(open) => (opening === "mps" && !open ? setAsking(true) : void set(open))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.closeRates.title(name)}
        description={words.closeRates.advice}
        confirmLabel={words.closeRates.confirm}
        cancelLabel={words.closeRates.cancel}
        confirmDisabledReason={lost.isFetching ? text.loading : undefined}
        onConfirm={() => set(false)}
      >
        <KeysLost lost={lost.isFetching ? undefined : lost.data} />
      </ConfirmDialog>
    </>
  );
}

const allButRates = resourceKeys.filter((key) => key !== "mps");
