import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AsyncFilter } from "../../../ui/async-filter.tsx";
import { findCompanies, type QueueName, useCompanies } from "../api.ts";

/** Props of {@link CompanyFilter}. */
export interface CompanyFilterProps {
  queue: QueueName;
  values: readonly number[];
  onChange: (values: readonly number[]) => void;
}

/** Narrows the queue to companies: there are too many of them to list, so they are found by name. */
export function CompanyFilter({ queue, values, onChange }: CompanyFilterProps) {
  const { desk } = usePhrases();
  const { filters: words } = desk.queue;
  const { data: known } = useCompanies(queue, values);
  const labelled = ({ id, name, count }: { id: number; name: string; count: number }) => ({
    value: id,
    label: words.counted(name, count),
  });
  return (
    <AsyncFilter<number>
      name={words.company}
      placeholder={words.companyHint}
      load={async (keyword, signal) => (await findCompanies(queue, keyword, signal)).map(labelled)}
      // Until its name is here, and where there is no such company, the number stands for it.
      chosen={values.map((id) => {
        const company = known?.find((one) => one.id === id);
        return company ? labelled(company) : { value: id, label: String(id) };
      })}
      onChange={onChange}
    />
  );
}
