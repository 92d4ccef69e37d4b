import type { Action } from "@passage/contract/applications/transitions.ts";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import { type QueueItem, useMoveMany, useOutdated } from "../api.ts";
import { bulkChoices } from "../bulk-choices.ts";
import { noteMove } from "../last-moves.ts";
import { bodyParts, emptyDraft, errorsAtFields, gapsOf, isWritten, type MoveDraft } from "../move-draft.ts";
import { moveOf, transitionOf } from "../moves.ts";
import type { Undo } from "../use-undo.tsx";
import { MoveFields } from "./move-fields.tsx";
import { nameOf } from "./person-name.tsx";

/** Props of {@link BulkDialog}. */
export interface BulkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly QueueItem[];
  undo: Undo;
  /** Those that were moved leave the selection. */
  onMoved: (itemIds: readonly number[]) => void;
}

interface Refused {
  readonly itemId: number;
  readonly message: string;
}

/** One move of several applications: which one, what goes with it, and what came of each. */
export function BulkDialog({ open, onOpenChange, items, undo, onMoved }: BulkDialogProps) {
  const { desk, domain, rules } = usePhrases();
  const { busy, cancel } = useUiText();
  const words = desk.bulk;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const firstChoice = useRef<HTMLElement>(null);
  const keepForm = (node: HTMLFormElement | null) => {
    form.current = node;
    firstChoice.current = node?.querySelector<HTMLElement>("[role=radio], input") ?? null;
  };
  const [action, setAction] = useState<Action | null>(null);
  const [draft, setDraft] = useState<MoveDraft>(emptyDraft);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const outdate = useOutdated();
  const stroke = useRef(0);
  const write = useMoveMany({
    onSuccess: ({ results }, { body }) => {
      const moved = results.filter(({ code }) => code === "1003").map(({ itemId }) => itemId);
      const failed = results.filter(({ code }) => code !== "1003");
      setRefused(failed);
      onMoved(moved);
      outdate();
      if (moved.length > 0)
        undo.offer(stroke.current, moved, null, words.done(moved.length, domain.happened[body.action]), {
          ...(failed.length > 0 && { tone: "att" }),
        });
      if (failed.length === 0) close();
    },
  });
  const choices = bulkChoices(items);
  const move = action && moveOf(action);
  const gaps = tried && move ? gapsOf(move.needs, draft, rules.required) : {};
  const errors = { ...(failure ? errorsAtFields(failure.fields) : {}), ...gaps };
  const written = isWritten(draft);

  function close() {
    setAction(null);
    setDraft(emptyDraft);
    setTried(false);
    setFailure(null);
    setRefused([]);
    onOpenChange(false);
  }

  function confirm(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (!action || !move || write.isPending) return;
    if (Object.keys(gapsOf(move.needs, draft, rules.required)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    const { wantedBy, offerReplyBy, depositBy, casBy, visaBy, note, categories } = bodyParts(
      transitionOf(action),
      draft,
    );
    const versions = items.map(({ itemId, version }) => ({ itemId, version }));
    const answer = write.mutateAsync({
      body: { items: versions, action, note, categories, wantedBy, offerReplyBy, depositBy, casBy, visaBy },
    });
    stroke.current = noteMove(answer);
    answer.catch((error: unknown) => {
      if (isApiError(error)) setFailure(error);
    });
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  const over = refused.length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={!written && !write.isPending}
      title={words.title(items.length)}
      description={over ? undefined : words.same}
      width={550}
      initialFocus={firstChoice}
      footer={
        over ? (
          <Button kind="primary" onClick={close}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button
              kind="quiet"
              onClick={close}
              disabledReason={write.isPending ? busy : undefined}
              reasonAt="elsewhere"
            >
              {cancel}
            </Button>
            <Button
              type="submit"
              form={id}
              kind="primary"
              busy={write.isPending}
              disabledReason={action ? undefined : words.choose}
              reasonAt="start"
            >
              {action ? domain.actions[action] : words.move}
            </Button>
          </>
        )
      }
    >
      {over ? (
        <Banner tone="att" live title={words.failed(refused.length)}>
          {words.failedAdvice}
          <ul className="mt-1 list-disc pl-4">
            {refused.map(({ itemId, message }) => (
              <li key={itemId}>
                {nameAmong(items, itemId)}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <form
          ref={keepForm}
          id={id}
          noValidate
          onSubmit={confirm}
          onKeyDown={press}
          className="flex flex-col gap-3.5"
        >
          {failure && Object.keys(errors).length === 0 && (
            <Banner tone="neg" live title={desk.moves.refused}>
              {failure.message}
            </Banner>
          )}
          <RadioGroup
            id={`${id}-action`}
            label={words.action}
            direction="column"
            options={choices.map(({ action: one, fits }) => ({
              value: one,
              label:
                fits === items.length
                  ? domain.actions[one]
                  : `${domain.actions[one]} · ${words.fits(fits, items.length)}`,
            }))}
            value={action}
            onChange={(one) => {
              setAction(one);
              setTried(false);
            }}
          />
          {move && (
            <MoveFields
              id={id}
              move={move}
              draft={draft}
              errors={errors}
              onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

function nameAmong(items: readonly QueueItem[], itemId: number): string {
  const item = items.find((one) => one.itemId === itemId);
  return item ? nameOf(item) : String(itemId);
}
