import { mayChangeKey } from "@passage/contract/integrations/rules.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api-client.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { useEditor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useStaff } from "../../../lib/staff.tsx";
import { addServiceKey, listServiceKeys, saveServiceKey } from "../../../lib/wire/integrations.gen.ts";
import { showToast } from "../../../ui/toast-manager.ts";
import { type ServiceKey, type ServiceKeys, shownByForm } from "../api.ts";
import { emptyKey, type KeyDraft, keyToEdit, keyToSave, problemsOfKey } from "../form/key-draft.ts";
import { EditorPanel } from "./editor-panel.tsx";
import { KeyActions } from "./key-actions.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyForm } from "./key-form.tsx";
import type { Secret } from "./secret-dialog.tsx";
import { KeyState } from "./state-badges.tsx";

/** Props of {@link KeyEditor}. */
export interface KeyEditorProps extends Pick<ServiceKeys, "bdConsultants"> {
  /** Null for a new one. */
  stored: ServiceKey | null;
  onSecret: (secret: Secret) => void;
  /** Made: nothing is unsaved any more. */
  onDone: () => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** A service key, opened to be edited, rolled over or revoked; or a new one. */
export function KeyEditor({ stored, bdConsultants, onSecret, onDone, onClose, onDirty }: KeyEditorProps) {
  const { integrations } = usePhrases();
  const { keys: words, secret: secretWords } = integrations;
  const { permissions: held } = useStaff();
  const client = useQueryClient();
  const add = useWrite(addServiceKey, { handles: shownByForm });
  const save = useWrite(saveServiceKey, { handles: shownByForm });
  const outdate = () => client.invalidateQueries({ queryKey: callKey(listServiceKeys) });
  const editor = useEditor<KeyDraft>({
    stored: { draft: stored ? keyToEdit(stored) : emptyKey(), version: stored?.version ?? null },
    check: (draft) => problemsOfKey(draft, held).filter(({ path }) => !stored || path !== "expiresOn"),
    save: async (draft, version) => {
      const body = keyToSave(draft);
      if (stored && version !== null) {
        const answer = await save.mutateAsync({ params: { id: stored.id }, body: { ...body, version } });
        showToast({ tone: "pos", title: words.saved(body.name) });
        void outdate();
        return answer.version;
      }
      const made = await add
        .mutateAsync({ body: { ...body, expiresOn: draft.expiresOn ?? "" } })
        // Also where the answer got lost: it may have been made.
        .finally(() => void outdate());
      showToast({ tone: "pos", title: words.added(body.name) });
      onSecret({
        title: secretWords.keyTitle(body.name),
        label: secretWords.keyLabel,
        value: made.secret,
        advice: secretWords.keyUse,
      });
      onDone();
      return made.version;
    },
    reread: async () => {
      const { items } = await call(listServiceKeys, {}, { handles: "all" });
      const now = items.find(({ id }) => id === stored?.id);
      if (!now) throw new Error("It is gone.");
      return { draft: keyToEdit(now), version: now.version };
    },
  });
  const labels: Readonly<Record<string, string>> = {
    name: words.name,
    permissions: words.permissions,
    bdStaffId: words.bd,
    addresses: words.addresses,
    expiresOn: words.expires,
  };
  const revoked = stored?.state === "revoked";
  const lacking = stored && !mayChangeKey(stored.permissions, held) ? words.lacking : undefined;
  const fixed = revoked ? words.gone : lacking;

  return (
    <EditorPanel
      editor={editor}
      noun="key"
      title={stored?.name ?? words.add}
      meta={stored && <KeyState state={stored.state} />}
      isNew={stored === null}
      submitLabel={stored ? integrations.webhooks.save : words.create}
      fixed={fixed}
      labelOf={(path) => labels[path.split(".")[0] ?? ""] ?? path}
      onClose={onClose}
      onDirty={onDirty}
    >
      {stored && <KeyFacts stored={stored} whole={fixed !== undefined} />}
      {!fixed && <KeyForm editor={editor} isNew={stored === null} bdConsultants={bdConsultants} />}
      {stored && !revoked && (
        <KeyActions
          stored={stored}
          lacking={lacking}
          dirty={editor.dirty}
          onSecret={onSecret}
          onChanged={() => void outdate()}
        />
      )}
    </EditorPanel>
  );
}
