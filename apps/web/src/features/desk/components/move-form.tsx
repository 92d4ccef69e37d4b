import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import type { StaffApplication } from "../api.ts";
import {
  emptyDraft,
  gapsOf,
  isWritten,
  type MoveDraft,
  type MoveErrors,
  type MoveField,
} from "../move-draft.ts";
import { type Move, needsSomething } from "../moves.ts";
import { useMoveHint } from "../use-move-hint.ts";
import { IntakeField } from "./intake-field.tsx";
import { MoveFields } from "./move-fields.tsx";
import { OfferFields } from "./offer-fields.tsx";

/** Props of {@link MoveForm}. */
export interface MoveFormProps {
  move: Move;
  application: StaffApplication;
  busy: boolean;
  /** What the server found wrong at fields, and with the whole. */
  serverErrors: MoveErrors;
  serverProblem: string | null;
  onCancel: () => void;
  onConfirm: (draft: MoveDraft) => void;
  onWritten: (written: boolean) => void;
}

/** What a move has to be given, then its confirmation. Ctrl Enter confirms from anywhere in it, Escape cancels. */
export function MoveForm(props: MoveFormProps) {
  const { move, application, busy, serverErrors, serverProblem, onCancel, onConfirm, onWritten } = props;
  const { desk, domain, rules } = usePhrases();
  const { cancel } = useUiText();
  const { moves: words } = desk;
  const { needs } = move;
  const hint = useMoveHint(move);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<MoveDraft>(() => ({
    ...emptyDraft,
    // What the agent asks for is what staff most likely give.
    intake: move.action === "defer" ? application.deferWanted : null,
  }));
  const [tried, setTried] = useState(false);
  const written = isWritten({
    ...draft,
    intake: draft.intake === application.deferWanted ? null : draft.intake,
  });

  useEffect(() => onWritten(written), [written, onWritten]);
  useEffect(() => () => onWritten(false), [onWritten]);

  // The first field takes the focus; a move that needs nothing is confirmed by Enter alone.
  const asks = needsSomething(move);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(asks ? "input, textarea" : "[type=submit]");
    first?.focus();
  }, [asks]);

  const gaps = tried ? gapsOf(needs, draft, rules.required) : {};
  const errors: MoveErrors = { ...serverErrors, ...gaps };
  const labels: Record<MoveField, string> = {
    condition: words.condition,
    letter: words.letter,
    intake: words.intake,
    categories: words.categories,
    note: needs.note === "reason" ? words.reason : words.note,
    ...domain.deadlines,
  };
  const wrong = (Object.keys(labels) as MoveField[]).filter((field) => errors[field]);
  const change = (part: Partial<MoveDraft>) => setDraft((before) => ({ ...before, ...part }));

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const found = gapsOf(needs, draft, rules.required);
    if (Object.keys(found).length === 0) onConfirm(draft);
    else requestAnimationFrame(() => summary.current?.focus());
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    } else if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      data-desk="move"
      aria-label={domain.actions[move.action]}
      onSubmit={confirm}
      onKeyDown={press}
      className="flex flex-col gap-3 px-2"
    >
      <div className="flex items-baseline gap-2">
        <Kbd>{move.key}</Kbd>
        <h3 className="text-module">{domain.actions[move.action]}</h3>
        {!asks && <span className="text-hint text-ink-3">{hint}</span>}
      </div>
      {serverProblem && (
        <Banner tone="neg" live title={words.refused}>
          {serverProblem}
        </Banner>
      )}
      <ErrorSummary
        ref={summary}
        title={words.gaps(wrong.length)}
        errors={wrong.map((field) => ({ id: `${id}-${field}`, label: labels[field] }))}
      />
      {needs.condition && (
        <OfferFields
          ids={{ condition: `${id}-condition`, letter: `${id}-letter` }}
          application={application}
          draft={draft}
          errors={errors}
          onChange={change}
        />
      )}
      {needs.intake && (
        <IntakeField
          id={`${id}-intake`}
          label={labels.intake}
          present={application.intake}
          value={draft.intake}
          onChange={(intake) => change({ intake })}
          error={errors.intake}
        />
      )}
      <MoveFields id={id} move={move} draft={draft} errors={errors} onChange={change} />
      <div className="sticky bottom-0 flex items-center justify-end gap-2 bg-surface py-2">
        {asks && <span className="mr-auto text-hint text-ink-3 touch:hidden">{words.confirmKeys}</span>}
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {domain.actions[move.action]}
        </Button>
      </div>
    </form>
  );
}
