import { type Step, steps } from "@passage/contract/applications/steps.ts";
import { type ReactNode, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { type QueueClosing, type QueueFilter, useFacets } from "../api.ts";
import { ages, ofSeveralSteps, queueClosings, withClosed } from "../desk-search.ts";
import { CompanyFilter } from "./company-filter.tsx";
import { OwnerFilter } from "./owner-filter.tsx";

/** Props of {@link QueueFilters}. */
export interface QueueFiltersProps {
  filter: QueueFilter;
  onChange: (changes: Partial<QueueFilter>) => void;
  /** At the end of the line. */
  children?: ReactNode;
}

/** What narrows the queue: how long, where it stands, where it goes, whose agent's and whose work. The choices come with their counts. */
export function QueueFilters({ filter, onChange, children }: QueueFiltersProps) {
  const { desk, domain } = usePhrases();
  const { filters: words } = desk.queue;
  const narrowed = filter.country.length > 0 || filter.assigned !== null;
  const stepsShown = ofSeveralSteps.includes(filter.queue) || filter.step.length > 0;
  const closingsShown = withClosed.includes(filter.queue) || filter.closing.length > 0;
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
  // Not known until they are there: a step of none is left out then.
  const stepCount = (step: Step) => facets && (facets.steps.find((one) => one.step === step)?.count ?? 0);
  const closingCount = (closing: QueueClosing) =>
    facets && (facets.closings.find((one) => one.closing === closing)?.count ?? 0);
  const labelled = (name: string, count: number | undefined) =>
    count === undefined ? name : words.counted(name, count);
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
      className="mt-2 flex flex-wrap gap-1 *:max-w-full"
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
      {stepsShown && (
        <ChoicesFilter
          name={words.step}
          options={steps
            .filter((step) => filter.step.includes(step) || stepCount(step) !== 0)
            .map((step) => ({
              value: step,
              label: labelled(domain.steps[step], stepCount(step)),
            }))}
          values={filter.step}
          onChange={(step) => onChange({ step })}
        />
      )}
      {closingsShown && (
        <ChoicesFilter
          name={words.closing}
          options={queueClosings.map((closing) => ({
            value: closing,
            label: labelled(
              closing === "open" ? words.open : domain.closings[closing],
              closingCount(closing),
            ),
          }))}
          values={filter.closing}
          onChange={(closing) => onChange({ closing })}
        />
      )}
      <ChoicesFilter
        name={words.country}
        options={counted(facets?.countries, filter.country)}
        values={filter.country}
        onChange={(country) => onChange({ country })}
      />
      <CompanyFilter
        queue={filter.queue}
        values={filter.company}
        onChange={(company) => onChange({ company })}
      />
      <OwnerFilter queue={filter.queue} values={filter.owner} onChange={(owner) => onChange({ owner })} />
      {children}
    </div>
  );
}

function personOf(value: string | null): QueueFilter["assigned"] {
  return value === null || value === "me" || value === "nobody" ? value : Number(value);
}
