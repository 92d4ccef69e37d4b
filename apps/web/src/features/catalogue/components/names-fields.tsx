import type { CatalogueNames } from "@passage/contract/catalogue/rules.ts";
import { languageTags } from "@passage/contract/languages.ts";
import { lengths } from "@passage/contract/limits.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldId } from "../form/field-id.ts";

const written = ["en", "zh", "zh-hk"] as const;
const tags = { en: languageTags["en-us"], zh: languageTags.zh, "zh-hk": languageTags["zh-hk"] };

/** Props of {@link NamesFields}. */
export interface NamesFieldsProps {
  /** Which form they are in, for the controls' ids. */
  noun: string;
  /** Where the names stand in what is saved: `names`, `city`. */
  path: string;
  /** What they name; each field adds its language. */
  label: string;
  value: CatalogueNames;
  onChange: (value: CatalogueNames) => void;
  error: (path: string) => string | undefined;
  /** Side by side, for short names. */
  short?: boolean;
}

/** A name in the three languages. */
export function NamesFields({ noun, path, label, value, onChange, error, short = false }: NamesFieldsProps) {
  const { catalogue } = usePhrases();
  return (
    <div className={short ? "grid gap-3.5 sm:grid-cols-3" : "flex flex-col gap-3.5"}>
      {written.map((language) => (
        <TextField
          key={language}
          id={fieldId(noun, `${path}.${language}`)}
          label={
            <>
              {label} <span className="font-normal text-ink-3">{catalogue.editor.languages[language]}</span>
            </>
          }
          lang={tags[language]}
          maxLength={lengths.shortText}
          value={value[language]}
          error={error(`${path}.${language}`)}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
        />
      ))}
    </div>
  );
}
