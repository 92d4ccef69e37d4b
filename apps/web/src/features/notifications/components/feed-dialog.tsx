import type { Answered } from "@passage/contract/endpoint.ts";
import type * as contract from "@passage/contract/notifications/endpoints.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
  saveCalendarFeed,
} from "../../../lib/wire/notifications.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useUiText } from "../../../ui/ui-text.tsx";
import { feedQuery } from "../api.ts";

/** Props of {@link FeedDialog}. */
export interface FeedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Feed = Answered<typeof contract.getCalendarFeed>;

/** The private address under which the account's own calendar reads the deadlines: made, copied once, ended. */
export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  const { feed } = usePhrases().notifications;
  const text = useUiText();
  const client = useQueryClient();
  const blocked = useOwnOnly();
  const { data, error, refetch } = useQuery({ ...feedQuery(), enabled: open });
  /** Known as long as the dialog is open. */
  const [url, setUrl] = useState<string | null>(null);
  const [names, setNames] = useState(false);
  const keep = (next: Feed) => void client.setQueryData(callKey(getCalendarFeed, {}), { feed: next.feed });
  const create = useWrite(createCalendarFeed, {
    onSuccess: (made) => {
      setUrl(made.url);
      keep(made);
    },
  });
  const save = useWrite(saveCalendarFeed, { onSuccess: keep });
  const revoke = useWrite(revokeCalendarFeed, {
    onSuccess: (next) => {
      setUrl(null);
      keep(next);
      showToast({ tone: "pos", title: feed.revoked });
    },
  });
  function close(next: boolean) {
    if (!next) setUrl(null);
    onOpenChange(next);
  }
  const present = data?.feed ?? null;
  // What was pressed stands at once; a refusal brings the stored state back.
  const named = present ? (save.isPending ? save.variables.body.names === true : present.names) : names;

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width={550}
      title={feed.title}
      description={feed.advice}
      footerStart={
        present && (
          <Button kind="danger" busy={revoke.isPending} {...blocked} onClick={() => revoke.mutate({})}>
            {feed.revoke}
          </Button>
        )
      }
      footer={
        url || (error && !data) ? (
          <Button onClick={() => close(false)}>{feed.done}</Button>
        ) : (
          <Button
            kind={present ? "secondary" : "primary"}
            busy={create.isPending}
            // Whether it makes the first address or ends the one in use isn't known before.
            disabledReason={blocked?.disabledReason ?? (data ? undefined : text.loading)}
            reasonAt="start"
            onClick={() => create.mutate({ body: { names: named } })}
          >
            {present ? feed.renew : feed.create}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState
          part
          title={feed.failed.title}
          onRetry={() => void refetch()}
          details={errorDetails(error)}
        >
          {feed.failed.advice}
        </ErrorState>
      ) : !data ? (
        <SkeletonText lines={4} />
      ) : (
        <div className="flex flex-col gap-4">
          {url && <CopyField label={feed.address} hint={feed.once} value={url} words={feed} />}
          {present && !url && (
            <div>
              <Facts
                labelWidth={170}
                facts={[
                  { label: feed.made, value: <RelativeTime at={present.createdAt} /> },
                  {
                    label: feed.used,
                    value: present.lastUsedAt ? <RelativeTime at={present.lastUsedAt} /> : feed.never,
                  },
                ]}
              />
              <p className="mt-2 text-hint text-ink-3">{feed.renewHint}</p>
            </div>
          )}
          <Checkbox
            label={feed.names}
            hint={feed.namesHint}
            disabledReason={blocked?.disabledReason}
            checked={named}
            onChange={(on) => {
              if (!present) setNames(on);
              else if (!save.isPending) save.mutate({ body: { names: on } });
            }}
          />
          <p className="text-cell text-ink-2">{feed.whose}</p>
          {url && <HowTo />}
        </div>
      )}
    </Dialog>
  );
}

function HowTo() {
  const { feed } = usePhrases().notifications;
  return (
    <section>
      <h3 className="mb-1 text-module">{feed.how}</h3>
      <dl className="flex flex-col gap-1 text-cell">
        {Object.values(feed.steps).map(([program, way]) => (
          <div key={program} className="flex flex-wrap gap-x-3">
            <dt className="w-32 shrink-0 text-ink-2">{program}</dt>
            <dd className="min-w-0 flex-1">{way}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
