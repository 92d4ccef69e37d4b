import type { Language } from "@passage/contract/languages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { joinNames, joinSentences } from "../../../lib/format.ts";
import { useEditor } from "../../../lib/forms/use-editor.ts";
import { usePhoneCheck } from "../../../lib/forms/use-phone-check.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { staffName } from "../../../lib/staff.tsx";
import { addStaffMember, saveStaffMember } from "../../../lib/wire/staff.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type Member, outdatedByStaff, readMember, shownInPlace } from "../api.ts";
import {
  emptyStaff,
  problemsOfStaff,
  type StaffDraft,
  staffFieldId,
  staffToEdit,
  staffToSave,
} from "../staff-draft.ts";
import { MemberAccess } from "./member-access.tsx";
import type { MemberDrawerProps } from "./member-drawer.tsx";
import { MemberForm } from "./member-form.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Props of {@link MemberEditor}. */
export interface MemberEditorProps extends Omit<MemberDrawerProps, "id" | "title"> {
  /** Null for a new one. */
  stored: Member | null;
}

/** One staff member to be edited, or a new one to be invited. Ctrl S saves. */
export function MemberEditor({ stored, onAdded, onClose, onDirty }: MemberEditorProps) {
  const { staff } = usePhrases();
  const language = useLanguage();
  const client = useQueryClient();
  const { form: words } = staff;
  const { isPhone, loadPhoneCheck } = usePhoneCheck();
  const [mailLanguage, setMailLanguage] = useState<Language>(language);
  const add = useWrite(addStaffMember, { handles: shownInPlace });
  const save = useWrite(saveStaffMember, { handles: shownInPlace });
  const editor = useEditor<StaffDraft>({
    stored: { draft: stored ? staffToEdit(stored) : emptyStaff, version: stored?.version ?? null },
    check: (draft) => problemsOfStaff(draft, isPhone),
    save: async (draft, version) => {
      const body = staffToSave(draft);
      const answer = stored
        ? await save.mutateAsync({ params: { id: stored.id }, body: { ...body, version: version ?? 1 } })
        : await add.mutateAsync({ body: { ...body, language: mailLanguage } });
      const name = staffName({ ...draft, nameZh: draft.nameZh || null }, language);
      showToast({ tone: "pos", title: stored ? words.saved(name) : words.invited(name) });
      for (const wire of outdatedByStaff) void client.invalidateQueries({ queryKey: callKey(wire) });
      if (!stored) onAdded(answer.id);
      return answer.version;
    },
    reread: async () => {
      const now = await readMember(stored?.id ?? 0);
      return { draft: staffToEdit(now), version: now.version };
    },
  });
  const { dirty, saving, problems } = editor;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const summary = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const disabled = stored?.status === "disabled";
  async function submit() {
    if (saving || disabled || (!dirty && stored)) return;
    if (await editor.submit()) return;
    // What stops it is on the page only after it was rendered.
    flushSync(() => setAsked(asked + 1));
    summary.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    void submit();
  }
  const labels: Readonly<Record<string, unknown>> = words;
  const labelOf = (path: string) => (path === "phoneNumber" ? words.phone : String(labels[path] ?? path));

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={stored ? staffName(stored, language) : words.newTitle}
      meta={stored && <StatusBadge status={stored.status} />}
      footerStart={dirty && <span className="text-hint text-att">{words.unsaved}</span>}
      footer={
        <Button
          kind="primary"
          busy={saving}
          disabledReason={
            disabled ? staff.access.disabledAdvice : dirty || !stored ? undefined : words.unchanged
          }
          reasonAt="start"
          onClick={() => void submit()}
        >
          {stored ? words.save : words.invite}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole form; its button stays */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-4">
        {editor.conflict && (
          <Banner tone="att" title={words.stale} stacked live>
            {joinSentences(
              [
                editor.conflict.both.length > 0
                  ? words.staleBoth(joinNames(editor.conflict.both.map(labelOf), language))
                  : "",
                words.staleAdvice,
              ],
              language,
            )}
          </Banner>
        )}
        {editor.refusal && (
          <Banner tone="neg" title={words.refused} live>
            {editor.refusal}
          </Banner>
        )}
        <ErrorSummary
          ref={summary}
          title={words.problems(problems.length)}
          errors={problems.map(({ path }) => ({ id: staffFieldId(path), label: labelOf(path) }))}
        />
        <MemberForm
          editor={editor}
          stored={stored}
          onPhone={loadPhoneCheck}
          mailLanguage={mailLanguage}
          onMailLanguage={setMailLanguage}
        />
        {stored && <MemberAccess member={stored} />}
      </div>
    </Drawer>
  );
}
