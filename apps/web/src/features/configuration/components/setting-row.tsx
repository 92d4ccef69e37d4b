import { settings } from "@passage/contract/configuration/settings.ts";
import { fill } from "@passage/phrases/fill.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { listSettings, resetSetting, saveSetting } from "../../../lib/wire/configuration.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type Setting, settingsQuery } from "../api.ts";
import { readTyped, wordsOf } from "../setting-text.ts";

/** Props of {@link SettingRow}. */
export interface SettingRowProps {
  setting: Setting;
  onDirty: (dirty: boolean) => void;
}

const shownHere = ["2001", "2004"] as const;

/** One setting: typed in place, saved by Enter or the button, put back by one press. */
export function SettingRow({ setting, onDirty }: SettingRowProps) {
  const { configuration: words, rules } = usePhrases();
  const language = useLanguage();
  const client = useQueryClient();
  const readsAudit = useMay("auditRead");
  const { key, value, fallback, changed, version } = setting;
  const stored = value === null ? "" : String(value);
  // With the version it was typed on: what somebody else saved meanwhile is told first. Null once it was told.
  const [typed, setTyped] = useState<{ text: string; version: number | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = typed?.text ?? stored;
  const dirty = typed !== null && typed.text !== stored;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const { name, effect } = words.settings[key];
  const own = settings[key];
  const done = (title: string, now: Setting, sent: string | null) => {
    // What was typed while it was on its way is the next one; until the list is read again, the answer stands in it.
    setTyped((typing) => (typing && typing.text !== sent ? { ...typing, version: now.version } : null));
    setProblem(null);
    showToast({ tone: "pos", title, id: key });
    const { queryKey } = settingsQuery();
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all) => all?.map((one) => (one.key === key ? now : one)));
    void client.invalidateQueries({ queryKey: callKey(listSettings) });
  };
  const sent = useRef<string | null>(null);
  const options = { handles: shownHere };
  const save = useWrite(saveSetting, {
    ...options,
    onSuccess: (now) => done(words.saved(name), now, sent.current),
  });
  const reset = useWrite(resetSetting, {
    ...options,
    onSuccess: (now) => done(words.wasReset(name), now, null),
  });
  const busy = save.isPending || reset.isPending;
  const refused = {
    onError: ({
      code,
      fields,
      message,
    }: {
      code: string | null;
      fields: readonly { message: string }[];
      message: string;
    }) => {
      setProblem(code === "2004" ? words.stale : (fields[0]?.message ?? message));
      if (code !== "2004") return;
      setTyped((typing) => typing && { ...typing, version: null });
      void client.invalidateQueries({ queryKey: callKey(listSettings) });
    },
  };

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || !dirty) return;
    const read = readTyped(key, text);
    if ("problem" in read) {
      const known: Readonly<Record<string, string>> = rules;
      setProblem(fill(known[read.problem?.rule ?? "invalid"] ?? rules.invalid, read.problem?.params ?? {}));
    } else {
      sent.current = text;
      save.mutate(
        { params: { key }, body: { value: read.value, version: typed.version ?? version } },
        refused,
      );
    }
  }

  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <form noValidate onSubmit={confirm} className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <h3 id={`setting-${key}-name`} className="text-cell font-medium">
            {name}
          </h3>
          <p className="max-w-[520px] text-hint text-ink-2">{effect}</p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-hint text-ink-3">
            <span>{words.usual(wordsOf(key, fallback, words, language))}</span>
            {setting.updatedAt && (
              <span>
                {words.changed} <RelativeTime at={setting.updatedAt} />{" "}
                {setting.updatedBy && words.by(setting.updatedBy)}
              </span>
            )}
            {readsAudit && setting.updatedAt && (
              <AppLink
                href={`/bms/audit?noun=configuration&nounId=${key}`}
                aria-label={words.historyOf(name)}
                className={linkClass}
              >
                {words.history}
              </AppLink>
            )}
          </p>
        </div>
        <div className="flex items-start gap-2">
          <div className={own.kind === "email" ? "min-w-0 flex-1" : "w-24"}>
            <TextField
              aria-labelledby={`setting-${key}-name`}
              inputMode={own.kind === "whole" ? "numeric" : "email"}
              figures={own.kind === "whole" ? "tabular" : undefined}
              maxLength={own.kind === "whole" ? 5 : 254}
              placeholder={own.kind === "email" ? words.none : undefined}
              autoComplete="off"
              value={text}
              error={problem ?? undefined}
              onChange={(event) => {
                const text = event.target.value;
                setTyped((before) => ({ text, version: before ? before.version : version }));
                setProblem(null);
              }}
            />
          </div>
          {own.kind === "whole" && (
            <span className="py-1.5 text-cell text-ink-3 touch:py-3">
              {own.unit !== "count" && words.unitWords[own.unit]}
              {dirty && (
                <span className="block text-hint">
                  {words.between(formatCount(own.min, language), formatCount(own.max, language))}
                </span>
              )}
            </span>
          )}
          {dirty ? (
            <Button type="submit" kind="primary" busy={busy}>
              {words.save}
            </Button>
          ) : (
            changed && (
              <IconButton
                icon={Undo2}
                label={words.resetOf(name)}
                onClick={() => {
                  if (!busy) reset.mutate({ params: { key }, body: { version } }, refused);
                }}
              />
            )
          )}
        </div>
      </form>
    </li>
  );
}
