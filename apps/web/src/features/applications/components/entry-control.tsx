import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import { useAreaCodes, useCountries } from "../../../lib/forms/use-countries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { MonthField } from "../../../ui/month-field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import type { EntryField, EntryValues } from "../background/entry-fields.ts";

/** Props of {@link EntryControl}. */
export interface EntryControlProps {
  section: BackgroundSection;
  field: EntryField;
  entry: EntryValues;
  id: string;
  optional: boolean;
  error: string | undefined;
  onChange: (patch: EntryValues) => void;
  onBlur: () => void;
  /** The phone's metadata is worth loading now. */
  onPhone: () => void;
}

/** One field of an entry, as its kind asks for it. */
export function EntryControl(props: EntryControlProps) {
  const { section, field, entry, id, optional, error, onChange, onBlur } = props;
  const phrases = usePhrases();
  const { applicationForm: words, background } = phrases;
  const labels: Readonly<Record<string, string>> = background.fields[section];
  const value = entry[field.name] ?? null;
  const text = value === null ? "" : String(value);
  const look = {
    id,
    label: labels[field.name],
    optional,
    error,
    ...(field.wide && { fieldClassName: "sm:col-span-2" }),
  };
  const set = (next: EntryValues[string]) => onChange({ [field.name]: next });

  switch (field.kind) {
    case "check":
      return (
        <Checkbox
          id={id}
          className="self-end"
          label={labels[field.name]}
          checked={value === true}
          error={error}
          onChange={set}
        />
      );
    case "month":
      return (
        <MonthField
          {...look}
          unreadable={words.month}
          value={value === null ? null : text}
          onChange={set}
          onBlur={onBlur}
        />
      );
    case "day":
      return <DateField {...look} value={value === null ? null : text} onChange={set} onBlur={onBlur} />;
    case "choice": {
      const names = field.words?.(phrases) ?? {};
      const codes = field.choices?.(entry) ?? [];
      return (
        <Select
          {...look}
          placeholder={words.choose}
          options={codes.map((code) => ({ value: code, label: names[code] ?? code }))}
          value={value === null ? null : text}
          {...(optional && { emptyLabel: words.none })}
          onChange={set}
          onBlur={onBlur}
        />
      );
    }
    case "country":
      return <EntryCountry {...props} look={look} />;
    case "phone":
      return <EntryPhone {...props} look={{ ...look, label: words.entry.phone }} />;
    case "prose":
      return (
        <TextAreaField
          {...look}
          maxLength={field.maxLength}
          value={text}
          onChange={(event) => set(event.target.value || null)}
          onBlur={onBlur}
        />
      );
    default:
      return (
        <TextField
          {...look}
          maxLength={field.maxLength}
          autoComplete="off"
          {...(field.inputMode && { inputMode: field.inputMode })}
          {...(field.inputMode === "decimal" && { figures: "tabular" })}
          value={text}
          // Behind dots nothing can be mended: it is written anew.
          onFocus={(event) => isMasked(text) && event.target.select()}
          onChange={(event) => set(event.target.value.replaceAll("•", "") || null)}
          onBlur={onBlur}
        />
      );
  }
}

type Look = { id: string; label: string | undefined; optional: boolean; error: string | undefined };

function EntryCountry({ entry, onChange, onBlur, optional, look }: EntryControlProps & { look: Look }) {
  const { applicationForm: words } = usePhrases();
  const { options, loading, retry } = useCountries();
  const value = typeof entry.fkAreaCountryId === "number" ? entry.fkAreaCountryId : null;
  return (
    <Combobox<number>
      {...look}
      clearable={optional && value !== null}
      placeholder={words.chooseCountry}
      options={options}
      loading={loading}
      retry={retry}
      value={value}
      onChange={(fkAreaCountryId) => onChange({ fkAreaCountryId })}
      onBlur={onBlur}
    />
  );
}

function EntryPhone({ entry, onChange, onBlur, onPhone, look }: EntryControlProps & { look: Look }) {
  const { options } = useAreaCodes();
  const { phoneRegion, phoneNumber } = entry;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus passes through on its way to the field
    <div onFocus={onPhone}>
      <PhoneField
        {...look}
        areaCodes={options}
        value={{ areaCode: String(phoneRegion ?? ""), number: String(phoneNumber ?? "") }}
        onChange={({ areaCode, number }) =>
          onChange({ phoneRegion: areaCode || null, phoneNumber: number || null })
        }
        onBlur={onBlur}
      />
    </div>
  );
}
