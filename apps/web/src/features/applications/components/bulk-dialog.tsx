import { lengths } from "@passage/contract/limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, OctagonAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { callKey } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";
import type { ApplicationItem } from "../api.ts";
import { type BulkAction, type BulkResult, moveAll, whyNot } from "../bulk-moves.ts";

/** Props of {@link BulkDialog}. */
export interface BulkDialogProps {
  open: boolean;
  action: BulkAction;
  items: readonly ApplicationItem[];
  onClose: () => void;
  /** Everything was tried, and it was looked at. */
  onDone: () => void;
}

type Stage = "asking" | "running" | "over";

/** Submits or withdraws several applications, one by one, and says for each what became of it. */
export function BulkDialog({ open, action, items, onClose, onDone }: BulkDialogProps) {
  const { applicationList, domain, rules } = usePhrases();
  const { bulk: words } = applicationList;
  const client = useQueryClient();
  const control = useRef<AbortController | null>(null);
  const [stage, setStage] = useState<Stage>("asking");
  const [chosen, setChosen] = useState<readonly ApplicationItem[]>([]);
  const [results, setResults] = useState<ReadonlyMap<number, BulkResult>>(new Map());
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);

  // What was ticked when it was opened: the list is read again while it runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts once per opening
  useEffect(() => {
    if (!open) return;
    setChosen(items);
    setStage("asking");
    setResults(new Map());
    setReason("");
    setTried(false);
  }, [open]);

  const able = chosen.filter((item) => whyNot(action, item) === null);
  const leftOut = chosen.filter((item) => whyNot(action, item) !== null);
  const missesReason = action === "withdraw" && reason.trim() === "";

  async function run() {
    setTried(true);
    if (missesReason) return;
    const own = new AbortController();
    control.current = own;
    setStage("running");
    await moveAll(able, {
      action,
      note: action === "withdraw" ? reason.trim() : null,
      signal: own.signal,
      onResult: (result) => setResults((now) => new Map(now).set(result.itemId, result)),
    });
    setStage("over");
    for (const wire of outdatedByApplication) void client.invalidateQueries({ queryKey: callKey(wire) });
  }

  function close() {
    if (stage === "running") return;
    if (stage === "over") onDone();
    onClose();
  }

  const list = [...results.values()];
  const refused = list.filter((result) => result.refused !== null).length;
  const summary = [
    words.done(list.length - refused),
    ...(refused > 0 ? [words.failed(refused)] : []),
    ...(list.length < able.length ? [words.notDone(able.length - list.length)] : []),
  ];

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={able.length > 0 ? words.title[action](able.length) : words.none[action]}
      description={able.length > 0 ? words.advice[action] : undefined}
      footer={
        stage === "asking" ? (
          <>
            <Button kind="quiet" onClick={close}>
              {able.length > 0 ? words.cancel : words.close}
            </Button>
            {able.length > 0 && (
              <Button kind={action === "withdraw" ? "danger-fill" : "primary"} onClick={() => void run()}>
                {words.confirm[action]}
              </Button>
            )}
          </>
        ) : stage === "running" ? (
          <Button onClick={() => control.current?.abort()}>{words.stop}</Button>
        ) : (
          <Button kind="primary" onClick={close}>
            {words.close}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3.5">
        {stage === "asking" && action === "withdraw" && able.length > 0 && (
          <TextAreaField
            label={words.reason}
            value={reason}
            maxLength={lengths.note}
            onChange={(event) => setReason(event.target.value)}
            error={tried && missesReason ? rules.required : undefined}
          />
        )}
        {stage === "running" && (
          <div className="text-cell text-ink-2">
            <span className="tabular">{words.progress(list.length, able.length)}</span>
            <ProgressBar
              label={words.label}
              share={able.length === 0 ? 1 : list.length / able.length}
              className="mt-1"
            />
          </div>
        )}
        {stage === "over" && (
          <p role="status" className="text-body">
            {summary.join(" · ")}
          </p>
        )}
        <ul>
          {able.map((item) => (
            <BulkLine
              key={item.itemId}
              item={item}
              state={
                stage === "asking"
                  ? "waiting"
                  : (results.get(item.itemId) ?? (stage === "over" ? "skipped" : "waiting"))
              }
            />
          ))}
        </ul>
        {leftOut.length > 0 && (
          <section aria-label={words.leftOut(leftOut.length)}>
            <h3 className="text-hint text-ink-3">{words.leftOut(leftOut.length)}</h3>
            <ul>
              {leftOut.map((item) => {
                const refusal = whyNot(action, item);
                return (
                  <li key={item.itemId} className="border-line border-b py-1.5 last:border-b-0">
                    <Choice item={item} />
                    <p className="text-hint text-ink-2">{refusal && domain.refusals[refusal]}</p>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** An application, and what became of it. */
function BulkLine({ item, state }: { item: ApplicationItem; state: BulkResult | "waiting" | "skipped" }) {
  const { applicationList } = usePhrases();
  const { bulk: words } = applicationList;
  const over = typeof state !== "string";
  const refused = over ? state.refused : null;
  const Icon = over ? (refused === null ? CircleCheck : OctagonAlert) : CircleDashed;
  const tone = over ? (refused === null ? "text-pos" : "text-neg") : "text-ink-3";
  return (
    <li className="flex items-start gap-2 border-line border-b py-1.5 last:border-b-0">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <Choice item={item} />
        {over && (
          <p className={`text-hint ${refused === null ? "text-ink-3" : "text-neg"}`}>{refused ?? words.ok}</p>
        )}
        {state === "skipped" && <p className="text-hint text-ink-3">{words.skipped}</p>}
      </div>
    </li>
  );
}

function Choice({ item }: { item: ApplicationItem }) {
  return (
    <p className="text-cell">
      <PersonName {...item} />
      <span className="ml-2 text-ink-2">{item.itemInstitutionName}</span>
    </p>
  );
}
