import { lengths } from "@passage/contract/limits.ts";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { TextField } from "../../../ui/text-field.tsx";

/** Props of {@link TextFilter}. */
export interface TextFilterProps {
  name: string;
  hint: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter by a text that is known whole: a number, an id. */
export function TextFilter({ name, hint, value, onChange }: TextFilterProps) {
  return (
    <FilterChip name={name} {...(value ? { value } : {})} onClear={() => onChange(null)}>
      {(close) => (
        <TextForm
          name={name}
          hint={hint}
          value={value}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

function TextForm({ name, hint, value, onChange }: TextFilterProps) {
  const { audit } = usePhrases();
  const [text, setText] = useState(value ?? "");
  return (
    <form
      noValidate
      className="flex w-72 max-w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() || null);
      }}
    >
      <TextField
        label={name}
        hint={hint}
        figures="id"
        maxLength={lengths.keyword}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size={28} className="self-start">
        {audit.filters.apply}
      </Button>
    </form>
  );
}
