import { integrationLimits } from "@passage/contract/integrations/rules.ts";
import { X } from "lucide-react";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { findCompanies } from "../api.ts";
import { eventGroups, eventName } from "../event-name.ts";
import type { WebhookDraft } from "../form/webhook-draft.ts";

/** Props of {@link WebhookForm}. */
export interface WebhookFormProps {
  editor: Editor<WebhookDraft>;
}

/** The fields of a webhook. */
export function WebhookForm({ editor }: WebhookFormProps) {
  const { integrations } = usePhrases();
  const { webhooks: words } = integrations;
  const { draft, set, error } = editor;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        id="webhook-url"
        label={words.url}
        hint={words.urlHint}
        inputMode="url"
        placeholder="https://"
        maxLength={integrationLimits.url}
        value={draft.url}
        error={error("url")}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextField
        id="webhook-description"
        label={words.description}
        optional
        maxLength={integrationLimits.description}
        value={draft.description}
        error={error("description")}
        onChange={(event) => set({ description: event.target.value })}
      />
      <Events editor={editor} />
      <Companies editor={editor} />
      <Checkbox
        label={words.active}
        hint={words.activeHint}
        checked={draft.active}
        onChange={(active) => set({ active })}
      />
    </div>
  );
}

function Events({ editor: { draft, set, error } }: WebhookFormProps) {
  const phrases = usePhrases();
  const { webhooks: words } = phrases.integrations;
  const toggle = (events: readonly string[], on: boolean) =>
    set({ events: [...draft.events.filter((one) => !events.includes(one)), ...(on ? events : [])] });
  return (
    <Field id="webhook-events" group label={words.events} error={error("events", true)}>
      <div id="webhook-events" tabIndex={-1} className="flex flex-col gap-3 outline-offset-2">
        {(["application", "student"] as const).map((group) => {
          const events = eventGroups[group];
          const chosen = events.filter((event) => draft.events.includes(event)).length;
          return (
            <fieldset key={group}>
              <legend className="sr-only">{words.groups[group]}</legend>
              <Checkbox
                label={<span className="font-medium">{words.groups[group]}</span>}
                checked={chosen === events.length}
                indeterminate={chosen > 0 && chosen < events.length}
                onChange={(on) => toggle(events, on)}
              />
              <div className="grid gap-x-5 pl-6 sm:grid-cols-2">
                {events.map((event) => (
                  <Checkbox
                    key={event}
                    label={eventName(event, phrases)}
                    checked={draft.events.includes(event)}
                    onChange={(on) => toggle([event], on)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </Field>
  );
}

function Companies({ editor: { draft, set, error } }: WebhookFormProps) {
  const { webhooks: words } = usePhrases().integrations;
  const { companies } = draft;
  const values = companies.map(({ value }) => value);
  return (
    <div className="flex flex-col gap-1">
      <AsyncSelect<number>
        id="webhook-companyIds"
        label={words.companies}
        optional
        hint={words.companiesHint}
        error={error("companyIds", true)}
        placeholder={words.addCompany}
        minLength={0}
        load={async (keyword, signal) =>
          (await findCompanies(keyword, signal)).filter(({ value }) => !values.includes(value))
        }
        value={null}
        onChange={(option) => option && set({ companies: [...companies, option] })}
      />
      {companies.length > 0 && (
        <ul className="flex flex-col">
          {companies.map(({ value, label }) => (
            <li key={value} className="flex min-h-control items-center gap-2 text-body">
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <IconButton
                icon={X}
                label={words.removeCompany(label)}
                onClick={() => set({ companies: companies.filter((one) => one.value !== value) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
