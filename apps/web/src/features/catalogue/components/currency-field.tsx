import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { TextField } from "../../../ui/text-field.tsx";

/** Props of {@link CurrencyField}. */
export interface CurrencyFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (currency: string) => void;
}

/** A currency by its three letters, whichever case they are typed in. */
export function CurrencyField({ id, value, error, onChange }: CurrencyFieldProps) {
  const { catalogue } = usePhrases();
  return (
    <TextField
      id={id}
      label={catalogue.editor.currency}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="GBP"
      maxLength={3}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  );
}
