import { useState } from "react";
import { AsyncSelect } from "../ui/async-select.tsx";
import { Combobox } from "../ui/combobox.tsx";
import { MultiSelect } from "../ui/multi-select.tsx";
import { type Option, optionMatches } from "../ui/option.ts";
import { Select } from "../ui/select.tsx";
import { Example, FormGrid } from "./example.tsx";
import { countries, schools, titles } from "./sample-options.ts";

/** Answers after half a second, as a server would. */
function searchSchools(query: string, signal: AbortSignal): Promise<Option<number>[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(schools.filter((school) => optionMatches(school, query))), 500);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Selects, comboboxes and filters. */
export function SelectsExample() {
  const [title, setTitle] = useState<string | null>("mr");
  const [none, setNone] = useState<string | null>(null);
  const [country, setCountry] = useState<string | null>("CN");
  const [school, setSchool] = useState<Option<number> | null>(null);
  const [filter, setFilter] = useState<string[]>(["GB", "AU"]);
  const [year, setYear] = useState<string[]>(["2026"]);
  const [status, setStatus] = useState<string[]>([]);
  return (
    <Example title="Selects and filters">
      <FormGrid>
        <Select label="Title" options={titles} value={title} onChange={setTitle} />
        <Select
          label="Method"
          options={titles}
          value={none}
          onChange={setNone}
          placeholder="Choose a method"
          error="Choose how it is paid out."
        />
        <Combobox label="Country" options={countries} value={country} onChange={setCountry} clearable />
        <AsyncSelect
          label="Institution"
          load={searchSchools}
          value={school}
          onChange={setSchool}
          placeholder="Type a name"
          clearable
          hint="Searched by the server."
        />
        <Select
          label="Level"
          options={titles}
          value={null}
          onChange={setNone}
          disabledReason="Choose the country first."
        />
        <Combobox
          label="City"
          options={countries}
          value={null}
          onChange={setNone}
          disabledReason="Choose the province first."
        />
      </FormGrid>
      <div className="flex w-full flex-wrap gap-2">
        <MultiSelect
          label="Year"
          options={["2026", "2025", "2024"].map((value) => ({ value, label: value }))}
          values={year}
          onChange={setYear}
        />
        <MultiSelect label="Country" options={countries} values={filter} onChange={setFilter} />
        <MultiSelect label="Status" options={titles} values={status} onChange={setStatus} />
      </div>
    </Example>
  );
}
