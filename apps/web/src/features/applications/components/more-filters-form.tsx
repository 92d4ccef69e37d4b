import { useQueries, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { Select } from "../../../ui/select.tsx";
import { accountsQuery, coursesQuery, levelsQuery } from "../api.ts";
import { type DeadlineFilter, deadlineDays } from "../list-filter.ts";
import type { MoreFiltersProps } from "./more-filters.tsx";

/** Props of {@link MoreFiltersForm}. */
export interface MoreFiltersFormProps extends MoreFiltersProps {
  close: () => void;
}

/** All seldom filters at once; they hold when the form is sent. */
export function MoreFiltersForm({ list, filter, close }: MoreFiltersFormProps) {
  const { applicationList: words, students } = usePhrases();
  const { more, filters: names } = words;
  const { range } = students.list;
  const [level, setLevel] = useState<readonly number[]>(filter.level);
  const [course, setCourse] = useState<readonly number[]>(filter.course);
  const [owner, setOwner] = useState<readonly number[]>(filter.owner);
  const [deadline, setDeadline] = useState<DeadlineFilter | null>(filter.deadline);
  const [overdue, setOverdue] = useState(filter.overdue);
  const [unread, setUnread] = useState(filter.unread);
  const [days, setDays] = useState({
    createdFrom: filter.createdFrom,
    createdTo: filter.createdTo,
    submittedFrom: filter.submittedFrom,
    submittedTo: filter.submittedTo,
  });
  const levels = useQuery(levelsQuery());
  const accounts = useQuery(accountsQuery);
  const courses = useQueries({
    queries: filter.institution.map((institution) => coursesQuery(institution)),
    combine: (results) => ({
      pending: results.some((result) => result.isPending),
      options: results.flatMap((result) => result.data ?? []),
    }),
  });
  const owners = accounts.data ?? [];
  const companies = new Set(owners.map(({ companyId }) => companyId));
  const deadlines: { value: DeadlineFilter; label: string }[] = [
    ...deadlineDays.map((value) => ({ value, label: words.deadlines.within(value) })),
    { value: "passed", label: words.deadlines.passed },
  ];
  const wrong = (from: string | null, to: string | null) =>
    from !== null && to !== null && from > to ? more.wrongOrder : undefined;
  const wrongCreated = wrong(days.createdFrom, days.createdTo);
  const wrongSubmitted = wrong(days.submittedFrom, days.submittedTo);

  function apply(event: FormEvent) {
    event.preventDefault();
    if (wrongCreated || wrongSubmitted) return;
    list.setFilters({
      level: level.join() || null,
      course: course.join() || null,
      owner: owner.join() || null,
      deadline: deadline === null ? null : String(deadline),
      overdue: overdue ? "1" : null,
      unread: unread ? "1" : null,
      ...days,
    });
    close();
  }

  const rangeOf = (
    title: string,
    from: "createdFrom" | "submittedFrom",
    to: "createdTo" | "submittedTo",
    error: string | undefined,
  ) => (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-hint text-ink-2">{title}</legend>
      <div className="grid grid-cols-2 gap-2">
        <DateField
          label={range.from}
          value={days[from]}
          onChange={(day) => setDays((now) => ({ ...now, [from]: day }))}
        />
        <DateField
          label={range.to}
          value={days[to]}
          error={error}
          onChange={(day) => setDays((now) => ({ ...now, [to]: day }))}
        />
      </div>
    </fieldset>
  );

  return (
    <form className="flex w-[min(22rem,80vw)] flex-col gap-3" onSubmit={apply}>
      <div className="flex flex-wrap gap-2">
        <MultiSelect<number>
          label={names.level}
          loading={levels.isPending}
          options={(levels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          values={level}
          onChange={setLevel}
        />
        {(filter.institution.length > 0 || course.length > 0) && (
          <MultiSelect<number>
            label={names.course}
            loading={courses.pending}
            options={courses.options.map(({ id, name }) => ({ value: id, label: name }))}
            values={course}
            onChange={setCourse}
          />
        )}
        {(owners.length > 1 || owner.length > 0) && (
          <MultiSelect<number>
            label={names.owner}
            options={owners.map((account) => ({
              value: account.accountId,
              label: account.name,
              keywords: account.searched,
              ...(companies.size > 1 && { hint: account.companyName }),
            }))}
            values={owner}
            onChange={setOwner}
          />
        )}
      </div>
      <Select
        label={names.deadline}
        options={deadlines.map(({ value, label }) => ({ value: String(value), label }))}
        value={deadline === null ? null : String(deadline)}
        emptyLabel={more.any}
        placeholder={more.any}
        onChange={(value) => setDeadline(value === null || value === "passed" ? value : Number(value))}
      />
      {rangeOf(names.created, "createdFrom", "createdTo", wrongCreated)}
      {rangeOf(names.submitted, "submittedFrom", "submittedTo", wrongSubmitted)}
      <Checkbox label={more.overdue} checked={overdue} onChange={setOverdue} />
      <Checkbox label={more.unread} checked={unread} onChange={setUnread} />
      <div className="-mx-4 -mb-4 sticky bottom-[-16px] flex justify-end gap-2 border-line border-t bg-raised px-4 py-3">
        <Button size={28} kind="quiet" onClick={close}>
          {more.cancel}
        </Button>
        <Button size={28} kind="primary" type="submit">
          {more.apply}
        </Button>
      </div>
    </form>
  );
}
