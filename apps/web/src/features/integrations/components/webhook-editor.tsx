import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api-client.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { useEditor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { addWebhook, listWebhooks, saveWebhook } from "../../../lib/wire/integrations.gen.ts";
import { showToast } from "../../../ui/toast-manager.ts";
import { shownByForm, type Webhook } from "../api.ts";
import {
  emptyWebhook,
  problemsOfWebhook,
  type WebhookDraft,
  webhookToEdit,
  webhookToSave,
} from "../form/webhook-draft.ts";
import { EditorPanel } from "./editor-panel.tsx";
import type { Secret } from "./secret-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** Props of {@link WebhookEditor}. */
export interface WebhookEditorProps {
  /** Null for a new one. */
  stored: Webhook | null;
  /** Whether this very machine may be sent to (a demo). */
  toLoopback: boolean;
  onSecret: (secret: Secret) => void;
  onAdded: (id: number) => void;
  /** Saved: nothing is unsaved any more. */
  onDone: () => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** A webhook, opened to be edited, or a new one. */
export function WebhookEditor({
  stored,
  toLoopback,
  onSecret,
  onAdded,
  onDone,
  onClose,
  onDirty,
}: WebhookEditorProps) {
  const { integrations } = usePhrases();
  const { webhooks: words, secret: secretWords } = integrations;
  const client = useQueryClient();
  const add = useWrite(addWebhook, { handles: shownByForm });
  const save = useWrite(saveWebhook, { handles: shownByForm });
  const outdate = () => client.invalidateQueries({ queryKey: callKey(listWebhooks) });
  const editor = useEditor<WebhookDraft>({
    stored: { draft: stored ? webhookToEdit(stored) : emptyWebhook, version: stored?.version ?? null },
    check: (draft) => problemsOfWebhook(draft, toLoopback),
    save: async (draft, version) => {
      const body = webhookToSave(draft);
      if (stored && version !== null) {
        const answer = await save.mutateAsync({ params: { id: stored.id }, body: { ...body, version } });
        showToast({ tone: "pos", title: words.saved });
        await outdate();
        onDone();
        return answer.version;
      }
      const making = add.mutateAsync({ body });
      // Also where the answer got lost: it may have been made.
      const readAgain = making.then(outdate, outdate);
      const made = await making;
      showToast({ tone: "pos", title: words.added });
      onSecret({
        title: secretWords.webhookTitle(new URL(body.url).host),
        label: secretWords.webhookLabel,
        value: made.secret,
        advice: integrations.verify.steps[1] ?? "",
      });
      // Its own page is in the list that is read again; the secret waits for nothing.
      await readAgain;
      onAdded(made.id);
      return made.version;
    },
    reread: async () => {
      const { items } = await call(listWebhooks, {}, { handles: "all" });
      const now = items.find(({ id }) => id === stored?.id);
      if (!now) throw new Error("It is gone.");
      return { draft: webhookToEdit(now), version: now.version };
    },
  });
  const labels: Readonly<Record<string, string>> = {
    url: words.url,
    description: words.description,
    events: words.events,
    companyIds: words.companies,
  };
  return (
    <EditorPanel
      editor={editor}
      noun="webhook"
      title={stored ? new URL(stored.url).host : words.add}
      isNew={stored === null}
      submitLabel={stored ? words.save : words.create}
      labelOf={(path) => labels[path.split(".")[0] ?? ""] ?? path}
      onClose={onClose}
      onDirty={onDirty}
    >
      <WebhookForm editor={editor} />
    </EditorPanel>
  );
}
