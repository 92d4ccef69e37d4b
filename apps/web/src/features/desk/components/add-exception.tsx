import { type Stage, stages } from "@passage/contract/applications/stages.ts";
import { targetDays } from "@passage/contract/desk/rules.ts";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { readDays } from "../target-days.ts";
import { type StageTargets, type Target, useSaveTarget } from "../targets-api.ts";

/** Props of {@link AddException}. */
export interface AddExceptionProps {
  taken: readonly Target[];
  countries: StageTargets["countries"];
}

/** Another target for one country. */
export function AddException({ taken, countries }: AddExceptionProps) {
  const { desk, domain, rules } = usePhrases();
  const { targets: words } = desk;
  const [stage, setStage] = useState<Stage | null>(null);
  const [country, setCountry] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const write = useSaveTarget({
    onSuccess: (_, { body }) => {
      // What was chosen while it was on its way is the next one.
      setCountry((now) => (now === String(body.fkAreaCountryId) ? null : now));
      setText((now) => (readDays(now) === body.days ? "" : now));
      setTried(false);
      showToast({ tone: "pos", title: words.saved, id: "target" });
    },
  });
  const days = readDays(text);
  const free = countries.filter(
    ({ id }) => !taken.some((one) => one.stage === stage && one.fkAreaCountryId === id),
  );

  function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!stage || !country || typeof days !== "number" || write.isPending) return;
    write.mutate({ body: { stage, fkAreaCountryId: Number(country), days } });
  }

  return (
    <form
      noValidate
      aria-label={words.add}
      onSubmit={add}
      className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_120px_auto]"
    >
      <Combobox
        label={words.stage}
        placeholder={words.chooseStage}
        options={stages.map((one) => ({ value: one, label: domain.stages[one] }))}
        value={stage}
        onChange={(value) => setStage(stages.find((one) => one === value) ?? null)}
        error={tried && !stage ? rules.required : undefined}
      />
      <Combobox
        label={words.country}
        placeholder={words.chooseCountry}
        options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={country}
        onChange={setCountry}
        error={tried && !country ? rules.required : undefined}
      />
      <TextField
        label={words.days}
        inputMode="numeric"
        maxLength={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried && typeof days !== "number" ? words.range(targetDays.min, targetDays.max) : undefined}
      />
      <Button type="submit" icon={Plus} busy={write.isPending} className="sm:mt-6">
        {words.add}
      </Button>
    </form>
  );
}
