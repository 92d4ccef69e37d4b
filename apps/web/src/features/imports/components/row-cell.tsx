import { studentImport } from "@passage/contract/imports/kinds.ts";
import { type FormEvent, useRef, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMounted } from "../../../lib/use-mounted.ts";
import { editImportCell } from "../../../lib/wire/imports.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type CheckedRow, type Import, inImport } from "../api.ts";
import type { NoteDraft } from "./use-row-drafts.ts";

/** One cell to correct in place; saving it checks the row again. What is left unsaved is noted. */
export function RowCell({
  info,
  row,
  column,
  onChange,
  onDraft,
}: {
  info: Import;
  row: CheckedRow;
  column: number;
  onChange: (info: Import) => void;
  onDraft: NoteDraft;
}) {
  const { imports } = usePhrases();
  const saved = row.cells[column] ?? "";
  const [text, setText] = useState(saved);
  const [known, setKnown] = useState(saved);
  /** What is being saved, and what stands there by now: typing may have gone on. */
  const now = useRef({ sent: saved, text: saved });
  const mounted = useMounted();
  if (known !== saved) {
    setKnown(saved);
    if ([known, now.current.sent].includes(text.trim())) setText(saved);
  }
  const write = (typed: string) => {
    setText(typed);
    const trimmed = typed.trim();
    now.current.text = trimmed;
    onDraft(column, trimmed === saved ? null : { text: trimmed, before: saved });
  };
  const edit = useWrite(editImportCell, { onSuccess: ({ info: fresh }) => onChange(fresh) });
  const field = info.columns[column]?.field ?? null;
  const label = field === null ? "" : imports.fields[field];
  const found = row.findings.filter((finding) => finding.column === column);
  const error = found.find(({ severity }) => severity === "error")?.message;
  const warning = found.find(({ severity }) => severity === "warning")?.message;
  const changed = text.trim() !== saved;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!changed) return;
    // Noted until the answer: whoever closes the row before it comes leaves the cell to be saved there.
    const { importId } = info;
    const sent = text.trim();
    now.current.sent = sent;
    inImport(importId, () => edit.mutateAsync({ body: { importId, row: row.row, column, text: sent } })).then(
      () => {
        // What was unsaved of a row that was left is saved by its leaving, and the notes are the next row's by now.
        if (mounted.current)
          onDraft(column, now.current.text === sent ? null : { text: now.current.text, before: sent });
      },
      // The api client has said why.
      () => undefined,
    );
  }

  return (
    <form onSubmit={save} className="flex items-start gap-2">
      <TextField
        label={label}
        fieldClassName="flex-1"
        value={text}
        maxLength={studentImport.cell}
        onChange={(event) => write(event.target.value)}
        error={error}
        warning={warning}
      />
      {changed && (
        <Button
          type="submit"
          busy={edit.isPending}
          className="mt-6"
          aria-label={imports.page.row.edit(label)}
        >
          {imports.page.row.save}
        </Button>
      )}
    </form>
  );
}
