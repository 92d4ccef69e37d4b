import { lengths } from "@passage/contract/limits.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { revealCompanyCard } from "../../../lib/wire/staff-companies.gen.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { type CompanyDraft, fieldId } from "../form/company-draft.ts";

/** Props of {@link IdCardField}. */
export interface IdCardFieldProps {
  editor: Editor<CompanyDraft>;
  noun: string;
  /** Whose legal person; null while the company is new: then there is nothing to show. */
  companyId: number | null;
  readOnly?: string | undefined;
}

/** The legal person's ID card: masked until somebody asks, which is on record. */
export function IdCardField({ editor, noun, companyId, readOnly }: IdCardFieldProps) {
  const { company, staffCompanies: words } = usePhrases();
  /** The number whole or why not, and what it stands behind. */
  const [revealed, setRevealed] = useState<{ of: string; whole: string | null; refusal?: string } | null>(
    null,
  );
  const reveal = useWrite(revealCompanyCard, { handles: ["2016"] });
  const { idCardNumber } = editor.draft;
  const masked = isMasked(idCardNumber);
  // Another number may be stored behind the same mask by another version.
  const now = `${editor.version} ${idCardNumber}`;
  const { whole = null, refusal } = revealed?.of === now ? revealed : {};

  async function show(id: number) {
    try {
      setRevealed({ of: now, whole: (await reveal.mutateAsync({ params: { id } })).idCardNumber });
    } catch (error) {
      if (isApiError(error, "2016")) setRevealed({ of: now, whole: null, refusal: error.message });
    }
  }

  return (
    <TextField
      id={fieldId(noun, "idCardNumber")}
      label={company.fields.idCardNumber}
      optional
      figures="id"
      autoComplete="off"
      spellCheck={false}
      maxLength={lengths.otherIdCard}
      value={idCardNumber}
      aside={
        masked &&
        companyId !== null &&
        !readOnly &&
        whole === null && (
          <button
            type="button"
            className={linkClass}
            aria-busy={reveal.isPending || undefined}
            onClick={() => void show(companyId)}
          >
            {words.showCard}
          </button>
        )
      }
      hint={masked ? (whole ?? words.cardRecorded) : undefined}
      error={editor.error("idCardNumber") ?? refusal}
      disabledReason={readOnly}
      onChange={(event) => {
        setRevealed(null);
        // A mask goes as a whole: what is left of it is no number.
        editor.set({
          idCardNumber: masked ? event.target.value.replace(/•+.{0,4}$/, "") : event.target.value,
        });
      }}
    />
  );
}
