import { lengths } from "@passage/contract/limits.ts";
import { type FormEvent, useState } from "react";
import { formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformDate } from "../../../lib/platform-day.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { MultiSelect } from "../../../ui/multi-select.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { accountOptions, companyOptions } from "../filter-options.ts";
import { intakeMonths } from "../intake-months.ts";
import type { MoreFiltersProps } from "./more-filters.tsx";

/** Props of {@link MoreFiltersForm}. */
export interface MoreFiltersFormProps extends MoreFiltersProps {
  close: () => void;
}

/** All seldom filters at once; they hold when the form is sent, so that half a number searches for nothing. */
export function MoreFiltersForm({ list, filter, accounts, close }: MoreFiltersFormProps) {
  const { students } = usePhrases();
  const language = useLanguage();
  const words = students.list;
  const { filters: names, more } = words;
  const [name, setName] = useState(filter.name ?? "");
  const [email, setEmail] = useState(filter.email ?? "");
  const [phone, setPhone] = useState(filter.phone ?? "");
  const [passportNumber, setPassportNumber] = useState(list.passportNumber ?? "");
  const [from, setFrom] = useState(filter.openTimeStart);
  const [to, setTo] = useState(filter.openTimeEnd);
  const [creator, setCreator] = useState<readonly number[]>(filter.creator);
  const [company, setCompany] = useState<readonly number[]>(filter.company);
  const [nearExpiry, setNearExpiry] = useState(filter.passport !== null);

  const wrongOrder = from !== null && to !== null && from > to;
  const noDigits = phone.trim() !== "" && !/\d/.test(phone);
  const companies = companyOptions(accounts, words.filterOptions);
  const creators = accountOptions(accounts, words.filterOptions);
  const months = intakeMonths(platformDate(), [from, to]).map((value) => ({
    value,
    label: formatIntake(value, language),
  }));

  function apply(event: FormEvent) {
    event.preventDefault();
    if (wrongOrder || noDigits) return;
    list.setFilters({
      name: name.trim() || null,
      email: email.trim() || null,
      phone: phone.trim() || null,
      openTimeStart: from,
      openTimeEnd: to,
      creator: creator.join() || null,
      company: company.join() || null,
      passport: nearExpiry ? "nearExpiry" : null,
    });
    if ((passportNumber.trim() || null) !== list.passportNumber)
      list.setPassportNumber(passportNumber.trim() || null);
    close();
  }

  return (
    <form className="flex w-[min(20rem,80vw)] flex-col gap-3" onSubmit={apply}>
      <TextField
        label={names.name}
        hint={more.nameHint}
        value={name}
        maxLength={lengths.keyword}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={names.passportNumber}
        hint={more.passportHint}
        figures="id"
        value={passportNumber}
        maxLength={lengths.passportNumber}
        autoComplete="off"
        onChange={(event) => setPassportNumber(event.target.value)}
      />
      <TextField
        label={names.email}
        hint={more.partHint}
        value={email}
        maxLength={lengths.keyword}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={names.phone}
        hint={more.partHint}
        error={noDigits ? more.needsDigits : undefined}
        figures="tabular"
        inputMode="tel"
        value={phone}
        maxLength={lengths.phoneNumber}
        autoComplete="off"
        onChange={(event) => setPhone(event.target.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-hint text-ink-2">{names.intake}</legend>
        <div className="grid grid-cols-2 gap-2">
          <Select
            label={words.range.from}
            options={months}
            value={from}
            emptyLabel={more.anyMonth}
            placeholder={more.anyMonth}
            onChange={setFrom}
          />
          <Select
            label={words.range.to}
            options={months}
            value={to}
            emptyLabel={more.anyMonth}
            placeholder={more.anyMonth}
            error={wrongOrder ? more.wrongOrder : undefined}
            onChange={setTo}
          />
        </div>
      </fieldset>
      {(creators.length > 1 || companies.length > 1) && (
        <div className="flex flex-wrap gap-2">
          {creators.length > 1 && (
            <MultiSelect<number>
              label={names.creator}
              options={creators}
              values={creator}
              onChange={setCreator}
            />
          )}
          {companies.length > 1 && (
            <MultiSelect<number>
              label={names.company}
              options={companies}
              values={company}
              onChange={setCompany}
            />
          )}
        </div>
      )}
      <Checkbox label={more.passportNearExpiry} checked={nearExpiry} onChange={setNearExpiry} />
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
