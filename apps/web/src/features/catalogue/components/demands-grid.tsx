import { type LanguageTest, languageTests, testScales } from "@passage/contract/courses/language-tests.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-field.tsx";
import type { DemandsDraft } from "../form/demands.ts";

/** Props of {@link DemandsGrid}. */
export interface DemandsGridProps {
  label: string;
  value: DemandsDraft;
  onChange: (value: DemandsDraft) => void;
  /** Id and message of a score's control. */
  idOf: (test: LanguageTest, part: "overall" | "each") => string;
  error: (test: LanguageTest, part: "overall" | "each") => string | undefined;
}

/** The tests that are accepted, each with the scores it takes: overall, and the least of every skill. */
export function DemandsGrid({ label, value, onChange, idOf, error }: DemandsGridProps) {
  const { catalogue, domain } = usePhrases();
  const { editor: words } = catalogue;
  const accept = (test: LanguageTest, on: boolean) => {
    const { [test]: _, ...others } = value;
    onChange(on ? { ...others, [test]: { overall: "", each: "" } } : others);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_96px_96px] items-start gap-x-3">
        <span />
        <span aria-hidden="true" className="text-hint text-ink-3">
          {words.overall}
        </span>
        <span aria-hidden="true" className="text-hint text-ink-3">
          {words.each}
        </span>
        {languageTests.map((test) => {
          const asked = value[test];
          const name = domain.languageTests[test];
          return (
            <div key={test} className="col-span-3 grid grid-cols-subgrid items-start gap-y-1 py-0.5">
              <Checkbox
                label={name}
                aria-label={words.accepted(name)}
                checked={asked !== undefined}
                onChange={(on) => accept(test, on)}
              />
              {asked &&
                (["overall", "each"] as const).map((part) => (
                  <Field key={part} id={idOf(test, part)} error={error(test, part)}>
                    <TextInput
                      inputMode="decimal"
                      figures="tabular"
                      autoComplete="off"
                      maxLength={5}
                      aria-label={words.scoreOf(name, words[part])}
                      placeholder={rangeOf(test, part)}
                      value={asked[part]}
                      onChange={(event) =>
                        onChange({ ...value, [test]: { ...asked, [part]: event.target.value } })
                      }
                    />
                  </Field>
                ))}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The ends of a test's scale, so that nobody types an IELTS into the TOEFL's line. */
function rangeOf(test: LanguageTest, part: "overall" | "each"): string {
  const [from, to] = testScales[test][part === "overall" ? "overall" : "part"];
  return `${from}–${to}`;
}
