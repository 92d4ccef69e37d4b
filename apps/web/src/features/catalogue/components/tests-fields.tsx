import { Plus, Trash2 } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { fieldId } from "../form/field-id.ts";
import { emptyTests, placesOfTests, type TestsDraft } from "../form/institution-draft.ts";
import { DemandsGrid } from "./demands-grid.tsx";
import { FormPart } from "./form-part.tsx";
import { LevelSelect } from "./level-select.tsx";

/** Props of {@link TestsFields}. */
export interface TestsFieldsProps {
  tests: readonly TestsDraft[];
  onChange: (tests: readonly TestsDraft[]) => void;
  error: (path: string) => string | undefined;
}

const noun = "institution";

/** What an institution asks of language tests, a block for each level. */
export function TestsFields({ tests, onChange, error }: TestsFieldsProps) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const places = placesOfTests(tests);
  const change = (block: number, changes: Partial<TestsDraft>) =>
    onChange(tests.map((one, index) => (index === block ? { ...one, ...changes } : one)));
  return (
    <FormPart
      title={words.tests}
      hint={words.testsHint}
      action={
        <Button size={28} icon={Plus} onClick={() => onChange([...tests, emptyTests(tests.at(-1))])}>
          {words.addTests}
        </Button>
      }
    >
      {tests.map((one, block) => {
        const path = (test: string) =>
          `tests.${places.findIndex((place) => place.block === block && place.test === test)}`;
        const first = places.findIndex((place) => place.block === block);
        const twice = places.flatMap((place, index) =>
          place.block === block ? (error(`tests.${index}.test`) ?? []) : [],
        )[0];
        return (
          <div key={one.key} className="flex flex-col gap-2 rounded-menu border border-line px-3 pt-2 pb-3">
            <div className="grid grid-cols-[minmax(0,1fr)_32px] items-start gap-x-2">
              <LevelSelect
                id={fieldId(noun, `tests.${first}.test`)}
                value={one.level}
                onChange={(level) => change(block, { level })}
                error={twice ?? error(`tests.${first}.majorLevelId`)}
                others
              />
              <IconButton
                icon={Trash2}
                size={32}
                label={words.removeTests}
                className="mt-6"
                onClick={() => onChange(tests.filter((_, index) => index !== block))}
              />
            </div>
            <DemandsGrid
              label={words.tests}
              value={one.demands}
              onChange={(demands) => change(block, { demands })}
              idOf={(test, part) => fieldId(noun, `${path(test)}.${part}`)}
              error={(test, part) => error(`${path(test)}.${part}`)}
            />
          </div>
        );
      })}
    </FormPart>
  );
}
