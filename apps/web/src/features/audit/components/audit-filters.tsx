import { useQuery } from "@tanstack/react-query";
import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ListSearch } from "../../../lib/use-list-search.ts";
import { AsyncFilter } from "../../../ui/async-filter.tsx";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { actorQuery, companyQuery, findActors, findCompanies } from "../api.ts";
import { type AuditFilterName, idIn, nounsWith, whoIn } from "../audit-filter.ts";
import { actionOf, nounOf } from "../entry-words.ts";
import { TextFilter } from "./text-filter.tsx";
import { TimeFilter } from "./time-filter.tsx";

interface FiltersProps {
  list: ListSearch<AuditFilterName>;
}

/** Everything the log can be narrowed by; all of it holds at once, and stands in the address. */
export function AuditFilters({ list }: FiltersProps) {
  const { audit } = usePhrases();
  const { filters: words } = audit;
  const { filters, setFilters } = list;
  return (
    <FilterBar active={list.filterCount} onReset={list.clearFilters}>
      <TimeFilter list={list} />
      <WhoFilter list={list} />
      <CompanyFilter list={list} />
      <ChoiceFilter
        name={words.noun}
        options={nounsWith(filters.noun).map((noun) => ({ value: noun, label: nounOf(noun, audit) }))}
        value={filters.noun}
        onChange={(noun) => setFilters({ noun })}
      />
      <TextFilter
        name={words.nounId}
        hint={words.nounIdHint}
        value={filters.nounId}
        onChange={(nounId) => setFilters({ nounId })}
      />
      <ActionFilter list={list} />
      <TextFilter
        name={words.requestId}
        hint={words.requestIdHint}
        value={filters.requestId}
        onChange={(requestId) => setFilters({ requestId })}
      />
    </FilterBar>
  );
}

/** The one that was chosen last: the log is asked for one actor, one company, one action. */
const latest = (values: readonly string[]) => values.at(-1) ?? null;

function WhoFilter({ list }: FiltersProps) {
  const { audit } = usePhrases();
  const language = useLanguage();
  const { filters: words } = audit;
  const { who } = list.filters;
  const { kind, id = 0 } = whoIn(who);
  const known = useQuery(actorQuery(kind === "staff" ? "staff" : "account", id, id > 0));
  const name = kind === "system" ? words.system : known.data?.[0]?.name;
  return (
    <AsyncFilter<string>
      name={words.actor}
      placeholder={words.actorHint}
      load={async (keyword, signal) => {
        const found = await findActors(keyword, signal);
        const platform = { value: "system", label: words.system };
        return [
          ...(words.system.toLowerCase().includes(keyword.toLowerCase()) ? [platform] : []),
          ...found.map((one) => ({
            value: `${one.kind === "account" ? "account" : "staff"}:${one.id}`,
            label: joinFacts(
              [one.name, one.kind === "serviceKey" ? audit.nouns.serviceKey : null, one.note],
              language,
            ),
          })),
        ];
      }}
      // Until the name is here, and where there is nobody, the number stands for it.
      chosen={who && kind ? [{ value: who, label: name ?? String(id) }] : []}
      onChange={(values) => list.setFilters({ who: latest(values) })}
    />
  );
}

function CompanyFilter({ list }: FiltersProps) {
  const { audit } = usePhrases();
  const { filters: words } = audit;
  const id = idIn(list.filters.company);
  const known = useQuery(companyQuery(id ?? 0, id !== undefined));
  return (
    <AsyncFilter<string>
      name={words.company}
      placeholder={words.companyHint}
      load={async (keyword, signal) =>
        (await findCompanies(keyword, signal)).map((one) => ({ value: String(one.id), label: one.name }))
      }
      chosen={id === undefined ? [] : [{ value: String(id), label: known.data?.[0]?.name ?? String(id) }]}
      onChange={(values) => list.setFilters({ company: latest(values) })}
    />
  );
}

function ActionFilter({ list }: FiltersProps) {
  const { audit } = usePhrases();
  const { filters: words } = audit;
  const { action } = list.filters;
  const all = Object.entries(audit.actions).map(([value, label]) => ({ value, label }));
  return (
    <AsyncFilter<string>
      name={words.action}
      placeholder={words.action}
      load={async (keyword) =>
        all.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(keyword.toLowerCase()))
      }
      chosen={action ? [{ value: action, label: actionOf(action, audit) }] : []}
      onChange={(values) => list.setFilters({ action: latest(values) })}
    />
  );
}
