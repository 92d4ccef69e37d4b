import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Select } from "../../../ui/select.tsx";
import { choicesQuery } from "../api.ts";

/** Props of {@link LevelSelect}. */
export interface LevelSelectProps {
  id: string;
  value: number | null;
  onChange: (level: number | null) => void;
  error: string | undefined;
  /** Offers "all other levels". */
  others?: boolean;
  disabledReason?: string | undefined;
}

/** A study level. */
export function LevelSelect({
  id,
  value,
  onChange,
  error,
  others = false,
  disabledReason,
}: LevelSelectProps) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const choices = useQuery(choicesQuery());
  const options = (choices.data?.levels ?? []).map(({ id: level, name }) => ({ value: level, label: name }));
  return (
    <Select<number>
      id={id}
      label={words.level}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
      disabledReason={disabledReason}
      {...(others ? { emptyLabel: words.allOthers } : {})}
    />
  );
}
