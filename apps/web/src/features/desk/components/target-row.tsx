import type { Stage } from "@passage/contract/applications/stages.ts";
import { targetDays } from "@passage/contract/desk/rules.ts";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { readDays } from "../target-days.ts";
import { useSaveTarget } from "../targets-api.ts";

/** Props of {@link TargetRow}. */
export interface TargetRowProps {
  stage: Stage;
  /** Null = all that have no target of their own. */
  country: { readonly id: number; readonly name: string } | null;
  days: number | null;
}

/** One target: its days are typed in place and saved by Enter or the button. */
export function TargetRow({ stage, country, days }: TargetRowProps) {
  const { desk, domain } = usePhrases();
  const { targets: words } = desk;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useSaveTarget({
    onSuccess: (_, { body }) => {
      // What was typed while it was on its way is the next one.
      setTyped((now) => (now === null || readDays(now) === body.days ? null : now));
      showToast({ tone: "pos", title: words.saved, id: "target" });
    },
  });
  const text = typed ?? (days === null ? "" : String(days));
  const place = country?.name ?? words.everywhere;
  const range = words.range(targetDays.min, targetDays.max);

  function save(value: number | null) {
    if (write.isPending) return;
    setProblem(null);
    write.mutate(
      { body: { stage, fkAreaCountryId: country?.id ?? null, days: value } },
      { onError: ({ fields, message }) => setProblem(fields[0]?.message ?? message) },
    );
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    const value = readDays(text);
    if (value === undefined) setProblem(range);
    else if (value !== days) save(value);
    else setTyped(null);
  }

  return (
    <li className="border-line border-b py-1.5">
      <form noValidate onSubmit={confirm} className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span
          className={classNames(
            "min-w-28 flex-1 py-1.5 text-cell sm:min-w-40",
            country ? "touch:py-0.5" : "touch:py-3",
          )}
        >
          <span className="font-medium">{domain.stages[stage]}</span>
          {country && <span className="ml-2 text-ink-2 max-sm:ml-0 max-sm:block">{country.name}</span>}
        </span>
        <div className="w-28">
          <TextField
            aria-label={words.daysOf(domain.stages[stage], place)}
            inputMode="numeric"
            maxLength={3}
            placeholder={words.none}
            value={text}
            error={problem ?? undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(null);
            }}
          />
        </div>
        <span className="py-1.5 text-cell text-ink-3 touch:py-3">{words.unit}</span>
        <span className="flex w-24 items-center gap-1 max-sm:w-11 max-sm:has-[[type=submit]]:w-auto">
          {typed !== null && typed !== (days === null ? "" : String(days)) ? (
            <Button type="submit" kind="primary" busy={write.isPending}>
              {words.save}
            </Button>
          ) : (
            country && (
              <IconButton
                icon={Trash2}
                label={words.remove(domain.stages[stage], country.name)}
                onClick={() => save(null)}
              />
            )
          )}
        </span>
      </form>
    </li>
  );
}
