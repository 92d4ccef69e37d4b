import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { type QueueFilter, useFacets } from "../api.ts";
import { ages } from "../desk-search.ts";

/** Props of {@link QueueFilters}. */
export interface QueueFiltersProps {
  filter: QueueFilter;
  onChange: (changes: Partial<QueueFilter>) => void;
}

/** What narrows the queue: how long, where, whose agent's and whose work. The choices come with their counts. */
export function QueueFilters({ filter, onChange }: QueueFiltersProps) {
  const { desk } = usePhrases();
  const { filters: words } = desk.queue;
  const narrowed = filter.country.length > 0 || filter.company.length > 0 || filter.assigned !== null;
  // Asked for when somebody comes near, or where the address says something is chosen whose name is needed.
  const [near, setNear] = useState(narrowed);
  const { data: facets } = useFacets(filter.queue, near);
  const counted = (
    items: readonly { id: number; name: string; count: number }[] | undefined,
    chosen: readonly number[],
  ) => [
    ...(items ?? []).map(({ id, name, count }) => ({ value: id, label: words.counted(name, count) })),
    // What is chosen stays to be unchosen, when nothing of it is left.
    ...chosen
      .filter((id) => facets && !items?.some((item) => item.id === id))
      .map((id) => ({ value: id, label: words.counted(String(id), 0) })),
  ];
  const people = [
    { value: "me", label: words.me },
    { value: "nobody", label: facets ? words.counted(words.nobody, facets.unassigned) : words.nobody },
    ...(facets?.assigned ?? []).map(({ id, name, count }) => ({
      value: String(id),
      label: words.counted(name, count),
      short: name,
    })),
  ];
  return (
    <div
      onPointerEnter={() => setNear(true)}
      onFocusCapture={() => setNear(true)}
      className="mt-2 flex flex-wrap gap-1"
    >
      <ChoiceFilter
        name={words.age}
        options={ages.map((age) => ({ value: age, label: words.ages[age] }))}
        value={filter.age}
        onChange={(age) => onChange({ age: ages.find((one) => one === age) ?? null })}
      />
      <ChoiceFilter
        name={words.person}
        options={people}
        value={filter.assigned === null ? null : String(filter.assigned)}
        onChange={(value) => onChange({ assigned: personOf(value) })}
      />
      <ChoicesFilter
        name={words.country}
        options={counted(facets?.countries, filter.country)}
        values={filter.country}
        onChange={(country) => onChange({ country })}
      />
      <ChoicesFilter
        name={words.company}
        options={counted(facets?.companies, filter.company)}
        values={filter.company}
        onChange={(company) => onChange({ company })}
      />
    </div>
  );
}

function personOf(value: string | null): QueueFilter["assigned"] {
  return value === null || value === "me" || value === "nobody" ? value : Number(value);
}
