import { catalogueLimits } from "@passage/contract/catalogue/rules.ts";
import { lengths } from "@passage/contract/limits.ts";
import { Plus, Trash2 } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldId } from "../form/field-id.ts";
import { emptyFee, type FeeDraft } from "../form/institution-draft.ts";
import { CurrencyField } from "./currency-field.tsx";
import { FormPart } from "./form-part.tsx";
import { LevelSelect } from "./level-select.tsx";

/** Props of {@link FeesFields}. */
export interface FeesFieldsProps {
  fees: readonly FeeDraft[];
  onChange: (fees: readonly FeeDraft[]) => void;
  error: (path: string) => string | undefined;
}

const noun = "institution";

/** What an application costs, by level. */
export function FeesFields({ fees, onChange, error }: FeesFieldsProps) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const change = (place: number, changes: Partial<FeeDraft>) =>
    onChange(fees.map((fee, index) => (index === place ? { ...fee, ...changes } : fee)));
  return (
    <FormPart
      title={words.fees}
      hint={words.feesHint}
      action={
        fees.length < catalogueLimits.fees && (
          <Button size={28} icon={Plus} onClick={() => onChange([...fees, emptyFee(fees.at(-1))])}>
            {words.addFee}
          </Button>
        )
      }
    >
      {fees.map((fee, place) => {
        const path = `fees.${place}`;
        return (
          <div key={fee.key} className="flex flex-col gap-2">
            <div className="grid grid-cols-[minmax(0,1fr)_96px_76px_32px] items-start gap-x-2">
              <LevelSelect
                id={fieldId(noun, `${path}.majorLevelId`)}
                value={fee.level}
                onChange={(level) => change(place, { level })}
                error={error(`${path}.majorLevelId`)}
                others
              />
              <TextField
                id={fieldId(noun, `${path}.amount`)}
                label={words.amount}
                inputMode="decimal"
                figures="tabular"
                autoComplete="off"
                maxLength={16}
                value={fee.amount}
                error={error(`${path}.amount`)}
                onChange={(event) => change(place, { amount: event.target.value })}
              />
              <CurrencyField
                id={fieldId(noun, `${path}.currency`)}
                value={fee.currency}
                error={error(`${path}.currency`)}
                onChange={(currency) => change(place, { currency })}
              />
              <IconButton
                icon={Trash2}
                size={32}
                label={words.removeFee}
                className="mt-6"
                onClick={() => onChange(fees.filter((_, index) => index !== place))}
              />
            </div>
            <div className="grid gap-2 pr-10 sm:grid-cols-3">
              {(["en", "zh", "zh-hk"] as const).map((language) => (
                <TextField
                  key={language}
                  id={fieldId(noun, `${path}.note.${language}`)}
                  label={
                    <>
                      {words.note} <span className="font-normal text-ink-3">{words.languages[language]}</span>
                    </>
                  }
                  maxLength={lengths.shortText}
                  value={fee.note[language]}
                  error={error(`${path}.note.${language}`)}
                  onChange={(event) =>
                    change(place, { note: { ...fee.note, [language]: event.target.value } })
                  }
                />
              ))}
            </div>
          </div>
        );
      })}
    </FormPart>
  );
}
