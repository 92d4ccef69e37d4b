import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Pencil, RotateCw, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { formatInstant, joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resumeWebhook,
  rollWebhookSecret,
  testWebhook,
} from "../../../lib/wire/integrations.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Webhook } from "../api.ts";
import { eventName, eventsText } from "../event-name.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import type { Secret } from "./secret-dialog.tsx";
import { WebhookState } from "./state-badges.tsx";
import { VerifyHelp } from "./verify-help.tsx";

/** Props of {@link WebhookPage}. */
export interface WebhookPageProps extends Pick<ViewProps, "search" | "setSearch" | "shown"> {
  webhook: Webhook;
  onSecret: (secret: Secret) => void;
  onEdit: () => void;
  onBack: () => void;
}

/** One webhook: how it fares, what can be done about it, and its delivery log. */
export function WebhookPage({ webhook, onSecret, onEdit, onBack, ...view }: WebhookPageProps) {
  const phrases = usePhrases();
  const { webhooks: words } = phrases.integrations;
  const language = useLanguage();
  const { events, companies, description, formerSecretUntil } = webhook;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 sm:px-gutter">
        <Button kind="quiet" icon={ArrowLeft} size={28} className="-ml-2" onClick={onBack}>
          {words.all}
        </Button>
        <div className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-all text-section">{webhook.url}</h2>
          <WebhookState webhook={webhook} />
        </div>
        <WebhookActions webhook={webhook} onSecret={onSecret} onEdit={onEdit} onBack={onBack} />
      </div>
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-gutter">
        <Trouble webhook={webhook} />
        <Facts
          facts={[
            ...(description ? [{ label: words.description, value: description }] : []),
            {
              label: words.events,
              value:
                events.length > 4
                  ? eventsText(events, phrases)
                  : joinNames(
                      events.map((event) => eventName(event, phrases)),
                      language,
                    ),
            },
            {
              label: words.companies,
              value:
                companies.length > 0
                  ? joinNames(
                      companies.map(({ name }) => name),
                      language,
                    )
                  : words.allCompanies,
            },
            ...(formerSecretUntil
              ? [{ label: words.roll, value: words.bothUntil(formatInstant(formerSecretUntil, language)) }]
              : []),
          ]}
        />
        <VerifyHelp />
      </div>
      <DeliveryLog webhookId={webhook.id} {...view} />
    </div>
  );
}

function Trouble({ webhook: { id, active, pausedAt, failingSince } }: Pick<WebhookPageProps, "webhook">) {
  const { webhooks: words } = usePhrases().integrations;
  const language = useLanguage();
  const resume = useWrite(resumeWebhook, {
    outdates: [listWebhooks, listDeliveries],
    onSuccess: () => void showToast({ tone: "pos", title: words.resumed }),
  });
  if (pausedAt)
    return (
      <Banner
        tone="neg"
        title={words.pausedTitle}
        className="max-w-[760px]"
        action={
          <Button size={28} busy={resume.isPending} onClick={() => resume.mutate({ params: { id } })}>
            {words.resume}
          </Button>
        }
      >
        {words.pausedAdvice}
      </Banner>
    );
  if (failingSince && active)
    return (
      <Banner
        tone="att"
        title={words.failingTitle(formatInstant(failingSince, language))}
        className="max-w-[760px]"
      >
        {words.failingAdvice}
      </Banner>
    );
  return null;
}

function WebhookActions({
  webhook: { id, url, version },
  onSecret,
  onEdit,
  onBack,
}: Pick<WebhookPageProps, "webhook" | "onSecret" | "onEdit" | "onBack">) {
  const { integrations } = usePhrases();
  const { webhooks: words, secret: secretWords } = integrations;
  const language = useLanguage();
  const client = useQueryClient();
  const [asked, setAsked] = useState<"roll" | "remove" | null>(null);
  // As it was when the question came up: a second answer to it, after one that got lost, is no second rollover.
  const [rolled, setRolled] = useState(version);
  const outdate = () => client.invalidateQueries({ queryKey: callKey(listWebhooks) });
  const { host } = new URL(url);
  const test = useWrite(testWebhook, {
    outdates: [listDeliveries],
    onSuccess: () => void showToast({ tone: "info", title: words.testSent }),
  });
  const roll = useWrite(rollWebhookSecret, {
    onSuccess: ({ secret, formerUntil }) =>
      onSecret({
        title: secretWords.webhookTitle(host),
        label: secretWords.webhookLabel,
        value: secret,
        advice: secretWords.former(formatInstant(formerUntil, language)),
      }),
  });
  const remove = useWrite(removeWebhook, {
    onSuccess: () => {
      showToast({ tone: "pos", title: words.removed });
      onBack();
      void outdate();
    },
  });
  const close = (open: boolean) => !open && setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Send} busy={test.isPending} onClick={() => test.mutate({ params: { id } })}>
        {words.sendTest}
      </Button>
      <Button icon={Pencil} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button
        icon={RotateCw}
        onClick={() => {
          setRolled(version);
          setAsked("roll");
        }}
      >
        {words.roll}
      </Button>
      <Button icon={Trash2} kind="danger" onClick={() => setAsked("remove")}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asked === "roll"}
        onOpenChange={close}
        title={words.rollTitle}
        description={words.rollAdvice}
        confirmLabel={words.roll}
        onConfirm={() => roll.mutateAsync({ params: { id }, body: { version: rolled } }).finally(outdate)}
      />
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={close}
        title={words.removeTitle(host)}
        description={words.removeAdvice}
        confirmLabel={words.remove}
        danger
        onConfirm={() => remove.mutateAsync({ params: { id }, body: { version } })}
      />
    </div>
  );
}
