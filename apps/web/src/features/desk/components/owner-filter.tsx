import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AsyncFilter } from "../../../ui/async-filter.tsx";
import { findOwners, type QueueName, useOwners } from "../api.ts";

/** Props of {@link OwnerFilter}. */
export interface OwnerFilterProps {
  queue: QueueName;
  values: readonly number[];
  onChange: (values: readonly number[]) => void;
}

/** Narrows the queue to consultants, found by name; several have the same one, so their companies stand beside it. */
export function OwnerFilter({ queue, values, onChange }: OwnerFilterProps) {
  const { desk } = usePhrases();
  const { filters: words } = desk.queue;
  const { data: known } = useOwners(queue, values);
  const labelled = (owner: { id: number; name: string; companyName: string; count: number }) => ({
    value: owner.id,
    label: words.counted(words.ownerOf(owner.name, owner.companyName), owner.count),
  });
  return (
    <AsyncFilter<number>
      name={words.owner}
      placeholder={words.ownerHint}
      load={async (keyword, signal) => (await findOwners(queue, keyword, signal)).map(labelled)}
      // Until its name is here, and where there is no such account, the number stands for it.
      chosen={values.map((id) => {
        const owner = known?.find((one) => one.id === id);
        return owner ? labelled(owner) : { value: id, label: String(id) };
      })}
      onChange={onChange}
    />
  );
}
