import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useRef } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { inLine } from "../../../lib/api/in-line.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { getNotificationSettings, saveNotificationSettings } from "../../../lib/wire/notifications.gen.ts";
import { Select } from "../../../ui/select.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { type EventSetting, type NotificationSettings, settingsQuery } from "../api.ts";
import { eventLooks } from "../icons.ts";

/** Event by event: in the inbox, by mail and how soon, of whose students. Each choice counts at once. */
export function SettingsForm() {
  const { notifications } = usePhrases();
  const { settings } = notifications;
  const { data, error, refetch } = useQuery(settingsQuery());
  const language = useLanguage();
  const client = useQueryClient();
  const blocked = useOwnOnly();
  const key = callKey(getNotificationSettings, {});
  const save = useWrite(saveNotificationSettings);
  /** Choices that aren't answered yet, and whether one of them was refused. */
  const out = useRef({ count: 0, refused: false });

  if (hasFailed({ data, error }))
    return (
      <ListFailure
        query={{ error, refetch }}
        words={{ failed: settings.failed, noPermission: notifications.inbox.noPermission }}
      />
    );
  if (!data) return <SkeletonItems rows={6} />;

  function change(one: EventSetting) {
    client.setQueryData<NotificationSettings>(
      key,
      (before) =>
        before && {
          ...before,
          events: before.events.map((other) => (other.event === one.event ? one : other)),
        },
    );
    const { paces: _, ...choice } = one;
    void keep(choice);
  }

  /** One after the other; only the last answer holds them all. */
  async function keep(choice: Omit<EventSetting, "paces">) {
    out.current.count += 1;
    const next = await inLine(getNotificationSettings.id, () =>
      save.mutateAsync({ body: { events: [choice] } }),
    ).catch(() => null);
    out.current.count -= 1;
    out.current.refused ||= next === null;
    if (out.current.count > 0) return;
    if (next && !out.current.refused) client.setQueryData(key, next);
    else void refetch();
    out.current.refused = false;
  }

  return (
    <div className="max-w-[960px] px-4 py-4 sm:px-gutter">
      <p className="mb-4 text-cell text-ink-2">
        {joinSentences([settings.mailTo(data.email), data.seesOthers ? "" : settings.ownOnly], language)}
      </p>
      {blocked && <p className="mb-4 text-cell text-ink-2">{blocked.disabledReason}</p>}
      <fieldset disabled={blocked !== undefined} className="min-w-0 disabled:opacity-60">
        <table className="w-full border-collapse max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-line-2 border-b text-left text-head text-ink-3">
              <th scope="col" className="h-8">
                {settings.event}
              </th>
              <th scope="col" className="w-32 px-2">
                {settings.inApp}
              </th>
              <th scope="col" className="w-44 px-2 last:pr-0">
                {settings.mail}
              </th>
              {data.seesOthers && (
                <th scope="col" className="w-52 pl-2">
                  {settings.scope}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {data.events.map((one) => (
              <EventRow key={one.event} one={one} seesOthers={data.seesOthers} onChange={change} />
            ))}
          </tbody>
        </table>
      </fieldset>
      <p role="status" className="mt-3 flex h-5 items-center gap-1.5 text-hint text-pos">
        {save.isSuccess && (
          <>
            <Check size={14} aria-hidden="true" />
            {settings.saved}
          </>
        )}
      </p>
    </div>
  );
}

interface EventRowProps {
  one: EventSetting;
  seesOthers: boolean;
  onChange: (one: EventSetting) => void;
}

function EventRow({ one, seesOthers, onChange }: EventRowProps) {
  const { notifications, domain } = usePhrases();
  const { settings } = notifications;
  const { icon: Icon } = eventLooks[one.event];
  const name = domain.notificationEvents[one.event];
  const cell = "px-2 py-2.5 last:pr-0 max-md:block max-md:px-0 max-md:py-1";
  return (
    <tr className="border-line border-b align-top max-md:block max-md:py-3">
      <th scope="row" className="py-3 pr-4 text-left font-normal max-md:block max-md:py-0">
        <span className="flex gap-3">
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
          <span>
            <span className="block font-medium text-cell">{name}</span>
            <span className="block text-hint text-ink-3">{settings.hints[one.event]}</span>
          </span>
        </span>
      </th>
      <td className={cell}>
        <Switch
          checked={one.inApp}
          label={
            <>
              <span className="sr-only">{`${settings.inApp}: ${name}`}</span>
              <span aria-hidden="true" className="md:hidden">
                {settings.inApp}
              </span>
            </>
          }
          onChange={(inApp) => onChange({ ...one, inApp })}
        />
      </td>
      <td className={cell}>
        <span aria-hidden="true" className="text-hint text-ink-2 md:hidden">
          {settings.mail}
        </span>
        <Select
          aria-label={`${settings.mail}: ${name}`}
          options={one.paces.map((value) => ({ value, label: settings.paces[value] }))}
          value={one.mail}
          onChange={(mail) => mail && onChange({ ...one, mail })}
        />
      </td>
      {seesOthers && (
        <td className={cell}>
          <span aria-hidden="true" className="text-hint text-ink-2 md:hidden">
            {settings.scope}
          </span>
          <Select
            aria-label={`${settings.scope}: ${name}`}
            options={(["own", "sight"] as const).map((value) => ({ value, label: settings.scopes[value] }))}
            value={one.scope}
            onChange={(scope) => scope && onChange({ ...one, scope })}
          />
        </td>
      )}
    </tr>
  );
}
