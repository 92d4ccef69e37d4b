import { lengths } from "@passage/contract/limits.ts";
import {
  invitationCodeForm,
  invitationCodeLength,
  mostCodeUses,
} from "@passage/contract/staff-companies/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { useEditor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { useMay, useStaff } from "../../../lib/staff.tsx";
import { addInvitationCode, listInvitationCodes } from "../../../lib/wire/staff-companies.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type CodeRow, choicesQuery } from "../api.ts";
import { fieldId } from "../form/company-draft.ts";
import { FormHead, Pair } from "./form-part.tsx";

const noun = "new-code";

interface Draft {
  readonly code: string;
  readonly bd: number | null;
  readonly uses: string;
  readonly validUntil: string | null;
  readonly note: string;
}

const typed = (code: string) => code.trim().normalize("NFKC").toUpperCase();

function problemsOf({ code, bd, uses }: Draft) {
  const text = typed(code);
  const { least, most } = invitationCodeLength;
  const wrong = text !== "" && (text.length < least || text.length > most || !invitationCodeForm.test(text));
  const count = /^\d{1,4}$/.test(uses.trim()) ? Number(uses) : 0;
  return [
    ...(wrong ? [{ path: "code", rule: "invitationCodeForm" }] : []),
    ...(bd === null ? [{ path: "bdStaffId", rule: "required" }] : []),
    ...(count < 1 || count > mostCodeUses ? [{ path: "mostUses", rule: "invalid" }] : []),
  ];
}

/** Makes a code, and gives the link to send. */
export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const { staffCompanies } = usePhrases();
  const { codes, columns } = staffCompanies;
  const words = codes.new;
  const { id: self } = useStaff();
  const all = useMay("companiesAll");
  const choices = useQuery(choicesQuery());
  const consultants = (choices.data?.consultants ?? []).filter(({ active }) => active);
  const [refused, setRefused] = useState(0);
  const [made, setMade] = useState<CodeRow | null>(null);
  const [start] = useState<Draft>({
    ...{ code: "", bd: all ? null : self, uses: "1", validUntil: null, note: "" },
  });
  const write = useWrite(addInvitationCode, { handles: "all", outdates: [listInvitationCodes] });
  const editor = useEditor({
    stored: { draft: start, version: null },
    check: problemsOf,
    save: async (draft) => {
      const body = {
        code: typed(draft.code) || null,
        bdStaffId: draft.bd,
        mostUses: Number(draft.uses),
        validUntil: draft.validUntil,
        note: draft.note.trim() || null,
      };
      setMade(await write.mutateAsync({ body }));
      return 1;
    },
    reread: async () => ({ draft: start, version: null }),
  });
  const { draft, set, error, dirty } = editor;
  const names: Readonly<Record<string, string>> = {
    code: words.code,
    bdStaffId: columns.bd,
    mostUses: words.uses,
    validUntil: words.validUntil,
    note: words.note,
  };

  async function submit() {
    if (!(await editor.submit())) setRefused(refused + 1);
  }

  if (made)
    return (
      <Dialog
        open
        onOpenChange={(on) => !on && onClose()}
        title={words.made}
        footer={
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        }
      >
        <div className="flex flex-col gap-3.5">
          <p className="tabular text-page">{made.code}</p>
          <CopyField
            label={words.link}
            value={made.link}
            words={{ copy: codes.copy, copied: codes.copied }}
          />
        </div>
      </Dialog>
    );

  return (
    <Dialog
      open
      onOpenChange={(on) => !on && onClose()}
      title={words.title}
      description={words.advice}
      width={550}
      dismissible={!dirty}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {staffCompanies.status.cancel}
          </Button>
          <Button kind="primary" busy={editor.saving} onClick={() => void submit()}>
            {words.create}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormHead editor={editor} noun={noun} labelOf={(path) => names[path] ?? path} refused={refused} />
        <TextField
          id={fieldId(noun, "code")}
          label={words.code}
          optional
          hint={words.codeHint}
          figures="id"
          autoComplete="off"
          maxLength={invitationCodeLength.most}
          value={draft.code}
          error={error("code")}
          onChange={(event) => set({ code: event.target.value })}
        />
        <Select<number>
          id={fieldId(noun, "bdStaffId")}
          label={words.bd}
          options={consultants.map(({ id, name, bdCode }) => ({
            value: id,
            label: bdCode ? `${name} · ${bdCode}` : name,
          }))}
          value={draft.bd}
          error={error("bdStaffId")}
          disabledReason={all ? undefined : staffCompanies.onlyAll}
          onChange={(bd) => set({ bd })}
        />
        <Pair>
          <TextField
            id={fieldId(noun, "mostUses")}
            label={words.uses}
            inputMode="numeric"
            figures="tabular"
            maxLength={4}
            value={draft.uses}
            error={error("mostUses")}
            onChange={(event) => set({ uses: event.target.value })}
          />
          <DateField
            id={fieldId(noun, "validUntil")}
            label={words.validUntil}
            optional
            min={platformToday()}
            value={draft.validUntil}
            error={error("validUntil")}
            onChange={(validUntil) => set({ validUntil })}
          />
        </Pair>
        <TextField
          id={fieldId(noun, "note")}
          label={words.note}
          optional
          hint={words.noteHint}
          maxLength={lengths.shortText}
          value={draft.note}
          error={error("note")}
          onChange={(event) => set({ note: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
