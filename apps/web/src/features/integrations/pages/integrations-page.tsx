import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useGuard } from "../../../lib/forms/use-guard.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { keysQuery, type ServiceKeys, type WebhooksAnswer, webhooksQuery } from "../api.ts";
import { KeyEditor } from "../components/key-editor.tsx";
import { KeyList } from "../components/key-list.tsx";
import { type Secret, SecretDialog } from "../components/secret-dialog.tsx";
import { WebhookEditor, type WebhookEditorProps } from "../components/webhook-editor.tsx";
import { WebhookList } from "../components/webhook-list.tsx";
import { WebhookPage } from "../components/webhook-page.tsx";
import {
  type Editing,
  editingIn,
  editingSearch,
  type IntegrationsTab,
  idOf,
  shownWebhook,
  tabOf,
} from "../opened.ts";

/** /bms/integrations: service keys, and webhooks with their delivery logs; what is open is in the address. */
export function IntegrationsPage(view: ViewProps) {
  const { catalogue, integrations } = usePhrases();
  const { search, setSearch } = view;
  const tab = tabOf(search);
  const editing = editingIn(search);
  const show = (next: Editing | null) => setSearch(editingSearch(search, next), openingStep(editing, next));
  const guard = useGuard(view, editing, show, catalogue.editor.discard);
  const [secret, setSecret] = useState<Secret | null>(null);
  const keys = useQuery(keysQuery(tab === "keys"));
  const webhooks = useQuery(webhooksQuery(tab === "webhooks"));
  const query = tab === "keys" ? keys : webhooks;
  const edit = (next: Editing | null) => guard.guard(() => show(next));
  const detail = shownWebhook(search);
  const refused = isApiError(query.error, "2003");
  const bare = query.data?.items.length === 0;
  const done = (next: () => void) => {
    if (!guard.isShown(editing)) return;
    guard.setDirty(false);
    next();
  };
  const editor = {
    onSecret: setSecret,
    onDone: () => done(() => show(null)),
    onAdded: (id: number) => done(() => setSearch({ ...nothingOpen, webhook: String(id) })),
    onClose: () => edit(null),
    onDirty: guard.setDirty,
  };
  const addLabel = tab === "keys" ? integrations.keys.add : integrations.webhooks.add;
  const adding = (
    <Button kind="primary" icon={Plus} onClick={() => edit(tab === "keys" ? "key:new" : "webhook:new")}>
      {addLabel}
    </Button>
  );

  return (
    <>
      <PageHead title={integrations.title} actions={!refused && !bare && detail === null && adding} />
      <Tabs<IntegrationsTab>
        label={integrations.title}
        items={[
          { value: "keys", label: integrations.tabs.keys, count: keys.data?.items.length },
          { value: "webhooks", label: integrations.tabs.webhooks, count: webhooks.data?.items.length },
        ]}
        value={tab}
        onChange={(next) =>
          guard.guard(() => setSearch({ ...nothingOpen, tab: next === "keys" ? undefined : next }, "push"))
        }
      >
        {hasFailed(query) ? (
          <ListFailure words={integrations} query={query} />
        ) : bare && detail === null ? (
          <EmptyState title={integrations[tab].empty.title} actions={adding}>
            {integrations[tab].empty.advice}
          </EmptyState>
        ) : tab === "keys" ? (
          <KeyList
            rows={keys.data?.items ?? []}
            loading={keys.isPending}
            opened={Number(idOf(guard.shown, "key")) || null}
            onOpen={(id) => edit(`key:${id}`)}
          />
        ) : (
          <Webhooks
            {...view}
            query={webhooks}
            detail={detail}
            onSecret={setSecret}
            onEdit={(id) => edit(`webhook:${id}`)}
            onLeave={guard.guard}
          />
        )}
      </Tabs>
      <Editors editing={guard.shown} keys={keys} webhooks={webhooks} editor={editor} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
      {guard.question}
    </>
  );
}

const nothingOpen = {
  key: undefined,
  webhook: undefined,
  edit: undefined,
  delivery: undefined,
  state: undefined,
  page: undefined,
} as const;

interface WebhooksProps extends Pick<ViewProps, "search" | "setSearch" | "shown"> {
  query: UseQueryResult<WebhooksAnswer, ApiError>;
  detail: number | null;
  onSecret: (secret: Secret) => void;
  onEdit: (id: number) => void;
  onLeave: (deed: () => void) => void;
}

/** The list of webhooks, or one of them. */
function Webhooks({ query, detail, onSecret, onEdit, onLeave, ...view }: WebhooksProps) {
  const { integrations } = usePhrases();
  const { setSearch } = view;
  const webhook = query.data?.items.find(({ id }) => id === detail);
  if (detail === null || query.isPending)
    return (
      <WebhookList
        rows={query.data?.items ?? []}
        loading={query.isPending}
        onOpen={(id) => setSearch({ ...nothingOpen, webhook: String(id) }, "push")}
      />
    );
  if (!webhook) {
    const { title, advice } = integrations.webhooks.gone;
    return (
      <EmptyState
        title={title}
        actions={<Button onClick={() => setSearch(nothingOpen)}>{integrations.webhooks.all}</Button>}
      >
        {advice}
      </EmptyState>
    );
  }
  return (
    <WebhookPage
      key={webhook.id}
      webhook={webhook}
      onSecret={onSecret}
      onEdit={() => onEdit(webhook.id)}
      onBack={() => onLeave(() => setSearch(nothingOpen, "back"))}
      {...view}
    />
  );
}

interface EditorsProps {
  editing: Editing | null;
  keys: UseQueryResult<ServiceKeys, ApiError>;
  webhooks: UseQueryResult<WebhooksAnswer, ApiError>;
  editor: Pick<WebhookEditorProps, "onSecret" | "onDone" | "onAdded" | "onClose" | "onDirty">;
}

/** What is being edited at the right edge. */
function Editors({ editing, keys, webhooks, editor: { onAdded, ...editor } }: EditorsProps) {
  const { catalogue, integrations } = usePhrases();
  const keyId = idOf(editing, "key");
  const webhookId = idOf(editing, "webhook");
  const key = keys.data?.items.find(({ id }) => id === keyId) ?? null;
  const webhook = webhooks.data?.items.find(({ id }) => id === webhookId) ?? null;
  if (keys.data && (key || keyId === "new"))
    return (
      <KeyEditor
        key={`${keyId} ${key?.state} ${key?.expiresOn}`}
        stored={key}
        bdConsultants={keys.data.bdConsultants}
        {...editor}
      />
    );
  if (webhooks.data && (webhook || webhookId === "new"))
    return (
      <WebhookEditor
        key={webhookId}
        stored={webhook}
        toLoopback={webhooks.data.toLoopback}
        onAdded={onAdded}
        {...editor}
      />
    );
  if (keys.data && typeof keyId === "number")
    return (
      <Drawer open onOpenChange={(open) => !open && editor.onClose()} title={integrations.tabs.keys}>
        <EmptyState compact title={catalogue.editor.gone}>
          {catalogue.editor.goneAdvice}
        </EmptyState>
      </Drawer>
    );
  return null;
}
